/** The site with an extreme name of a person, and with a wrong clock. */
import { NAME_MAX_LENGTH } from '@steadfast/contract/limits';
import { arriveSignedIn, mailedCode, newPerson, signUpByApi } from './support/account';
import { expectReadable } from './support/barriers';
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

test('a person whose name is as long as allowed sees the first name in the bar and the drawer, and the full name in My Account', async ({
  page,
  bar,
  drawer,
  request,
  baseURL,
}) => {
  const firstName = 'Maximilian'.repeat(6);
  const lastName = 'Wolfeschlegel'.repeat(9).slice(0, NAME_MAX_LENGTH - 61);
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

test('with a clock a day ahead, a viewer signs up, watches, resumes, and stays signed in', async ({
  page,
  bar,
  request,
  watch,
  baseURL,
}) => {
  const api = `${baseURL}/api`;
  const person = newPerson('Boaz');
  const signIn = new SignInPage(page);
  await page.clock.install({ time: Date.now() + DAY_MS });
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
