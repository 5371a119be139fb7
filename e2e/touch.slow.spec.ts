/** Phones that Chromium emulates, with real touch events: journeys, notches, large text, zoom and the on-screen keyboard. */
import { devices, type Locator, type Page } from '@playwright/test';
import { findCovered, findSmallTargets, overhangPx, waitForTransitions } from './support/barriers';
import { Finger, findMiddle } from './support/finger';
import { waitForHydration } from './support/page-watch';
import { expect, test } from './support/test';
import { VideoPage } from './support/video-page';

/** An action that hangs fails soon and says where. */
test.use({ actionTimeout: 60_000 });

/** Real phones scroll to the focused field when their keyboard opens; emulated ones have no keyboard. */
async function expectInReach(locator: Locator): Promise<void> {
  await locator.scrollIntoViewIfNeeded();
  await expect(locator).toBeInViewport({ ratio: 0.9 });
}

/** Pauses first, since a playing video reaches any position sooner or later. */
const pauseAt = (video: VideoPage, seconds: number) =>
  video.medium.evaluate((medium: HTMLVideoElement, to) => {
    medium.pause();
    medium.currentTime = to;
  }, seconds);

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** The smallest, and a wide and low one. */
const PHONES = ['iPhone SE', 'Pixel 7 landscape'] as const;

