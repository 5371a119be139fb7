import type { Page } from '@playwright/test';
import type { Fault } from './support/streams/faults';
import type { StreamName } from './support/streams/masters';
import { CAREFUL_HASTE, factsOf, playHastily } from './support/streams/medium-proof';
import { STREAM_SECONDS } from './support/streams/recipe';
import { expect, test, type StreamVideo } from './support/streams/stream-test';
import { VideoPage } from './support/video-page';

/** The page's clock runs ahead by this while the picture stands still. */
const AHEAD_MS = 2_000;

const FRAMES_BEFORE_THE_MIDDLE = 60;

interface Case {
  title: string;
  stream: StreamName;
  faults: Fault[];
  /** Chromium waits three seconds for pictures where only they are missing: hastened, the sound would reach the end before. */
  isUnhurried?: boolean;
  /** Its decoder counts from then on. */
  isRebuilt?: boolean;
}

/** A stream in which one thing goes wrong. One size of picture alone, so that no other can take its place. */
const muxed = (title: string, kind: Fault['kind'], files: RegExp, times?: number): Case => ({
  title,
  stream: 'ts-without-codecs',
  faults: [{ kind, files, ...(times !== undefined && { times }) }],
});
const separate = (title: string, kind: Fault['kind'], files: RegExp): Case => ({
  title,
  stream: 'fmp4-separate',
  faults: [{ kind, files }],
});

const MANIFEST = /^master/;
const MEDIA_PLAYLISTS = /^ts-.*m3u8$/;
const FIRST = /-0\.ts$/;
const MIDDLE = /-2\.ts$/;

const toldAtTheStart = [
  muxed('The manifest is missing', 'missing', MANIFEST),
  muxed('The manifest hangs', 'hangs', MANIFEST),
  muxed('All media playlists are missing', 'missing', MEDIA_PLAYLISTS),
  muxed('The first segment is garbage', 'corrupt', FIRST),
];

const toldInTheMiddle = [
  muxed('A segment is missing', 'missing', MIDDLE),
  muxed('A segment hangs', 'hangs', MIDDLE),
  separate('A segment of the sound is missing', 'missing', /english-2/),
  {
    title: 'The second key is missing',
    stream: 'ts-encrypted' as const,
    faults: [{ kind: 'missing' as const, files: /second\.key/ }],
  },
];

const endsOddly = [
  { title: 'The last segment is shorter than it says', stream: 'ts-odd-end' as const, faults: [] },
  { title: 'The sound ends before the picture', stream: 'fmp4-short-sound' as const, faults: [] },
  muxed('The last segment of MPEG-TS is garbage', 'corrupt', /-4\.ts$/),
];

const getsOver: Case[] = [
  muxed('A segment answers 503 three times', 'unavailable', MIDDLE, 3),
  muxed('A segment ends too early twice', 'truncated', MIDDLE, 2),
  { ...separate('The picture of fMP4 is noise inside', 'scrambled', /picture-2/), isRebuilt: true },
  { ...separate('A segment of fMP4 is garbage', 'corrupt', /picture-2/), isUnhurried: true },
  { title: 'The picture begins late', stream: 'fmp4-late-picture' as const, faults: [] },
  { title: 'The first segment is a gap', stream: 'fmp4-marked-gap' as const, faults: [] },
];

