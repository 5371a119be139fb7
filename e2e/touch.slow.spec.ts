/** Phones, as Chromium emulates them, with real touches: whole journeys, notches, large text, zoom and the on-screen keyboard. */
import { devices, type APIRequestContext, type CDPSession, type Locator, type Page } from '@playwright/test';
import { arriveSignedIn, newPerson, signUpByApi } from './support/account';
import { overhangPx, waitForTransitions } from './support/barriers';
import { waitForHydration } from './support/page-watch';
import { expect, test } from './support/test';
import { VideoPage } from './support/video-page';

/** What hangs fails soon, and says where. */
test.use({ actionTimeout: 60_000 });

/** The time between two places of a finger that slides. */
const FRAME_SECONDS = 0.016;

/** One finger on the glass, at times of its own: how fast this machine is says nothing about the gesture. */
class Finger {
  private seconds = Date.now() / 1000;

  private constructor(private readonly session: CDPSession) {}

  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  /** Slides along a straight line in steps, and rests at its end unless it is to throw. */
  async slide(from: { x: number; y: number }, to: { x: number; y: number }, steps = 12): Promise<void> {
    await this.touch('touchStart', from);
    for (let step = 1; step <= steps; step += 1)
      await this.touch('touchMove', {
        x: from.x + ((to.x - from.x) * step) / steps,
        y: from.y + ((to.y - from.y) * step) / steps,
      });
    await this.touch('touchEnd');
  }

  /** Twice in the same place, as fast as fingers do. */
  async tapTwice(at: { x: number; y: number }): Promise<void> {
    for (const type of ['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const)
      await this.touch(type, type === 'touchStart' ? at : undefined);
  }

  private async touch(
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    point?: { x: number; y: number },
  ): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: point ? [point] : [],
      timestamp: (this.seconds += FRAME_SECONDS),
    });
  }
}

async function findMiddle(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Phones scroll to the focused field when their keyboard opens, which an emulated one has not. */
async function expectInReach(locator: Locator): Promise<void> {
  await locator.scrollIntoViewIfNeeded();
  await expect(locator).toBeInViewport({ ratio: 0.9 });
}

/** What plays would reach any time by itself, and its end. */
const pauseAt = (video: VideoPage, seconds: number) =>
  video.medium.evaluate((medium: HTMLVideoElement, to) => {
    medium.pause();
    medium.currentTime = to;
  }, seconds);

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** What a finger cannot hit well: less than 44 px of it in either direction, whatever its box or its label is. */
function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const MIN_PX = 44;
    const selector = 'a[href], button, input, select, textarea, [role=tab]';
    const top = scrollY;
    const small = Array.from(document.querySelectorAll<HTMLElement>(selector)).filter((target) => {
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      if (target.offsetWidth <= 1) return false;
      // A link within a text has its line (WCAG 2.5.8); "Skip to content" is for keyboards.
      if (target.matches('p a, [href^="#"]')) return false;
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { x, y, width, height } = target.getBoundingClientRect();
      const countPx = (stepX: number, stepY: number) => {
        let reached = 0;
        for (; reached < MIN_PX; reached += 1) {
          const hit = document.elementFromPoint(
            x + width / 2 + stepX * (reached + 0.5),
            y + height / 2 + stepY * (reached + 0.5),
          );
          if (!hit || !(target.contains(hit) || hit.closest('label')?.contains(target))) break;
        }
        return reached;
      };
      // Positions may lie between pixels.
      return Math.min(countPx(1, 0) + countPx(-1, 0), countPx(0, 1) + countPx(0, -1)) < MIN_PX - 2;
    });
    scrollTo({ top, behavior: 'instant' });
    return small.map((target) => target.outerHTML.slice(0, 160));
  });
}

const PHONES = ['Pixel 7', 'iPhone SE', 'iPhone 15', 'iPhone 15 landscape', 'Pixel 7 landscape'] as const;

