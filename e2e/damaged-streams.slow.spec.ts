import { createRequire } from 'node:module';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { rootFolder } from '../scripts/workspaces';
import type { Fault, FaultKind } from './support/streams/faults';
import { LONG_STREAM_SECONDS } from './support/streams/long-recipe';
import type { StreamName } from './support/streams/masters';
import { CAREFUL_HASTE, factsOf, type MediumFacts } from './support/streams/medium-proof';
import { expect, test, type StreamSite, type StreamVideo } from './support/streams/stream-test';

/** In this time a stream that does not play says so, counted from where it stands still. */
const TOLD_WITHIN_MS = 30_000;
/** In this time a page asks for its stream. */
const LOADED_WITHIN_MS = 120_000;
/** What a player may ask for in a minute besides what playing needs. */
const MORE_REQUESTS_A_MINUTE = 20;
/**
 * A segment that cannot be decoded is left out after its second failure. Each of the two rebuilds of the decoder loses what
 * was loaded ahead, which is most of a stream: playing needs it again.
 */
const REBUILDS = 2;
/** So many are watched at a time: they mostly wait for playback. */
const AT_A_TIME = 6;
const LOOK_EVERY_MS = 500;
/** The one that the player has. */
const hlsScript = createRequire(path.join(rootFolder, 'mfe-player/package.json')).resolve(
  'hls.js/dist/hls.js',
);

/** What that script puts into a page. */
interface BareHls {
  loadSource(address: string): void;
  attachMedia(medium: HTMLMediaElement): void;
}

interface Case {
  title: string;
  stream: StreamName;
  fault: Fault;
  durationSeconds: number;
}

/** What became of a stream. */
interface Outcome {
  facts: MediumFacts;
  isThrough: boolean;
  message: string | undefined;
  watchedMs: number;
  asked: string[];
}

const kinds: FaultKind[] = ['corrupt', 'scrambled', 'flipped', 'cut', 'empty', 'page'];
const places = { near: 1, far: 11 };
const sorts: { sort: string; stream: StreamName; file: (number: number) => RegExp }[] = [
  { sort: 'MPEG-TS', stream: 'ts-long', file: (number) => new RegExp(`long-${number}\\.ts`) },
  { sort: 'fMP4', stream: 'fmp4-long', file: (number) => new RegExp(`long-${number}\\.m4s`) },
  {
    sort: 'picture of MPEG-TS',
    stream: 'ts-long-separate',
    file: (number) => new RegExp(`picture-${number}\\.ts`),
  },
  {
    sort: 'sound of MPEG-TS',
    stream: 'ts-long-separate',
    file: (number) => new RegExp(`sound-${number}\\.ts`),
  },
  {
    sort: 'picture of fMP4',
    stream: 'fmp4-long-separate',
    file: (number) => new RegExp(`picture-${number}\\.m4s`),
  },
  {
    sort: 'sound of fMP4',
    stream: 'fmp4-long-separate',
    file: (number) => new RegExp(`sound-${number}\\.m4s`),
  },
];

for (const { sort, stream, file } of sorts) {
  test(`REQ-VIDEO-1 ${sort} with a damaged segment, near and far`, async ({ context, streams }) => {
    test.setTimeout(900_000);
    const cases = kinds.flatMap((kind) =>
      Object.entries(places).map(([place, number]) => ({
        title: `${place}, ${kind}`,
        stream,
        fault: { kind, files: file(number) },
        durationSeconds: LONG_STREAM_SECONDS,
      })),
    );
    await holdToBareHls(context, streams, cases);
  });
}

test('REQ-VIDEO-1 a stream of one segment that is damaged', async ({ context, streams }) => {
  test.setTimeout(900_000);
  const cases = [...kinds, 'scrambled-middle' as const].flatMap((kind) =>
    (['ts-whole', 'fmp4-whole'] as const).map((stream) => ({
      title: `${stream}, ${kind}`,
      stream,
      fault: { kind, files: /whole-0/ },
      durationSeconds: 10,
    })),
  );
  await holdToBareHls(context, streams, cases);
});

