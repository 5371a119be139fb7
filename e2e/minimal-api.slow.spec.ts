import { arriveSignedIn, mailedCode, newPerson, signUpByApi } from './support/account';
import { AccountPage } from './support/account-page';
import { startMinimalApi, type MinimalApi } from './support/minimal-api';
import type { PageWatch } from './support/page-watch';
import { PROMISED_CALLS } from './support/promised-calls';
import { START_MAX_MS, startApiAlone, startSite, type RunningSite } from './support/running-site';
import { SignInPage } from './support/sign-in-page';
import { expect, test } from './support/test';
import { VideoPage } from './support/video-page';

test.describe('an API that answers only what product-spec.txt section 7 promises', () => {
  test.describe.configure({ mode: 'default' });
  let real: RunningSite;
  let api: MinimalApi;
  let site: RunningSite;

  test.beforeAll(async () => {
    test.setTimeout(START_MAX_MS);
    real = await startApiAlone(['http://localhost']);
    api = await startMinimalApi(real.url);
    site = await startSite({ env: { API_BASE_URL: api.url } });
  });
  test.afterAll(async () => {
    await site?.stop();
    await api?.stop();
    await real?.stop();
  });
  test.beforeEach(() => {
    api.refused.length = 0;
    api.asked.clear();
  });

  /** What went wrong besides calls that the API may lack, which a browser writes down by itself. */
  const listPageErrors = (watch: PageWatch) =>
    watch.listErrors().filter((text) => !/ 404 .*\/api\//.test(text));

  test('REQ-API-4 the promised calls are the 33 of section 7', () => {
    expect(Object.keys(PROMISED_CALLS)).toHaveLength(33);
  });

  test('REQ-API-4 somebody signed out finds a video and watches it: Home, series, tag, search', async ({
    page,
    bar,
    watch,
  }) => {
    await page.goto(site.url);
    await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Featured Tag: Fatherhood' })).toBeVisible();
    const picture = page.getByRole('region', { name: 'Featured series' }).locator('img').first();
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0);

    await bar.link('Series').click();
    await page.getByRole('link', { name: 'Forged', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Forged' })).toBeVisible();
    await page.getByRole('link', { name: 'Watch Now' }).click();
    await expect(page).toHaveURL(`${site.url}/video/101?type=series&source=1`);
    const video = new VideoPage(page);
    await expect(video.title).toHaveText('Heat Before Hammer');
    await video.expectPlaying();
    await expect(video.queue('Forged').getByText('1 of 6')).toBeVisible();

    await page.goto(`${site.url}/featured/1`);
    await expect(page.getByRole('heading', { level: 1, name: 'Fatherhood' })).toBeVisible();
    await page.getByRole('link', { name: 'Start Watching' }).click();
    await expect(page).toHaveURL(/\/video\/\d+\?type=tag&source=1$/);
    await video.expectPlaying();

    await bar.search.click();
    const search = page.getByRole('dialog', { name: 'Search' });
    await search.getByRole('combobox').fill('forged');
    await search.getByRole('tab', { name: /^Series [1-9]/ }).click();
    await search.getByRole('link', { name: 'Forged', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Forged' })).toBeVisible();
    expect([...api.asked].sort()).toEqual([
      'GET /featured/hero',
      'GET /featured/tag',
      'GET /video/series',
      'GET /video/series/{id}',
      'GET /video/tag/{id}',
      'GET /video/{id}',
      'POST /video/search',
    ]);
    expect(listPageErrors(watch)).toEqual([]);
  });

  test('REQ-API-4 somebody new signs up by a mailed code, signs out and signs in again', async ({
    page,
    request,
    bar,
    drawer,
    watch,
  }) => {
    const person = newPerson('Jonah');
    const signIn = new SignInPage(page);
    await page.goto(`${site.url}/auth`);
    await signIn.enterEmail(person.email);
    await signIn.createPassword(person.password);
    await signIn.enterCode(await mailedCode(request, `${real.url}/api`, person.email));
    await expect(signIn.heading('Tell us about yourself')).toBeVisible();
    await signIn.enterProfile(person);
    await expect(signIn.heading('You are logged in')).toBeVisible();
    await expect(bar.name('Jonah')).toBeVisible();
    await signIn.goOn();

    await drawer.open();
    await drawer.logOut.click();
    await expect(bar.link('Log In')).toBeVisible();
    await page.reload();
    await expect(bar.link('Log In')).toBeVisible();
    await bar.link('Log In').click();
    await signIn.enterEmail(person.email);
    await signIn.enterPassword('not-this-one!');
    await expect(signIn.heading('Login failed')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await signIn.enterEmail(person.email);
    await signIn.enterPassword(person.password);
    await signIn.goOn();
    await expect(bar.name('Jonah')).toBeVisible();
    expect(listPageErrors(watch).filter((text) => !text.includes('/auth/login'))).toEqual([]);
  });

  test('REQ-API-4 My Account changes name, zip code, password and email, and offers nothing else', async ({
    page,
    request,
    bar,
    watch,
  }) => {
    const person = newPerson('Titus');
    await arriveSignedIn(page, await signUpByApi(request, `${real.url}/api`, person));
    await page.goto(`${site.url}/profile`);
    const account = new AccountPage(page);

    const name = await account.open('Change name');
    await name.getByLabel('First name').fill('Timothy');
    await name.getByRole('button', { name: 'Continue' }).click();
    await name.getByRole('button', { name: 'Done' }).click();
    await expect(account.detail('Name')).toHaveText('Timothy Miller');
    await expect(bar.name('Timothy')).toBeVisible();

    const zip = await account.open('Change zip code');
    await zip.getByLabel('New zip code').fill('37203');
    await zip.getByRole('button', { name: 'Continue' }).click();
    await zip.getByRole('button', { name: 'Done' }).click();
    await expect(account.detail('Zip code')).toHaveText('37203');

    const password = await account.open('Change password');
    await account.currentPassword(password).fill(person.password);
    await password.getByLabel('New password', { exact: true }).fill('Stand-firmer-2');
    await password.getByLabel('New password again', { exact: true }).fill('Stand-firmer-2');
    await password.getByRole('button', { name: 'Continue' }).click();
    await password.getByRole('button', { name: 'Done' }).click();

    const { email: newEmail } = newPerson('Timothy');
    const email = await account.open('Change email');
    await email.getByLabel('New email').fill(newEmail);
    await account.currentPassword(email).fill('Stand-firmer-2');
    await email.getByRole('button', { name: 'Continue' }).click();
    await expect(email.getByLabel('Digit 1 of 6')).toBeFocused();
    await page.keyboard.type(await mailedCode(request, `${real.url}/api`, newEmail));
    await email.getByRole('button', { name: 'Done' }).click();
    await expect(account.detail('Email')).toHaveText(newEmail);

    await expect(account.notices).toBeChecked();
    await account.notices.click();
    await expect(account.notices).not.toBeChecked();
    expect(listPageErrors(watch)).toEqual([]);
    expect(api.refused).toEqual([]);

    await page.goto(`${site.url}/profile?change=delete`);
    await expect(account.detail('Email')).toHaveText(newEmail);
    await expect(account.notices).not.toBeChecked();
    await expect(page.getByRole('region', { name: 'Your data' })).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const requested: string[] = [];
    page.on('request', (sent) => requested.push(sent.url()));
    await page.goto(`${site.url}/studio`);
    await expect(page.getByRole('heading', { name: 'This path leads nowhere' })).toBeVisible();
    await page.goto(site.url);
    await expect(bar.name('Timothy')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Featured Tag: Fatherhood' })).toBeVisible();
    expect(requested.filter((url) => url.includes('/mfe-studio/'))).toEqual([]);
    expect(api.refused).toEqual([]);
  });

  test('REQ-API-4 a playlist is made and filled, a video watched from it, a series subscribed to and left again', async ({
    page,
    request,
    bar,
    drawer,
    watch,
  }) => {
    await arriveSignedIn(page, await signUpByApi(request, `${real.url}/api`, newPerson('Silas')));
    await page.goto(`${site.url}/my_playlists`);
    await page.getByRole('button', { name: 'New Playlist' }).click();
    await page.getByLabel('Name of the playlist').fill('Before sunrise');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Before sunrise' })).toBeVisible();

    await page.goto(`${site.url}/video/302`);
    const title = 'A Chair and a Psalm';
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.getByRole('button', { name: 'Add to a playlist' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add to a playlist' });
    // The API does not say where the video is: it can be added, and nothing be unticked.
    await dialog.getByRole('button', { name: /Add to Before sunrise/ }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Before sunrise' })).toBeVisible();
    // A new one, made within the dialog: the API does not say which it is.
    await dialog.getByRole('button', { name: 'New playlist' }).click();
    await page.keyboard.type('After sunset');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'After sunset' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();

    await drawer.open();
    await drawer.link(/Before sunrise/).click();
    await expect(page.getByRole('main').getByText('1 video', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: `More actions for ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Add to a playlist' }).click();
    await dialog.getByRole('button', { name: /Add to Before sunrise/ }).click();
    await expect(dialog.getByText('“Before sunrise” has this video already.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(/\/video\/302\?type=playlist&source=/);
    await new VideoPage(page).expectPlaying();
    await expect.poll(() => [...api.asked]).toContain('POST /video/track_video_progress');

    await page.goto(`${site.url}/series/3`);
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
    await expect.poll(() => [...api.asked]).toContain('POST /subscriptions/series');
    await expect(page.getByRole('button', { name: 'Subscribed' })).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Subscribed' }).click();
    await expect.poll(() => [...api.asked]).toContain('DELETE /subscriptions/series/{id}');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Subscribe', exact: true })).toBeVisible();
    await expect(bar.name('Silas')).toBeVisible();
    expect(api.refused).toEqual([]);
    expect(listPageErrors(watch)).toEqual([]);
  });
});
