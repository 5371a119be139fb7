/** Compares what a screen reader speaks during a journey with an approved text. e2e/README.md says how to approve it. */
import type { Locator } from '@playwright/test';
import { ScreenReader } from './spoken/screen-reader';
import { expect, test as base } from './support/test';
import { VideoPage } from './support/video-page';

const test = base.extend<{ reader: ScreenReader }>({
  reader: async ({ page }, use) => {
    await use(await ScreenReader.on(page));
  },
});

const enter = async (target: Locator) => {
  await target.focus();
  await target.press('Enter');
};

test('REQ-VIDEO-2 from Home to a series, a video and the next one', async ({ page, reader }) => {
  await reader.open('/');
  const main = page.getByRole('main');
  await reader.perform(
    'Enter on the link “Forged”',
    () => enter(main.getByRole('link', { name: 'Forged', exact: true }).first()),
    /polite: Forged/,
  );
  await reader.read('the series', 'main');
  await reader.perform(
    'Enter on the link “Watch Now”',
    () => enter(main.getByRole('link', { name: 'Watch Now' })),
    /polite: Heat Before Hammer/,
  );
  await new VideoPage(page).expectPlaying();
  await reader.perform('The key “k”', () => page.keyboard.press('k'), /polite: Pause/);
  await reader.perform('The key “0”', () => page.keyboard.press('0'), /polite: /);
  await reader.read('the video', 'main');
  await reader.perform('The key “m”', () => page.keyboard.press('m'), /polite/);
  const settings = page.getByRole('button', { name: 'Settings', exact: true });
  await reader.perform('Enter on “Settings”', () => enter(settings), /menuitem/);
  await reader.read('the settings', '[role=menu]');
  await reader.perform('Escape', () => page.keyboard.press('Escape'), /button, Settings/);
  await page.getByRole('main').focus();
  await reader.perform(
    'Shift+N',
    () => page.keyboard.press('Shift+N'),
    /polite: Now playing: The Same Place Twice/,
  );
  await expect(page).toHaveTitle(/^The Same Place Twice/);
  const text = reader.text().replaceAll(/Auto \(\d+p\)/g, 'Auto (Np)');
  expect(text).toMatchSnapshot(['spoken', 'home-to-next-video.txt']);
});