for (const name of PHONES) {
  const { viewport, deviceScaleFactor, userAgent } = devices[name] ?? {};
  test.describe(name, () => {
    test.use({ viewport, deviceScaleFactor, userAgent, isMobile: true, hasTouch: true });

    test(`from Home to a video by taps alone, which is sought by a finger and does not move the page: ${name}`, async ({
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
      // Upwards, too, which scrolls a page elsewhere.
      await (
        await Finger.on(page)
      ).slide({ x: (box?.x ?? 0) + width * 0.1, y }, { x: (box?.x ?? 0) + width * 0.6, y: y - 60 });
      await expect.poll(async () => (await video.playback()).seconds).toBeGreaterThan(7);
      expect(await scrollTop(page)).toBe(before);
      expect(watch.complaints()).toEqual([]);
    });
  });
}

/** An account with a playlist of four videos. */
async function makePlaylist(
  request: APIRequestContext,
  api: string,
): Promise<{ token: string; slug: string | undefined }> {
  const token = await signUpByApi(request, api, newPerson('Amos'));
  const headers = { Authorization: token };
  await request.post(`${api}/playlist/create`, { data: { name: 'At dusk' }, headers });
  const listed = await request.get(`${api}/playlist/my_playlists`, { headers });
  const { playlists } = (await listed.json()) as { playlists: { id: number; linkSlug: string }[] };
  for (const videoId of [301, 302, 303, 304])
    await request.post(`${api}/playlist/add_video`, {
      data: { playlistId: playlists[0]?.id, videoId, order: 1 },
      headers,
    });
  return { token, slug: playlists[0]?.linkSlug };
}

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 660 }, isMobile: true, hasTouch: true });

  test('REQ-PLAYLIST-3 a video is dragged to another place by a finger, which does not move the page', async ({
    page,
    request,
    baseURL,
    watch,
  }) => {
    const { token, slug } = await makePlaylist(request, `${baseURL}/api`);
    await arriveSignedIn(page, token);
    await page.goto(`/playlist/${slug}`);
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
    // A finger that pulls a title moves the page, as everywhere.
    const title = await findMiddle(titles.first());
    await (await Finger.on(page)).slide(title, { x: title.x, y: title.y - 120 });
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(before);
    await expect(titles).toHaveText([second, third, first, fourth]);
    expect(watch.complaints()).toEqual([]);
  });

  test('a row is pulled sideways without moving the page, and the page by a row without moving it', async ({
    page,
    watch,
  }) => {
    await page.goto('/');
    await waitForHydration(page);
    const finger = await Finger.on(page);
    const list = page.getByRole('region', { name: 'Featured Tag: Fatherhood' }).getByRole('list');
    await list.scrollIntoViewIfNeeded();
    await list.getByRole('link').first().waitFor();
    const scrollLeft = () => list.evaluate((row) => Math.round(row.scrollLeft));
    const before = await scrollTop(page);
    const { x, y } = await findMiddle(list);
    await finger.slide({ x: x + 120, y }, { x: x - 100, y: y + 20 });
    await expect.poll(scrollLeft).toBeGreaterThan(150);
    expect(await scrollTop(page)).toBe(before);
    const moved = await scrollLeft();
    await finger.slide({ x, y }, { x: x + 20, y: y - 200 });
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(before + 100);
    expect(Math.abs((await scrollLeft()) - moved)).toBeLessThan(200);
    await expect(page).toHaveURL('/');
    expect(watch.complaints()).toEqual([]);
  });

  test('the page behind the search does not move when its results are pulled', async ({ page }) => {
    await page.goto('/series');
    await waitForHydration(page);
    await page.evaluate(() => {
      scrollTo({ top: 300, behavior: 'instant' });
    });
    // A tap by Playwright scrolls what is sticky into view, which moves the page.
    const { x, y } = await findMiddle(page.getByRole('button', { name: 'Search' }));
    await page.touchscreen.tap(x, y);
    await page.getByRole('combobox').fill('father');
    const search = page.getByRole('dialog', { name: 'Search' });
    const first = search.getByRole('gridcell').first();
    await first.waitFor();
    const before = (await findMiddle(first)).y;
    const finger = await Finger.on(page);
    await finger.slide({ x: 195, y: 560 }, { x: 195, y: 260 });
    await expect.poll(async () => (await first.boundingBox())?.y ?? -Infinity).toBeLessThan(before - 100);
    await finger.slide({ x: 195, y: 300 }, { x: 195, y: 640 });
    await finger.slide({ x: 195, y: 300 }, { x: 195, y: 640 });
    await expect(search).toBeVisible();
    expect(await scrollTop(page)).toBe(300);
  });

  test('a tap shows and hides the controls, two on a side seek by ten seconds and do not zoom', async ({
    page,
    watch,
  }) => {
    await page.goto('/video/101?type=series&source=1');
    const video = new VideoPage(page);
    await video.expectPlaying();
    const player = page.getByRole('region', { name: 'Video player' });
    const seek = page.getByRole('slider', { name: 'Seek' });
    const box = await player.boundingBox();
    const at = (x: number, y = 0.5) => ({
      x: (box?.x ?? 0) + (box?.width ?? 0) * x,
      y: (box?.y ?? 0) + (box?.height ?? 0) * y,
    });
    const finger = await Finger.on(page);
    await expect(player).toHaveAttribute('data-controls', 'hidden');
    await page.touchscreen.tap(at(0.5, 0.25).x, at(0.5, 0.25).y);
    await expect(player).toHaveAttribute('data-controls', 'shown');

    await pauseAt(video, 1);
    await finger.tapTwice(at(0.9));
    await expect.poll(async () => (await video.playback()).seconds).toBeCloseTo(11, 0);
    await expect(seek).toBeVisible();
    await pauseAt(video, 15);
    await finger.tapTwice(at(0.1));
    await expect.poll(async () => Math.round((await video.playback()).seconds)).toBe(5);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);

    // Near the line is as good as on it.
    const line = await seek.boundingBox();
    await page.touchscreen.tap(
      (line?.x ?? 0) + (line?.width ?? 0) * 0.9,
      (line?.y ?? 0) + (line?.height ?? 0) / 2 - 20,
    );
    await expect.poll(async () => Math.round((await video.playback()).seconds)).toBeGreaterThan(14);
    expect(watch.complaints()).toEqual([]);
  });

  test('the on-screen keyboard takes room from dialogs and forms: the field and what sends it stay in sight', async ({
    page,
    request,
    baseURL,
  }) => {
    await arriveSignedIn(page, await signUpByApi(request, `${baseURL}/api`, newPerson('Ruth')));
    const withKeyboard = () => page.setViewportSize({ width: 390, height: 340 });
    const withoutKeyboard = () => page.setViewportSize({ width: 390, height: 660 });
    for (const change of ['email', 'password', 'name']) {
      await page.goto(`/profile?change=${change}`);
      await expect(page.locator('meta[name=viewport]')).toHaveAttribute(
        'content',
        /interactive-widget=resizes-content/,
      );
      const fields = page.getByRole('dialog').locator('input:visible');
      await fields.last().tap();
      await withKeyboard();
      await expect(fields.last()).toBeFocused();
      await expectInReach(fields.last());
      const send = page.getByRole('dialog').getByRole('button', { name: 'Continue' });
      await expectInReach(send);
      await withoutKeyboard();
    }
    await page.goto('/series/3');
    await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).tap();
    const dialog = page.getByRole('dialog', { name: 'Share this series' });
    await dialog.getByLabel('Email addresses or mobile numbers').fill('ann@example.org');
    await dialog.getByRole('button', { name: 'Next' }).tap();
    await dialog.getByLabel('Message (optional)').tap();
    await withKeyboard();
    await expect(dialog.getByLabel('Message (optional)')).toBeFocused();
    await expectInReach(dialog.getByLabel('Message (optional)'));
    await expectInReach(dialog.getByRole('button', { name: 'Send' }));
    await withoutKeyboard();

    await page.goto('/series?q=father');
    const search = page.getByRole('dialog', { name: 'Search' });
    await search.getByRole('grid', { name: 'Videos' }).waitFor();
    await withKeyboard();
    await expect(page.getByRole('combobox')).toBeInViewport({ ratio: 0.9 });
    await expect(search.getByRole('gridcell').first()).toBeInViewport();
  });
});