for (const stream of ['ts-encrypted', 'fmp4-encrypted'] as const) {
  test(`REQ-VIDEO-1 keys of ${stream} that are wrong, missing or slow`, async ({ context, streams }) => {
    test.setTimeout(900_000);
    const ofKeys: FaultKind[] = ['corrupt', 'cut', 'empty', 'missing', 'unavailable', 'hangs', 'slow'];
    const cases = ofKeys.flatMap((kind) =>
      ['first', 'second'].map((key) => ({
        title: `the ${key} key, ${kind}`,
        stream,
        fault: { kind, files: new RegExp(`${key}\\.key`) },
        durationSeconds: 10,
      })),
    );
    await holdToBareHls(context, streams, cases);
  });
}

/** Plays as well as hls.js alone or better, or says what is wrong in time; and never asks without end. */
async function holdToBareHls(context: BrowserContext, streams: StreamSite, cases: Case[]): Promise<void> {
  const left = [...cases];
  const watchNext = async (): Promise<void> => {
    const next = left.shift();
    if (!next) return;
    const { title, stream, fault, durationSeconds } = next;
    const open = () => streams.add({ stream, title, faults: [fault] });
    const ours = await watchInPlayer(context, open(), durationSeconds);
    await test.step(`${title}: ${describeOutcome(ours)}`, async () => {
      expect.soft(ours.isThrough || ours.message !== undefined, `${title}: plays or says so`).toBe(true);
      const needed = new Set(ours.asked).size * (1 + REBUILDS);
      const more = (MORE_REQUESTS_A_MINUTE * Math.max(ours.watchedMs, 60_000)) / 60_000;
      expect.soft(ours.asked.length, `${title}: requests`).toBeLessThanOrEqual(needed + more);
      if (ours.isThrough) return;
      const bare = await watchBare(context, open(), durationSeconds);
      expect.soft(bare.isThrough, `${title}: hls.js alone ${describeOutcome(bare)}`).toBe(false);
    });
    await watchNext();
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, watchNext));
}

async function watchInPlayer(
  context: BrowserContext,
  video: StreamVideo,
  durationSeconds: number,
): Promise<Outcome> {
  const page = await context.newPage();
  await page.goto(video.address);
  return watchOutcome(page, video, durationSeconds);
}

/** hls.js as its own documentation begins, with what the viewer's autoplay does. */
async function watchBare(
  context: BrowserContext,
  video: StreamVideo,
  durationSeconds: number,
): Promise<Outcome> {
  const page = await context.newPage();
  await page.setContent('<video autoplay muted playsinline></video>');
  await page.addScriptTag({ path: hlsScript });
  await page.evaluate((address) => {
    const { Hls } = window as unknown as { Hls: new () => BareHls };
    const hls = new Hls();
    hls.loadSource(address);
    const medium = document.querySelector('video');
    if (medium) hls.attachMedia(medium);
  }, video.streamUrl);
  return watchOutcome(page, video, durationSeconds);
}

/** Watches until the end, until a message has stood for a while, or until nothing has moved for too long. */
async function watchOutcome(page: Page, video: StreamVideo, durationSeconds: number): Promise<Outcome> {
  const medium = page.locator('video').first();
  const alert = page.getByRole('alert');
  // Several pages load at a time: what a busy machine needs for that is not the stream's.
  await expect.poll(() => video.asked.length, { timeout: LOADED_WITHIN_MS }).toBeGreaterThan(0);
  const startedMs = Date.now();
  let facts = await factsOf(medium);
  let movedMs = startedMs;
  let message: string | undefined;
  const isThrough = () => facts.seconds > durationSeconds - 1.5 && facts.decodedFrames > 0;
  while (!isThrough() && message === undefined && Date.now() - movedMs < TOLD_WITHIN_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    await medium.evaluate((element: HTMLVideoElement, rate) => {
      if (element.readyState > 0) element.playbackRate = rate;
    }, CAREFUL_HASTE);
    const now = await factsOf(medium);
    if (now.seconds > facts.seconds) movedMs = Date.now();
    facts = now;
    if (await alert.isVisible()) message = await alert.innerText();
  }
  const watchedMs = Date.now() - startedMs;
  await page.close();
  return { facts, isThrough: isThrough(), message, watchedMs, asked: video.asked };
}

const describeOutcome = ({ facts, isThrough, message, asked }: Outcome) =>
  `${isThrough ? 'plays through' : (message ?? 'stands still')} at ${facts.seconds.toFixed(1)} s, ${asked.length} requests`;
