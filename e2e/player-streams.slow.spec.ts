import { captionCues } from './support/streams/derived-playlists';
import type { StreamName } from './support/streams/masters';
import { loudestHz, playThrough } from './support/streams/medium-proof';
import { STREAM_SECONDS, TONES_HZ } from './support/streams/recipe';
import { expect, test } from './support/streams/stream-test';
import { VideoPage } from './support/video-page';

/** What is decoded of a stream that plays from its first moment to its last: 15 pictures a second, AAC at 48 kbit/s. */
const WHOLE = { seconds: STREAM_SECONDS - 1, frames: 140, soundBytes: 55_000 };

const sorts: { container: string; streams: StreamName[] }[] = [
  {
    container: 'MPEG-TS',
    streams: [
      'ts-muxed',
      'ts-separate',
      'ts-byte-ranges',
      'ts-discontinuous',
      'ts-encrypted',
      'ts-without-codecs',
      'ts-blank-start',
      'ts-sound-alone',
    ],
  },
  {
    container: 'fMP4',
    streams: [
      'fmp4-muxed',
      'fmp4-separate',
      'fmp4-byte-ranges',
      'fmp4-discontinuous',
      'fmp4-without-codecs',
      'fmp4-without-master',
      'fmp4-sound-alone',
    ],
  },
];

for (const { container, streams: names } of sorts) {
  test(`REQ-VIDEO-1 plays every sort of ${container} from beginning to end, one after the other`, async ({
    page,
    streams,
    watch,
  }) => {
    const video = new VideoPage(page);
    const played = streams.addQueue(names.map((stream) => ({ stream })));
    for (const [index, { address, title }] of played.entries()) {
      await test.step(title, async () => {
        if (index === 0) await page.goto(address);
        else await page.getByRole('link', { name: title }).first().click();
        await expect(video.title).toHaveText(title);
        const facts = await playThrough(video.medium);
        expect(facts.playedSeconds, 'seconds played').toBeGreaterThan(WHOLE.seconds);
        expect(facts.decodedSoundBytes, 'sound').toBeGreaterThan(WHOLE.soundBytes);
        if (names[index]?.includes('sound-alone')) expect(facts.widthPx, 'no picture').toBe(0);
        else expect(facts.decodedFrames, 'pictures').toBeGreaterThan(WHOLE.frames);
      });
    }
    expect(watch.listErrors()).toEqual([]);
  });
}

test('captions come at their times, out of one file and in segments that count as MPEG-TS does', async ({
  page,
  streams,
  watch,
}) => {
  const video = new VideoPage(page);
  for (const name of ['fmp4-captions', 'ts-captions-in-parts'] as const) {
    await page.goto(streams.add({ stream: name }).address);
    await expect.poll(() => video.captionCues(), name).toEqual(captionCues);
  }
  expect(watch.listErrors()).toEqual([]);
});

test('of several sounds the one is heard that is chosen', async ({ page, streams, watch }) => {
  const video = new VideoPage(page);
  await page.goto(streams.add({ stream: 'fmp4-several-sounds' }).address);
  await expect.poll(() => loudestHz(video.medium)).toBeCloseTo(TONES_HZ.english, -2);
  await video.openSettings();
  await page.getByRole('menuitem', { name: /^Audio/ }).press('Enter');
  await page.getByRole('menuitemradio', { name: 'Français' }).press('Enter');
  await expect.poll(() => loudestHz(video.medium)).toBeCloseTo(TONES_HZ.french, -2);
  expect(watch.listErrors()).toEqual([]);
});

test('the picture of the place that is pointed at comes out of the I-frame playlist', async ({
  page,
  streams,
  watch,
}) => {
  const streamed = streams.add({ stream: 'fmp4-i-frames' });
  await page.goto(streamed.address);
  await new VideoPage(page).expectPlaying();
  await page.getByRole('slider', { name: 'Seek' }).hover({ force: true });
  const preview = page.getByRole('region', { name: 'Video player' }).locator('video').nth(1);
  await expect.poll(() => preview.evaluate((medium: HTMLVideoElement) => medium.videoWidth)).toBe(160);
  expect(streamed.asked).toContain('stills-range.mp4');
  expect(watch.listErrors()).toEqual([]);
});
