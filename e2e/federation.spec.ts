import { arriveSignedIn, newPerson, signUpByApi } from './support/account';
import { isSamePage, markPage } from './support/page-watch';
import { RemoteFailure } from './support/remote-failure';
import { expect, test } from './support/test';
import { VideoPage } from './support/video-page';

test('REQ-FED-3 a page that was not open before its remote went fails alone, and the open one goes on', async ({
  page,
  site,
  bar,
}) => {
  await page.goto(`${site.url}/series/1`);
  await expect(page.getByRole('link', { name: 'Watch Now' })).toBeVisible();
  const live = site.live('mfe-account');
  site.remove('mfe-account');
  await bar.link('Log In').click();
  await new RemoteFailure(page).expectToSay('remote-unreachable', live);
  await page.goBack();
  await page.getByRole('link', { name: 'Watch Now' }).click();
  await new VideoPage(page).expectPlaying();
});

test('REQ-FED-3 a video plays although the remote that fills a slot of its page is gone', async ({
  page,
  site,
}) => {
  site.remove('mfe-playlists');
  await page.goto(`${site.url}/video/101`);
  const video = new VideoPage(page);
  await video.expectPlaying();
  const failure = page.getByRole('alert').filter({ hasText: 'This did not load.' });
  await expect(failure).toBeVisible();

  await markPage(page);
  site.restore();
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Add to a playlist' })).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
});

test('REQ-FED-3 a dialog that does not load says so over the page, and opens at a second try', async ({
  page,
  request,
  site,
}) => {
  await arriveSignedIn(page, await signUpByApi(request, `${site.url}/api`, newPerson('Joel')));
  const dialogFiles = /\/mfe-playlists\/.*AddToPlaylistDialog/;
  await page.route(dialogFiles, (route) => route.abort());
  await page.goto(`${site.url}/video/101`);
  await page.getByRole('button', { name: 'Add to a playlist' }).click();
  const failure = page.getByRole('dialog', { name: /did not load$/ });
  await expect(failure).toBeInViewport();
  await new VideoPage(page).expectPlaying();

  await page.unroute(dialogFiles);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Add to a playlist' })).toBeVisible();
});

test('REQ-FED-1 a new version of one remote goes live alone; a tab that is open keeps working with the old one', async ({
  page,
  context,
  site,
}) => {
  await page.goto(site.url);
  await expect(page.getByRole('region', { name: 'Featured series' })).toBeVisible();
  site.publish('mfe-catalog', '0.1.0-next', (text) =>
    text.replaceAll('Featured series', 'Featured series of the new version'),
  );

  const newTab = await context.newPage();
  await newTab.goto(site.url);
  await expect(newTab.getByRole('region', { name: 'Featured series of the new version' })).toBeVisible();
  await page.bringToFront();
  await page.getByRole('link', { name: 'Forged', exact: true }).first().click();
  await expect(page.getByRole('link', { name: 'Watch Now' })).toBeVisible();
});
