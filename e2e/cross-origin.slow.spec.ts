import { newPerson, signUpByApi } from './support/account';
import { freePort } from './support/free-port';
import { START_MAX_MS, startApiAlone, startSite, type RunningSite } from './support/running-site';
import { SignInPage } from './support/sign-in-page';
import { expect, test } from './support/test';

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