for (const name of PHONES) {
  const { viewport, deviceScaleFactor, userAgent } = devices[name] ?? {};
  test.describe(name, () => {
    test.use({ viewport, deviceScaleFactor, userAgent, isMobile: true, hasTouch: true });

    test(`taps alone lead from Home to a video, and a finger seeks in it without scrolling the page: ${name}`, async ({
      page,
      watch,
    }) => {
      const check = async () => {
        expect(await overhangPx(page), page.url()).toBeLessThanOrEqual(0);
        expect(await findSmallTargets(page), page.url()).toEqual([]);
      };
      await page.goto('/');
      await waitForHydration(page);
      await check();
      await page.getByRole('link', { name: 'Forged', exact: true }).first().tap();
      await page.getByRole('link', { name: 'Watch Now' }).waitFor();
      await check();
      await page.getByRole('link', { name: 'Watch Now' }).tap();
      const video = new VideoPage(page);
      await video.expectPlaying();
      await check();
      await pauseAt(video, 1);

      const seek = page.getByRole('slider', { name: 'Seek' });
      await page.getByRole('region', { name: 'Video player' }).scrollIntoViewIfNeeded();
      const before = await scrollTop(page);
      const box = await seek.boundingBox();
      const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
      const width = box?.width ?? 0;
      // Moves up, too, which scrolls the page elsewhere.
      await (
        await Finger.on(page)
      ).slide({ x: (box?.x ?? 0) + width * 0.1, y }, { x: (box?.x ?? 0) + width * 0.6, y: y - 60 });
      await expect.poll(async () => (await video.playback()).seconds).toBeGreaterThan(7);
      expect(await scrollTop(page)).toBe(before);
      expect(watch.listErrors()).toEqual([]);
    });
  });
}

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 660 }, isMobile: true, hasTouch: true });

  test('REQ-PLAYLIST-3 a finger drags a video to another position without scrolling the page', async ({
    page,
    arriveAs,
    watch,
  }) => {
    const { owner } = await arriveAs('Amos');
    const { linkSlug } = await owner.create('At dusk', [301, 302, 303, 304]);
    await page.goto(`/playlist/${linkSlug}`);
    const titles = page.getByRole('list', { name: 'Videos' }).getByRole('heading', { level: 2 });
    await expect(titles).toHaveCount(4);
    const [first = '', second = '', third = '', fourth = ''] = await titles.allTextContents();
    const handle = (title: string) => page.getByRole('button', { name: `Move ${title}`, exact: true });
    await handle(third).scrollIntoViewIfNeeded();
    const before = await scrollTop(page);
    const from = await findMiddle(handle(first));
    const to = await findMiddle(handle(third));
    await (await Finger.on(page)).slide(from, { x: to.x, y: to.y + 12 });
    await expect(titles).toHaveText([second, third, first, fourth]);
    expect(await scrollTop(page)).toBe(before);
    // A finger on a title scrolls the page, as elsewhere.
    const title = await findMiddle(titles.first());
    await (await Finger.on(page)).slide(title, { x: title.x, y: title.y - 120 });
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(before);
    await expect(titles).toHaveText([second, third, first, fourth]);
    expect(watch.listErrors()).toEqual([]);
  });

  test('REQ-UI-2 a finger drags the queue of a video, throws it to its end, and then scrolls the page', async ({
    page,
    watch,
  }) => {
    // On a slow machine the video ends before the test does, and the next one would play.
    await page.addInitScript(() =>
      localStorage.setItem('steadfast.player', JSON.stringify({ version: 1, playsNext: false })),
    );
    await page.goto('/video/101?type=series&source=1');
    await waitForHydration(page);
    const list = page.getByRole('region', { name: 'Forged' }).getByRole('list');
    await list.getByRole('link').last().waitFor();
    await list.evaluate((element) => {
      element.scrollIntoView({ block: 'center' });
      if (element instanceof HTMLElement) element.offsetParent?.scrollTo({ top: 0 });
    });
    const area = list.locator('xpath=ancestor::*[following-sibling::*[@aria-hidden]]');
    const scrolled = () => area.evaluate((element) => Math.round(element.scrollTop));
    const remaining = () =>
      area.evaluate((element) => Math.round(element.scrollHeight - element.clientHeight - element.scrollTop));
    const before = await scrollTop(page);
    const finger = await Finger.on(page);
    const { x, y } = await findMiddle(area);
    await finger.slide({ x, y }, { x: x + 10, y: y - 60 }, 20);
    await expect.poll(scrolled).toBeGreaterThan(40);
    expect(await scrolled()).toBeLessThan(80);
    await finger.slide({ x, y }, { x: x + 10, y: y - 36 });
    await expect.poll(remaining).toBeLessThan(2);
    await expect.poll(() => area.getAttribute('data-moving')).toBeNull();
    expect(await scrollTop(page)).toBe(before);
    // Where the height of the list is no whole number, Chromium takes the first one for its last half pixel.
    await expect(async () => {
      await finger.slide({ x, y }, { x, y: y - 120 });
      expect(await scrollTop(page)).toBeGreaterThan(before);
    }).toPass();
    await expect(page).toHaveURL(/\/video\/101/);
    expect(watch.listErrors()).toEqual([]);
  });

  test('REQ-NAV-2 the drawer opens by a tap, closes by a swipe or a tap beside it, and has targets of 44 px', async ({
    page,
    drawer,
  }) => {
    await page.goto('/series');
    await drawer.menu.tap();
    await drawer.sheet.waitFor();
    await waitForTransitions(page);
    const small = await drawer.sheet.evaluate(
      (sheet) =>
        [...sheet.querySelectorAll('a, button, label')].filter((target) => {
          const { width, height } = target.getBoundingClientRect();
          return width > 0 && (width < 43.5 || height < 43.5);
        }).length,
    );
    expect(small).toBe(0);
    await (await Finger.on(page)).slide({ x: 120, y: 500 }, { x: 360, y: 500 }, 20);
    await expect(drawer.sheet).toBeHidden();
    await drawer.menu.tap();
    await drawer.sheet.waitFor();
    await page.touchscreen.tap(12, 400);
    await expect(drawer.sheet).toBeHidden();
  });

  test('with the on-screen keyboard, the field and the submit button of a dialog stay in view', async ({
    page,
    arriveAs,
  }) => {
    await arriveAs('Ruth');
    await page.goto('/series/3');
    await expect(page.locator('meta[name=viewport]')).toHaveAttribute(
      'content',
      /interactive-widget=resizes-content/,
    );
    await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).tap();
    const dialog = page.getByRole('dialog', { name: 'Share this series' });
    await dialog.getByLabel('Email addresses or mobile numbers').fill('ann@example.org');
    await dialog.getByRole('button', { name: 'Next' }).tap();
    await dialog.getByLabel('Message (optional)').tap();
    await page.setViewportSize({ width: 390, height: 340 });
    await expect(dialog.getByLabel('Message (optional)')).toBeFocused();
    await expectInReach(dialog.getByLabel('Message (optional)'));
    await expectInReach(dialog.getByRole('button', { name: 'Send' }));
  });
});

