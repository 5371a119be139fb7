/** Each component in all its states, as in Storybook: without barriers, without overflow, and as its approved picture. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { rootFolder } from '../scripts/workspaces';
import { expectNoBarriers, overhangPx } from './support/barriers';
import { expect, test } from './support/test';
import { expectPicture, hideWhatVaries, waitForFrame, waitForPictures } from './visual/visual-state';

/** No server: the browser gets the files of the build from here. */
const ORIGIN = 'http://stories.test';
const STORIES = 'visual/stories';
/** The start of the code of a hundred stories, and what looks at each. */
const MANY_STORIES_MAX_MS = 900_000;

test.use({ deviceScaleFactor: 0.5 });

test.describe('Storybook', () => {
  test.describe.configure({ mode: 'default', timeout: MANY_STORIES_MAX_MS });
  let folder = '';

  test.beforeAll(() => {
    test.setTimeout(MANY_STORIES_MAX_MS);
    folder = test.info().outputPath('storybook');
    const build = ['storybook', 'build', '-c', 'shared/tooling/storybook', '-o', folder, '--quiet'];
    execFileSync('npx', build, {
      cwd: rootFolder,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
  });

  async function open(page: Page, story: string, theme = 'both'): Promise<void> {
    await page.route(`${ORIGIN}/**`, (route) =>
      route.fulfill({ path: path.join(folder, new URL(route.request().url()).pathname) }),
    );
    await page.goto(`${ORIGIN}/iframe.html?id=${story}&globals=theme:${theme}`);
    await page.getByRole('main').waitFor();
  }

  test('REQ-UI-1 each story looks as approved in both themes, has no barrier that axe finds and does not overflow sideways', async ({
    page,
    watch,
  }) => {
    const { entries } = JSON.parse(fs.readFileSync(path.join(folder, 'index.json'), 'utf8')) as {
      entries: Record<string, unknown>;
    };
    const stories = Object.keys(entries);
    expect(stories.length).toBeGreaterThan(100);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const story of stories) {
      await test.step(story, async () => {
        await page.setViewportSize({ width: 320, height: 900 });
        await open(page, story);
        expect.soft(await overhangPx(page), `overflow of ${story} at 320 px`).toBeLessThanOrEqual(0);
        await page.setViewportSize({ width: 1280, height: 600 });
        await waitForFrame(page);
        expect.soft(await overhangPx(page), `overflow of ${story} at 1280 px`).toBeLessThanOrEqual(0);
        await expectNoBarriers(page);
        await hideWhatVaries(page);
        await waitForPictures(page);
        await expectPicture(page, [STORIES, `${story}.jpg`]);
      });
    }
    const pictures = fs.readdirSync(path.join(import.meta.dirname, STORIES));
    expect(pictures.filter((name) => !stories.includes(path.parse(name).name))).toEqual([]);
    expect(watch.listErrors()).toEqual([]);
  });

  for (const theme of ['dark', 'light'] as const) {
    test(`no menu or dialog of a story has a barrier that axe finds in the ${theme} theme`, async ({
      page,
      watch,
    }) => {
      for (const [story, opener, role] of [
        ['design-system-cardmenu--default-items', 'More actions', 'menu'],
        ['design-system-modal--sizes', 'With a footer', 'dialog'],
        ['design-system-drawer--a-few-lines', 'Account', 'dialog'],
      ] as const) {
        await open(page, story, theme);
        await page.getByRole('button', { name: opener }).first().click();
        await page.getByRole(role).waitFor();
        await expectNoBarriers(page);
      }
      expect(watch.listErrors()).toEqual([]);
    });
  }

  test('REQ-UI-1 buttons have text of 14, 20, 24 and 30 px', async ({ page }) => {
    await open(page, 'design-system-button--sizes', 'dark');
    const sizes = await page
      .getByRole('button', { name: 'Watch Now' })
      .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).fontSize));
    expect(sizes).toEqual(['14px', '20px', '24px', '30px']);
  });

  test('REQ-NAV-9 a menu in a dialog opens by keyboard over it, and Escape closes it alone', async ({
    page,
    watch,
  }) => {
    await open(page, 'design-system-modal--with-a-menu-inside', 'dark');
    await page.getByRole('button', { name: 'Open it' }).click();
    const button = page.getByRole('button', { name: 'More actions' });
    await button.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Share' })).toBeFocused();
    await page.keyboard.press('d');
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
    // Seen and pressed for real: nothing lies over it.
    await page.getByRole('menuitem', { name: 'Delete' }).click({ trial: true });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(watch.listErrors()).toEqual([]);
  });

  test('REQ-UI-2 a scroll view has a thumb of at least 30 px that can be dragged, and scrolls by keyboard', async ({
    page,
  }) => {
    await open(page, 'design-system-scrollview--thumb-of-30-px', 'dark');
    const view = page.getByRole('region', { name: 'Long transcript' });
    await view.scrollIntoViewIfNeeded();
    const thumb = view.locator('xpath=following-sibling::*/*');
    const box = await thumb.boundingBox();
    expect(box?.height).toBe(30);
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 15];
    const scrolled = () => view.evaluate((area) => area.scrollTop);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 50);
    await page.mouse.up();
    const dragged = await scrolled();
    expect(dragged).toBeGreaterThan(1000);
    expect((await thumb.boundingBox())?.y).toBeCloseTo((box?.y ?? 0) + 50, 0);
    await view.focus();
    await page.keyboard.press('Home');
    await expect.poll(scrolled).toBe(0);
    await page.getByRole('button', { name: 'To the end in 170 ms' }).click();
    await expect
      .poll(() => view.evaluate((area) => area.scrollHeight - area.clientHeight - area.scrollTop))
      .toBeLessThan(1);
  });

  test('REQ-UI-2 a scroll view follows a finger, and goes on after it is lifted, until it stands', async ({
    browser,
  }) => {
    const page = await browser.newPage({ hasTouch: true });
    await open(page, 'design-system-scrollview--thumb-of-30-px', 'dark');
    const view = page.getByRole('region', { name: 'Long transcript' });
    await view.scrollIntoViewIfNeeded();
    const box = await view.boundingBox();
    const x = (box?.x ?? 0) + 50;
    const y = (box?.y ?? 0) + (box?.height ?? 0) - 20;
    const session = await page.context().newCDPSession(page);
    // At times of its own: how fast this machine sends them says nothing about the throw.
    const startSeconds = Date.now() / 1000;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: y - 20 * step }],
        timestamp: startSeconds + step * 0.016,
      });
    await touch('touchStart', 0);
    for (let step = 1; step <= 6; step += 1) await touch('touchMove', step);
    await touch('touchEnd', 7);
    const scrolled = () => view.evaluate((area) => area.scrollTop);
    // 120 px by the finger; a throw of some 20 px a frame then goes hundreds of pixels further.
    await expect.poll(scrolled).toBeGreaterThan(300);
    await expect.poll(() => view.getAttribute('data-moving')).toBeNull();
    const end = await scrolled();
    // eslint-disable-next-line playwright/no-wait-for-timeout -- no event says that nothing moves any more
    await page.waitForTimeout(200);
    expect(await scrolled()).toBe(end);
    await page.close();
  });
});