const ROUTES = [
  '/',
  '/series',
  '/series/1',
  '/series/1?tab=details',
  '/featured/1',
  '/video/101?type=series&source=1',
  '/my_playlists',
  '/profile',
  '/auth',
  '/about',
  '/give',
  '/nowhere',
  '/series?q=father',
];

async function openSettled(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await waitForHydration(page);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
}

/** What reaches into the parts of the window that a notch or a rounded corner covers. */
const findCovered = (page: Page, inset: number) =>
  page.evaluate((px) => {
    // The room around a text or an icon may reach below it.
    const content = document.createRange();
    const hidden = '.visually-hidden, :has(.visually-hidden)';
    const isCovered = (element: Element) => {
      content.selectNodeContents(element);
      const { left, right, width } = content.getBoundingClientRect();
      return width > 1 && left < innerWidth && (left < px || right > innerWidth - px);
    };
    return (
      Array.from(document.querySelectorAll('header a, header button, h1, main p, main button, footer a'))
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        // Rows of cards go on below the notch, as they do beyond the window.
        .filter((element) => !element.closest('li') && !element.matches(hidden) && isCovered(element))
        .map((element) => element.outerHTML.slice(0, 120))
    );
  }, inset);

test.describe('a phone on its side', () => {
  test.use({ viewport: { width: 734, height: 343 }, isMobile: true, hasTouch: true });

  test('the first slide of Home has its buttons in sight', async ({ page }) => {
    await page.goto('/');
    for (const viewport of [
      { width: 568, height: 320 },
      { width: 734, height: 343 },
      { width: 812, height: 375 },
    ]) {
      await page.setViewportSize(viewport);
      await expect(page.getByRole('link', { name: 'Watch Now' }).first()).toBeInViewport({ ratio: 0.99 });
    }
  });

  test('a series and a playlist begin with their titles and what plays them in sight', async ({
    page,
    request,
    baseURL,
  }) => {
    const { token, slug } = await makePlaylist(request, `${baseURL}/api`);
    await arriveSignedIn(page, token);
    for (const { address, name, plays } of [
      { address: '/series/1', name: 'Forged', plays: 'Watch Now' },
      { address: `/playlist/${slug}`, name: 'At dusk', plays: 'Watch' },
    ]) {
      await page.goto(address);
      for (const viewport of [
        { width: 568, height: 320 },
        { width: 667, height: 331 },
        { width: 734, height: 343 },
      ]) {
        await page.setViewportSize(viewport);
        await expect(page.getByRole('heading', { level: 1, name })).toBeInViewport({ ratio: 0.9 });
        await expect(page.getByRole('main').getByRole('link', { name: plays }).first()).toBeInViewport({
          ratio: 0.9,
        });
      }
    }
  });

  test('captions and the sign of a pause lie on no button of the player', async ({ page }) => {
    await page.goto('/video/101?type=series&source=1');
    const video = new VideoPage(page);
    await video.expectPlaying();
    await video.captionsButton.press('Enter');
    await video.medium.evaluate((medium: HTMLVideoElement) => {
      medium.pause();
      medium.currentTime = 4;
    });
    await expect(video.captions).toContainText('iron');
    const player = page.getByRole('region', { name: 'Video player' });
    const play = player.getByRole('button', { name: 'Play', exact: true });
    await expect(play).toBeVisible();
    await waitForTransitions(page);
    const covering = await player.evaluate((region) => {
      const isShown = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const buttons = Array.from(region.querySelectorAll('button')).filter(isShown);
      const cue = document.createRange();
      const caption = region.querySelector('[data-part="captions"]');
      if (caption) cue.selectNodeContents(caption);
      const signs = Array.from(region.querySelectorAll('svg'))
        .filter((sign) => isShown(sign) && sign.closest('button') === null)
        .map((sign) => sign.getBoundingClientRect());
      const texts = Array.from(cue.getClientRects()).filter(({ height }) => height < 60);
      return [...texts, ...signs].flatMap((over) =>
        buttons
          .filter((button) => {
            const { left, right, top, bottom } = button.getBoundingClientRect();
            return over.left < right && over.right > left && over.top < bottom - 1 && over.bottom > top + 1;
          })
          .map(({ ariaLabel }) => ariaLabel),
      );
    });
    expect(covering).toEqual([]);
  });

  test('no heading, text or button lies below the notch', async ({ page }) => {
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

test.describe('in a window of 1280 × 800 px, zoomed to 400 %', () => {
  test.use({ viewport: { width: 320, height: 200 } });

  test('nothing overflows sideways, and what has the focus is in sight', async ({ page }) => {
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
          // The line of a slider is drawn over its field.
          const isOnTop =
            at !== null && (activeElement.parentElement?.contains(at) || at.contains(activeElement));
          return isSeen && isOnTop ? '' : activeElement.outerHTML.slice(0, 160);
        });
        expect(covered, `${route}, stop ${stop + 1}`).toBe('');
      }
    }
  });
});

const enlargeText = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% !important }');
    document.adoptedStyleSheets = [sheet];
  });

test.describe('with text of 200 % on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true });

  test('nothing overflows sideways, and every button keeps its words', async ({ page }) => {
    await enlargeText(page);
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

  test('the icons of the player do not touch one another', async ({ page }) => {
    await enlargeText(page);
    await page.goto('/video/101?type=series&source=1');
    await new VideoPage(page).expectPlaying();
    const gaps = await page.getByRole('region', { name: 'Video player' }).evaluate((player) => {
      const icons = Array.from(player.querySelectorAll('button > svg'), (icon) =>
        icon.getBoundingClientRect(),
      ).filter(({ width }) => width > 0);
      return icons.flatMap((icon, index) =>
        icons
          .slice(index + 1)
          .map((other) =>
            Math.max(
              other.left - icon.right,
              icon.left - other.right,
              other.top - icon.bottom,
              icon.top - other.bottom,
            ),
          ),
      );
    });
    expect(gaps.length).toBeGreaterThan(10);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8);
  });
});