/** Each of another layout. */
const ROUTES = [
  '/',
  '/series/1?tab=details',
  '/featured/1',
  '/video/101?type=series&source=1',
  '/auth',
  '/about',
  '/series?q=father',
];

async function openSettled(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await waitForHydration(page);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
}

test.describe('a phone in landscape', () => {
  test.use({ viewport: { width: 734, height: 343 }, isMobile: true, hasTouch: true });

  test('the first view of Home, a series and a playlist shows the button that plays', async ({
    page,
    arriveAs,
  }) => {
    const { owner } = await arriveAs('Amos');
    const { linkSlug } = await owner.create('At dusk', [301]);
    await page.setViewportSize({ width: 568, height: 320 });
    for (const { address, plays } of [
      { address: '/', plays: 'Watch Now' },
      { address: '/series/1', plays: 'Watch Now' },
      { address: `/playlist/${linkSlug}`, plays: 'Watch' },
    ]) {
      await page.goto(address);
      const link = page.getByRole('main').getByRole('link', { name: plays }).first();
      await expect(link).toBeInViewport({ ratio: 0.9 });
    }
  });

  test('the notch covers no heading, text or button', async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setSafeAreaInsetsOverride', {
      insets: { left: 59, right: 59, bottom: 21, top: 0 },
    });
    for (const route of ROUTES) {
      await openSettled(page, route);
      expect(await findCovered(page, 59), route).toEqual([]);
      expect(await overhangPx(page), route).toBeLessThanOrEqual(0);
    }
  });
});

test.describe('in a window of 1280 × 800 px, zoomed to 400%', () => {
  test.use({ viewport: { width: 320, height: 200 } });

  test('nothing overflows sideways, and the focused element is in view', async ({ page }) => {
    for (const route of ROUTES) {
      await openSettled(page, route);
      expect(await overhangPx(page), route).toBeLessThanOrEqual(0);
      for (let stop = 0; stop < 12; stop += 1) {
        await page.keyboard.press('Tab');
        const covered = await page.evaluate(() => {
          const { activeElement } = document;
          if (!activeElement || activeElement === document.body || activeElement.tagName === 'IFRAME')
            return '';
          const { top, bottom, left, height } = activeElement.getBoundingClientRect();
          const isSeen = bottom > 0 && top < innerHeight && left < innerWidth;
          const at = document.elementFromPoint(
            Math.max(1, left + 4),
            Math.min(innerHeight - 1, Math.max(1, top + height / 2)),
          );
          // A slider's track covers its input.
          const isOnTop =
            at !== null && (activeElement.parentElement?.contains(at) || at.contains(activeElement));
          return isSeen && isOnTop ? '' : activeElement.outerHTML.slice(0, 160);
        });
        expect(covered, `${route}, stop ${stop + 1}`).toBe('');
      }
    }
  });
});

test.describe('with text at 200% on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true });

  test('nothing overflows sideways, and no text of a button or heading is cut off', async ({ page }) => {
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('html { font-size: 200% !important }');
      document.adoptedStyleSheets = [sheet];
    });
    for (const route of ROUTES) {
      await openSettled(page, route);
      await expect.poll(() => overhangPx(page), route).toBeLessThanOrEqual(0);
      const cut = await page.evaluate(() =>
        Array.from(document.querySelectorAll<HTMLElement>('button, h1, h2, label, [role=tab]'))
          .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
          .filter((element) => getComputedStyle(element).overflowX !== 'visible')
          .map((element) => element.outerHTML.slice(0, 160)),
      );
      expect(cut, route).toEqual([]);
    }
  });
});
