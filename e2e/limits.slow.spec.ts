/** The site with extreme names of people, wrong clocks, blocked storage and in frames, with a real API. */
import http from 'node:http';
import { NAME_MAX_LENGTH } from '@steadfast/contract/limits';
import { arriveSignedIn, mailedCode, newPerson, signUpByApi } from './support/account';
import { expectReadable } from './support/barriers';
import { waitForHydration } from './support/page-watch';
import { SignInPage } from './support/sign-in-page';
import { expect, test } from './support/test';
import { VideoPage } from './support/video-page';

declare global {
  interface Window {
    /** Position at which the first video began to play. */
    startSeconds?: number;
  }
}

const DAY_MS = 86_400_000;

for (const [what, firstName, lastName] of [
  ['one letter', 'X', 'Y'],
  ['as long as allowed', 'Maximilian'.repeat(6), 'Wolfeschlegel'.repeat(9).slice(0, NAME_MAX_LENGTH - 61)],
  ['letters from right to left and emoji', 'אברהם', '🔥👨‍👩‍👧‍👦'],
] as const)
  test(`a person whose name is ${what} sees the first name in the bar and the drawer, and the full name in My Account`, async ({
    page,
    bar,
    drawer,
    request,
    baseURL,
  }) => {
    const person = { ...newPerson('Limit'), firstName, lastName };
    await arriveSignedIn(page, await signUpByApi(request, `${baseURL}/api`, person));
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto('/profile');
    await expect(page.getByRole('main').getByText(`${firstName} ${lastName}`)).toBeVisible();
    await expectReadable(page, '/profile');
    await expect(bar.name(firstName)).toBeVisible();
    await page.setViewportSize({ width: 320, height: 800 });
    await drawer.open();
    await expect(drawer.link(`${firstName} ${person.email}`)).toBeVisible();
    await expectReadable(page, 'drawer');
  });

test('a name of 200 letters is cut to the maximum that the hint states, and saved', async ({
  page,
  request,
  baseURL,
}) => {
  const api = `${baseURL}/api`;
  const token = await signUpByApi(request, api, newPerson('Limit'));
  await arriveSignedIn(page, token);
  await page.goto('/profile?change=name');
  const modal = page.getByRole('dialog', { name: 'Change name' });
  await modal.getByLabel('First name').fill('L'.repeat(200));
  await expect(modal.getByLabel('First name')).toHaveAccessibleDescription('Maximum 59 characters.');
  await modal.getByRole('button', { name: 'Continue' }).click();
  await expect(modal.getByRole('heading', { name: /changed/ })).toBeVisible();
  await expect(page.getByRole('main').getByText(`${'L'.repeat(59)} Miller`)).toBeAttached();
  await expectReadable(page, 'Change name');
});

for (const [what, offsetMs] of [
  ['a day ahead', DAY_MS],
  ['a day behind', -DAY_MS],
] as const)
  test(`with a clock ${what}, a viewer signs up, watches, resumes, and stays signed in`, async ({
    page,
    bar,
    request,
    watch,
    baseURL,
  }) => {
    const api = `${baseURL}/api`;
    const person = newPerson('Boaz');
    const signIn = new SignInPage(page);
    await page.clock.install({ time: Date.now() + offsetMs });
    await page.goto('/auth?returnTo=%2Fvideo%2F101');
    await signIn.enterEmail(person.email);
    await signIn.createPassword(person.password);
    // The countdown begins at 30 seconds, not at a day.
    await expect(signIn.anotherCode).toHaveAccessibleName(/^Send a new code in about (30|20) seconds$/);
    await signIn.enterCode(await mailedCode(request, api, person.email));
    await signIn.enterProfile(person);
    await signIn.goOn();
    const video = new VideoPage(page);
    await video.expectPlaying();
    await expect(bar.name('Boaz')).toBeVisible();
    await video.medium.evaluate((medium: HTMLVideoElement) => {
      medium.currentTime = 9;
    });
    await expect.poll(async () => (await video.playback()).seconds).toBeGreaterThan(9.5);
    await video.medium.evaluate((medium: HTMLVideoElement) => {
      medium.pause();
    });
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Continue watching' })).toBeVisible();
    await page.addInitScript(() => {
      window.addEventListener(
        'playing',
        ({ target }) => {
          window.startSeconds = (target as HTMLMediaElement).currentTime;
        },
        { capture: true, once: true },
      );
    });
    await page.goto('/video/101');
    await expect.poll(() => page.evaluate(() => window.startSeconds)).toBeGreaterThan(8);
    await expect(bar.name('Boaz')).toBeVisible();
    expect(watch.listErrors()).toEqual([]);
  });

/** As browsers behave whose storage is full, or whose owner has forbidden cookies and site data. Runs in the page. */
function takeStorage(how: 'full' | 'forbidden'): void {
  const refuse = (): never => {
    throw how === 'full'
      ? new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      : new DOMException('The operation is insecure.', 'SecurityError');
  };
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
  if (how === 'full') {
    Storage.prototype.setItem = refuse;
    IDBFactory.prototype.open = refuse;
    CacheStorage.prototype.open = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'));
    return;
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: refuse });
}

for (const how of ['full', 'forbidden'] as const)
  test(`with storage ${how}, and no cookies, one signs up, makes a playlist, watches and searches`, async ({
    page,
    bar,
    request,
    watch,
    baseURL,
  }) => {
    const person = newPerson('Micah');
    const signIn = new SignInPage(page);
    await page.addInitScript(takeStorage, how);
    await page.goto('/');
    await page.getByRole('region', { name: 'Featured Tag: Fatherhood' }).waitFor();
    await waitForHydration(page);
    await bar.link('Sign Up').click();
    await signIn.enterEmail(person.email);
    await signIn.createPassword(person.password);
    await signIn.enterCode(await mailedCode(request, `${baseURL}/api`, person.email));
    await signIn.enterProfile(person);
    await signIn.goOn();
    await expect(bar.name('Micah')).toBeVisible();
    await bar.link('Playlists').click();
    await page.getByRole('button', { name: 'New Playlist' }).click();
    await page.getByLabel('Name of the playlist').fill('Only today');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Only today' })).toBeVisible();
    await bar.search.click();
    await page.getByRole('combobox').fill('father');
    await page
      .getByRole('dialog', { name: 'Search' })
      .getByRole('grid', { name: 'Videos' })
      .getByRole('link')
      .first()
      .click();
    await new VideoPage(page).expectPlaying();
    await expect(bar.name('Micah')).toBeVisible();
    expect(watch.listErrors()).toEqual([]);
  });

test('in a frame of another site nothing of this one runs', async ({ page, baseURL }) => {
  const other = http.createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<h1>Another site</h1><iframe src="${baseURL}/series" title="Framed"></iframe>`);
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  try {
    const address = other.address();
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(sent.resourceType()));
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await page.goto(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
    await refused;
    expect(asked).toEqual(['document', 'document']);
    await expect(page.frameLocator('iframe').getByRole('banner')).toHaveCount(0);
  } finally {
    other.close();
  }
});