test.describe('Streams that go wrong', () => {
  // Several videos a test: a second or two each, and ten times that on a machine that is full.
  test.describe.configure({ timeout: 180_000 });

  test('REQ-VIDEO-1 a stream that fails at its start says so, and plays by Try again once it is mended', async ({
    page,
    streams,
  }) => {
    await eachInTurn(page, streams.addQueue(toldAtTheStart), async (video, medium) => {
      await untilTold(page);
      video.mend();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(async () => (await factsOf(medium)).decodedFrames).toBeGreaterThan(5);
      // Frames are decoded ahead, before the first of them is played.
      await expect.poll(async () => (await factsOf(medium)).playedFromSeconds).toBeLessThan(0.5);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  });

  test('REQ-VIDEO-1 a stream that fails in the middle plays what there is, says so, and goes on from there by Try again', async ({
    page,
    streams,
  }) => {
    await eachInTurn(page, streams.addQueue(toldInTheMiddle), async (video, medium) => {
      await playHastily(medium, CAREFUL_HASTE);
      await expect.poll(async () => (await factsOf(medium)).seconds).toBeGreaterThan(3);
      await untilTold(page);
      const { seconds: stoodAt } = await factsOf(medium);
      video.mend();
      video.asked.length = 0;
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(async () => (await factsOf(medium)).seconds).toBeGreaterThan(stoodAt + 0.5);
      const { playedFromSeconds, decodedFrames } = await factsOf(medium);
      expect(playedFromSeconds).toBeGreaterThan(stoodAt - 0.5);
      expect(decodedFrames).toBeGreaterThan(5);
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(video.asked.filter((file) => /-0\.(ts|m4s)$/.test(file))).toEqual([]);
    });
  });

  test('REQ-VIDEO-1 the player gets over a small fault of a stream by itself', async ({ page, streams }) => {
    await eachInTurn(page, streams.addQueue(getsOver), async (_, medium, index) => {
      await aheadUntil(page, async () => (await factsOf(medium)).seconds > 0);
      await playHastily(medium, CAREFUL_HASTE);
      if (getsOver[index]?.isUnhurried) {
        await expect.poll(async () => (await factsOf(medium)).seconds).toBeGreaterThan(3);
        await playHastily(medium, 1);
      }
      const isRebuilt = getsOver[index]?.isRebuilt ?? false;
      const framesBefore = isRebuilt ? 0 : FRAMES_BEFORE_THE_MIDDLE;
      // Behind what goes wrong, pictures come again.
      await aheadUntil(page, async () => {
        const { seconds, decodedFrames } = await factsOf(medium);
        return seconds > STREAM_SECONDS - 2 && decodedFrames > framesBefore + 10;
      });
      expect((await factsOf(medium)).playedSeconds).toBeGreaterThan(isRebuilt ? 1 : 4);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  });

  test('REQ-VIDEO-6 a stream that ends oddly comes to its end all the same', async ({ page, streams }) => {
    await eachInTurn(page, streams.addQueue(endsOddly), async (_, medium) => {
      await playHastily(medium, CAREFUL_HASTE);
      await expect.poll(async () => (await factsOf(medium)).seconds).toBeGreaterThan(STREAM_SECONDS / 2);
      await aheadUntil(page, () => page.getByText('Up next in').isVisible());
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  });

  test('REQ-VIDEO-1 a stream in a format that the browser cannot play says which, and offers no Try again', async ({
    page,
    streams,
    watch,
  }) => {
    const told = [
      ['fmp4-hevc-without-codecs', 'It uses HEVC video'],
      ['ts-ac3', 'It uses Dolby Digital sound (AC-3)'],
      ['ts-mpeg2', 'It uses MPEG-2 video'],
      ['ts-fairplay', 'It has copy protection (DRM)'],
    ] as const;
    for (const [stream, words] of told) {
      await page.goto(streams.add({ stream }).address);
      await expect(page.getByRole('alert'), stream).toContainText(words);
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    }
    expect(watch.listErrors().filter((said) => said.includes("reading 'trigger'"))).toEqual([]);
  });

  test('REQ-VIDEO-1 a stream with a wrong key, and one without segments, say so', async ({
    page,
    streams,
  }) => {
    await page.goto(streams.add({ stream: 'fmp4-all-gap' }).address);
    await expect(page.getByRole('alert')).toContainText('There is nothing to play in this video');
    const wrongKey = { stream: 'ts-encrypted', faults: [{ kind: 'corrupt', files: /second\.key/ }] } as const;
    await page.goto(streams.add(wrongKey).address);
    await expect(page.getByRole('alert')).toContainText('This video cannot be unlocked');
    const { medium } = new VideoPage(page);
    expect((await factsOf(medium)).playedSeconds).toBeGreaterThan(3);
  });

  test('REQ-VIDEO-1 without a connection a stream plays what there is, says so, and goes on by itself when it is back', async ({
    page,
    context,
    streams,
  }) => {
    await eachInTurn(page, [streams.add(muxed('No connection', 'hangs', MIDDLE))], async (video, medium) => {
      await playHastily(medium, CAREFUL_HASTE);
      await context.setOffline(true);
      await expect.poll(async () => (await factsOf(medium)).seconds).toBeGreaterThan(3);
      await untilTold(page);
      const { seconds: stoodAt } = await factsOf(medium);
      video.mend();
      await context.setOffline(false);
      await aheadUntil(page, async () => (await factsOf(medium)).seconds > stoodAt + 0.5);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  });
});

/** Opens videos that follow each other in one player. */
async function eachInTurn(
  page: Page,
  videos: readonly StreamVideo[],
  look: (video: StreamVideo, medium: VideoPage['medium'], index: number) => Promise<void>,
): Promise<void> {
  const watching = new VideoPage(page);
  await page.clock.install();
  for (const [index, video] of videos.entries()) {
    await test.step(video.title, async () => {
      if (index === 0) await page.goto(video.address);
      else await page.getByRole('link', { name: video.title }).first().click();
      await expect(watching.title).toHaveText(video.title);
      await look(video, watching.medium, index);
      // Else it was the next one that was looked at, which comes by itself.
      await expect(watching.title).toHaveText(video.title);
    });
  }
}

/** Waits for a message, and lets the page's clock run ahead as long as nothing moves. */
async function untilTold(page: Page): Promise<void> {
  await aheadUntil(page, () => page.getByRole('alert').isVisible());
}

async function aheadUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  const { medium } = new VideoPage(page);
  let before = NaN;
  await expect
    .poll(
      async () => {
        if (await isSo()) return true;
        const { seconds } = await factsOf(medium);
        if (seconds === before) await page.clock.runFor(AHEAD_MS);
        before = seconds;
        return false;
      },
      { intervals: [100] },
    )
    .toBe(true);
}
