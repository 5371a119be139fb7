import { arriveSignedIn, newPerson, signUpByApi } from './support/account';
import { isSamePage, markPage } from './support/page-watch';
import { formatPrayerEntry, prayer } from './support/prayer-remote';
import { RemoteFailure } from './support/remote-failure';
import { expect, test } from './support/test';
import { VideoPage } from './support/video-page';

test('REQ-FED-3 when a remote is gone its page and its slot alone say so while a video plays, and “Try again” brings back page and dialog without a reload', async ({
  page,
  request,
  site,
  bar,
}) => {
  await arriveSignedIn(page, await signUpByApi(request, `${site.url}/api`, newPerson('Joel')));
  await page.goto(`${site.url}/series/1`);
  await expect(bar.name('Joel')).toBeVisible();
  await markPage(page);
  const live = site.live('mfe-playlists');
  site.remove('mfe-playlists');
  await bar.link('Playlists').click();
  const failure = new RemoteFailure(page);
  await failure.expectToSay('remote-unreachable', live);
  await page.goBack();
  await page.getByRole('link', { name: 'Watch Now' }).click();
  const video = new VideoPage(page);
  await video.expectPlaying();
  const slotFailure = page.getByRole('alert').filter({ hasText: 'This did not load.' });
  await expect(slotFailure).toBeVisible();

  await bar.link('Playlists').click();
  await expect(failure.alert).toBeVisible();
  site.restore();
  await failure.retry();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Playlists' })).toBeVisible();
  await page.goBack();
  await video.expectPlaying();
  await expect(slotFailure).toHaveCount(0);

  const dialogFiles = /\/mfe-playlists\/.*AddToPlaylistDialog/;
  await page.route(dialogFiles, (route) => route.abort());
  await page.getByRole('button', { name: 'Add to a playlist' }).click();
  const dialogFailure = page.getByRole('dialog', { name: /did not load$/ });
  await expect(dialogFailure).toBeInViewport();
  await page.unroute(dialogFiles);
  await dialogFailure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Add to a playlist' })).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
});

test('REQ-FED-1 a new version of one remote goes live alone, and an open tab keeps working with the old one', async ({
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

test('REQ-FED-2 a remote adds a row, a tab, search results and state to the pages of others', async ({
  page,
  bar,
  site,
  watch,
}) => {
  site.add(prayer, '0.1.0-prays', (container) => formatPrayerEntry(container, false));
  await page.goto(site.url);
  const row = page.getByRole('region', { name: 'row' });
  await expect(row).toContainText('Prayers said: 0');
  await row.getByRole('button', { name: 'Pray' }).click();
  await expect(row).toContainText('Prayers said: 1');

  await bar.link('Series').click();
  await page.getByRole('main').getByRole('link', { name: 'Forged' }).first().click();
  await page.getByRole('tab', { name: 'Prayers' }).click();
  await expect(page).toHaveURL(`${site.url}/series/1?tab=mfe-prayer`);
  const panel = page.getByRole('tabpanel', { name: 'Prayers' });
  await expect(panel).toContainText('Prayers for series 1: 1');
  await panel.getByRole('button', { name: 'Pray' }).click();
  await expect(panel).toContainText('Prayers for series 1: 2');
  await bar.search.click();
  const search = page.getByRole('dialog', { name: 'Search' });
  await search.getByRole('combobox').fill('iron');
  await expect(search).toContainText('Prayers about iron: 2');
  expect(watch.listErrors()).toEqual([]);
});
