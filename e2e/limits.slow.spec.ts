/** The site at its limits: names of people, storage and frames, with a real API. */
import http from 'node:http';
import type { Page } from '@playwright/test';
import { arriveSignedIn, mailedCode, newPerson, signUpByApi } from './support/account';
import { overhangPx } from './support/barriers';
import { waitForHydration } from './support/page-watch';
import { SignInPage } from './support/sign-in-page';
import { expect, test } from './support/test';
import { VideoPage } from './support/video-page';

/** Elements that cut their text, with no way to read it: neither the page's heading nor a link to where all of it stands. */
function findUnreadable(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('main *, dialog *, header *'))
      .filter((element) => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(element);
        const isClipping = overflowX === 'hidden' || overflowY === 'hidden' || overflowX === 'clip';
        const isCut =
          element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
        const hasText = Array.from(element.childNodes).some(
          ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
        );
        const isForScreenReaders = clipPath !== 'none' || element.clientWidth <= 1;
        const isReadElsewhere = element.closest('a, [title]') !== null || element.querySelector('a') !== null;
        return isClipping && isCut && hasText && !isForScreenReaders && !isReadElsewhere;
      })
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 60)}`),
  );
}

async function expectReadable(page: Page, path: string): Promise<void> {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => overhangPx(page), `overflow of ${path} at ${width} px`).toBeLessThanOrEqual(0);
    expect(await findUnreadable(page), `cut off on ${path} at ${width} px`).toEqual([]);
  }
}

for (const [what, firstName, lastName] of [
  ['one letter', 'X', 'Y'],
  ['as many as there may be', 'Maximilian'.repeat(6), 'Wolfeschlegel'.repeat(4)],
  ['letters from right to left and emoji', 'אברהם', '🔥👨‍👩‍👧‍👦'],
] as const)
  test(`a person whose name is ${what} sees it whole in the bar, the drawer and My Account`, async ({
    page,
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
    await page.setViewportSize({ width: 320, height: 800 });
    await drawer.open();
    await drawer.logOut.waitFor();
    await expectReadable(page, 'drawer');
  });

test('a name of 200 letters ends in words that can be read', async ({ page, request, baseURL }) => {
  const api = `${baseURL}/api`;
  const token = await signUpByApi(request, api, newPerson('Limit'));
  await arriveSignedIn(page, token);
  await page.goto('/profile?change=name');
  const modal = page.getByRole('dialog', { name: 'Change name' });
  await modal.getByLabel('First name').fill('L'.repeat(200));
  await modal.getByRole('button', { name: 'Continue' }).click();
  await expect(
    modal
      .getByRole('alert')
      .or(modal.getByRole('heading', { name: /changed/ }))
      .first(),
  ).toBeVisible();
  await expectReadable(page, 'Change name');
});

/** As browsers behave whose storage is full, or whose owner has forbidden cookies and site data. Runs in the page. */
function takeStorage(how: 'full' | 'forbidden'): void {
  const refuse = (): never => {
    throw how === 'full'
      ? new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      : new DOMException('The operation is insecure.', 'SecurityError');
  };
  if (how === 'full') {
    Storage.prototype.setItem = refuse;
    IDBFactory.prototype.open = refuse;
    CacheStorage.prototype.open = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'));
    return;
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: refuse });
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
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
    expect(watch.complaints()).toEqual([]);
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
