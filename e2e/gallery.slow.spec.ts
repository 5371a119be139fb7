import type { Page } from '@playwright/test';
import { expectNoBarriers, overhangPx } from './support/barriers';
import { startGallery, type RunningGallery } from './support/running-gallery';
import { START_MAX_MS } from './support/running-site';
import { expect, test } from './support/test';

test.describe('The gallery of the design system', () => {
  test.describe.configure({ mode: 'default' });
  test.setTimeout(180_000);
  let gallery: RunningGallery | undefined;

  test.beforeAll(async () => {
    test.setTimeout(START_MAX_MS);
    gallery = await startGallery();
  });
  test.afterAll(async () => {
    await gallery?.stop();
  });
  const open = async (page: Page, part: string) => {
    await page.goto(`${gallery?.url}/#/${part}`);
    await page.getByRole('main').waitFor();
  };

  test('REQ-UI-1 no page of the gallery has a barrier that axe finds in either theme, and none overflows sideways', async ({
    page,
    watch,
  }) => {
    await open(page, '');
    const links = await page.getByRole('navigation', { name: 'Components' }).getByRole('link').all();
    const parts = await Promise.all(links.map((link) => link.getAttribute('href')));
    expect(parts.length).toBeGreaterThan(20);
    for (const part of parts.map((href) => href?.slice(2) ?? '')) {
      await test.step(part, async () => {
        await page.setViewportSize({ width: 320, height: 900 });
        await open(page, part);
        for (const theme of ['Dark', 'Light']) {
          await expect(page.getByRole('group', { name: theme, exact: true }).first()).toBeVisible();
        }
        expect(await overhangPx(page), `overflow at 320 px`).toBeLessThanOrEqual(0);
        await page.setViewportSize({ width: 1440, height: 900 });
        expect(await overhangPx(page), `overflow at 1440 px`).toBeLessThanOrEqual(0);
        await expectNoBarriers(page);
      });
    }
    expect(watch.listErrors()).toEqual([]);
  });

  for (const theme of ['dark', 'light'] as const) {
    test(`no menu or dialog of the gallery has a barrier that axe finds in the ${theme} theme`, async ({
      page,
      watch,
    }) => {
      for (const [part, opener, role] of [
        ['video-menu', 'More actions', 'menu'],
        ['modal', 'With a footer', 'dialog'],
        ['drawer', 'Account', 'dialog'],
      ] as const) {
        await open(page, `${part}/${theme}`);
        await page.getByRole('button', { name: opener }).first().click();
        await page.getByRole(role).waitFor();
        await expectNoBarriers(page);
      }
      expect(watch.listErrors()).toEqual([]);
    });
  }

  test('REQ-UI-1 buttons have text of 14, 20, 24 and 30 px', async ({ page }) => {
    await open(page, 'button/dark');
    const sizes = await page
      .getByRole('button', { name: 'Watch Now' })
      .evaluateAll((buttons) => buttons.slice(0, 4).map((button) => getComputedStyle(button).fontSize));
    expect(sizes).toEqual(['14px', '20px', '24px', '30px']);
  });

  test('REQ-NAV-9 a menu in a dialog opens by keyboard over it, and Escape closes it alone', async ({
    page,
    watch,
  }) => {
    await open(page, 'modal/dark');
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
    await open(page, 'scroll-view/dark');
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
    await open(page, 'scroll-view/dark');
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
