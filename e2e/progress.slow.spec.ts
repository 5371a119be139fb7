import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { arriveSignedIn, newPerson, signUpByApi } from './support/account';
import { expect, test } from './support/test';
import { VideoPage } from './support/video-page';

const TRACK = '/video/track_video_progress';
const IN_SERIES = '/video/101?type=series&source=1';

/** A report that a tab has sent, as the browser was given it. */
interface SentReport {
  body: { videoId: number; progressSeconds: number; watchedAt?: string };
  authorization: string | undefined;
}
const SENT = 'test.sent';

/** From two seconds on a video takes its time: on a slow machine its fifteen seconds are over before a test has looked. */
const SLOWLY = { fromSeconds: 2, rate: 0.0625 };

/** Somebody who watches, and what the API knows of them. */
class Watcher {
  private constructor(
    readonly token: string,
    private readonly context: BrowserContext,
    private readonly request: APIRequestContext,
    private readonly api: string,
  ) {}

  static async arrive(
    browser: Browser,
    request: APIRequestContext,
    baseURL: string | undefined,
  ): Promise<Watcher> {
    const api = `${baseURL}/api`;
    const token = await signUpByApi(request, api, newPerson('Naomi'));
    const context = await browser.newContext();
    // Playwright tells nothing of requests of tabs that have gone: each tab writes down what it sends.
    await context.addInitScript(
      ([key, path]) => {
        const { fetch } = window;
        window.fetch = (address, init) => {
          if (String(address).endsWith(path)) {
            const { Authorization: authorization } = init?.headers as Record<string, string>;
            const sent = JSON.parse(localStorage.getItem(key) ?? '[]') as object[];
            sent.push({ body: JSON.parse(init?.body as string) as object, authorization });
            localStorage.setItem(key, JSON.stringify(sent));
          }
          return fetch(address, init);
        };
      },
      [SENT, TRACK] as const,
    );
    await context.addInitScript(({ fromSeconds, rate }) => {
      const slowDown = ({ target }: Event) => {
        if (!(target instanceof HTMLVideoElement) || target.currentTime < fromSeconds) return;
        target.playbackRate = rate;
        document.removeEventListener('timeupdate', slowDown, true);
      };
      document.addEventListener('timeupdate', slowDown, true);
    }, SLOWLY);
    return new Watcher(token, context, request, api);
  }

  /** A tab of its own at an address. */
  async open(address: string): Promise<Page> {
    const page = await this.context.newPage();
    await arriveSignedIn(page, this.token);
    await page.goto(address);
    return page;
  }

  /**
   * A tab in which the first video of a series plays, for a second at least as the player knows too, who hears of it four
   * times a second.
   */
  async play(address = IN_SERIES): Promise<Page> {
    const page = await this.open(address);
    await expect.poll(async () => (await new VideoPage(page).playback()).seconds).toBeGreaterThan(1.8);
    return page;
  }

  /** Where the API believes the viewer to be. */
  async known(videoId = 101): Promise<number> {
    const answer = await this.request.get(`${this.api}/video/${videoId}`, {
      headers: { Authorization: this.token },
    });
    const { video } = (await answer.json()) as { video: { videoProgressSeconds?: number } };
    return video.videoProgressSeconds ?? 0;
  }

  setOffline(isOffline: boolean): Promise<void> {
    return this.context.setOffline(isOffline);
  }

  close(): Promise<void> {
    return this.context.close();
  }
}

/** What all tabs have sent so far, as one of them knows. */
const sentBy = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]') as SentReport[], SENT);
/** Closes a tab as a person does. */
async function closeTab(page: Page): Promise<void> {
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
}
const pauseAt = (page: Page, seconds: number) =>
  new VideoPage(page).medium.evaluate((medium: HTMLVideoElement, to) => {
    medium.pause();
    medium.currentTime = to;
  }, seconds);
const keptOnDevice = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('viewer.progress')));

let watcher: Watcher;
test.beforeEach(async ({ browser, request, baseURL }) => {
  watcher = await Watcher.arrive(browser, request, baseURL);
});
test.afterEach(() => watcher.close());

test('REQ-VIDEO-5 closing the tab, and leaving for another site, are reported within the first ten seconds', async () => {
  await closeTab(await watcher.play());
  await expect.poll(() => watcher.known()).toBeGreaterThanOrEqual(1);

  const page = await watcher.play('/video/102');
  await page.goto('data:text/html,<p>Elsewhere</p>');
  await expect.poll(() => watcher.known(102)).toBeGreaterThanOrEqual(1);

  const home = await watcher.open('/');
  await expect(home.getByRole('region', { name: 'Continue watching', exact: true })).toBeVisible();
  // Each once, with what is specified and no more, and nothing is left for the next visit.
  const place = expect.any(Number) as unknown;
  expect(await sentBy(home)).toEqual([
    { body: { videoId: 101, progressSeconds: place }, authorization: watcher.token },
    { body: { videoId: 102, progressSeconds: place }, authorization: watcher.token },
  ]);
  expect(await keptOnDevice(home)).toEqual([]);
});

test('REQ-VIDEO-5 REQ-VIDEO-4 where the viewer was without a network is known on the next visit, though the tab was closed', async () => {
  const page = await watcher.play();
  await watcher.setOffline(true);
  await pauseAt(page, 9.5);
  await expect.poll(() => keptOnDevice(page)).toHaveLength(1);
  await closeTab(page);
  expect(await watcher.known()).toBe(0);

  await watcher.setOffline(false);
  const home = await watcher.open('/');
  await expect.poll(() => watcher.known()).toBe(9);
  expect((await sentBy(home)).at(-1)?.body.watchedAt).toMatch(/Z$/);
  await expect.poll(() => keptOnDevice(home), { message: 'what has arrived is kept no longer' }).toEqual([]);
  await expect(home.getByRole('progressbar', { name: /^Watched 0:09 of / }).first()).toBeVisible();
});
