import { newPerson, signUpByApi } from './support/account';
import { freePort } from './support/free-port';
import { START_MAX_MS, startApiAlone, startSite, type RunningSite } from './support/running-site';
import { SignInPage } from './support/sign-in-page';
import { startStreamProvider, type StreamProvider } from './support/stream-provider';
import { expect, test } from './support/test';
import { VideoPage } from './support/video-page';

test.describe('The site at one address, the API at another', () => {
  test.describe.configure({ mode: 'default' });
  let api: RunningSite;
  let site: RunningSite;

  test.beforeAll(async () => {
    test.setTimeout(START_MAX_MS);
    const port = await freePort();
    api = await startApiAlone([`http://localhost:${port}`]);
    site = await startSite({ env: { PORT: String(port), API_BASE_URL: `${api.url}/api` } });
  });
  test.afterAll(async () => {
    await site?.stop();
    await api?.stop();
  });

  test('REQ-API-2 Home fills, and a video plays, from an API at another address than the site', async ({
    page,
    watch,
  }) => {
    await page.goto(site.url);
    await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible();
    const picture = page.getByRole('region', { name: 'Featured series' }).locator('img').first();
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0);
    await page.goto(`${site.url}/video/101?type=series&source=1`);
    await new VideoPage(page).expectPlaying();
    expect(watch.listErrors()).toEqual([]);
  });

  test('REQ-API-2 REQ-SESSION-5 signing in works with an API at another address, and so do the calls that need it', async ({
    page,
    request,
    bar,
    watch,
  }) => {
    const person = newPerson('Ezra');
    await signUpByApi(request, `${api.url}/api`, person);
    const signIn = new SignInPage(page);
    await page.goto(`${site.url}/auth?returnTo=/my_playlists`);
    await signIn.enterEmail(person.email);
    await signIn.enterPassword(person.password);
    await signIn.goOn();
    await expect(bar.name('Ezra')).toBeVisible();
    await page.getByRole('button', { name: 'New Playlist' }).click();
    await page.getByLabel('Name of the playlist').fill('Far away');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Far away' })).toBeVisible();
    expect(watch.listErrors()).toEqual([]);
  });
});

test.describe('Streams from a provider of their own', () => {
  let provider: StreamProvider;
  let site: RunningSite;

  test.beforeAll(async () => {
    test.setTimeout(START_MAX_MS);
    provider = await startStreamProvider();
    site = await startSite({ env: { STREAM_URL_TEMPLATE: provider.template } });
  });
  test.afterAll(async () => {
    await site?.stop();
    await provider?.stop();
  });

  test('REQ-VIDEO-1 a video plays from the provider that the run-time configuration names', async ({
    page,
    watch,
  }) => {
    await page.goto(`${site.url}/video/101`);
    await new VideoPage(page).expectPlaying();
    expect(provider.asked).toContain('/vod/forged-01/master.m3u8');
    expect(watch.listErrors()).toEqual([]);
  });
});
