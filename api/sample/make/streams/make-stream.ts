import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { SEGMENT_SECONDS } from '../../../src/streams/encode-video.js';
import { runTool } from '../../../src/streams/run-tool.js';
import { writePlaylists } from '../../../src/streams/playlists.js';
import type { EncodedStream } from '../../../src/streams/playlists.js';
import type { SpeakerWords, VideoWords } from '../../content/content-types.js';
import type { Ledger } from '../ledger.js';
import { STREAMS_FOLDER } from '../sample-paths.js';
import { captionsFile } from './captions.js';
import { BACKGROUND, encodeVideo } from './encode.js';
import { FRAMES_PER_SECOND, chooseFeatures } from './renditions.js';
import type { StreamFeatures } from './renditions.js';
import { soundtrack } from './soundtrack.js';
import { speak } from './speech.js';
import type { Cue } from './speech.js';
import { drawEmber, drawTitleCard } from './title-card.js';
import { writeWav } from './wav.js';

/** What a stream is made from. */
export interface StreamJob {
  videoId: string;
  videoNumber: number;
  seriesName: string;
  words: VideoWords;
  voice: SpeakerWords['voice'];
  artwork: string;
}

/** Changes when streams must be made again although their words and pictures are the same. */
const STREAM_VERSION = 3;
const TAIL_SECONDS = 1.6;
const CHAPTER_LEAD_SECONDS = 1;

/** Makes the stream of one video, unless that has been done, and gives back its length in seconds. */
export async function makeStream(ledger: Ledger, job: StreamJob): Promise<number> {
  const folder = path.join(STREAMS_FOLDER, job.videoId);
  const master = path.join(folder, 'master.m3u8');
  const ingredients = `${STREAM_VERSION} ${JSON.stringify(job)}`;
  const name = `streams/${job.videoId}`;
  const isThere = await readFile(master).then(
    () => true,
    () => false,
  );
  if (!isThere || !ledger.isUpToDate(name, ingredients)) {
    await produce(job, folder);
    await ledger.note(name, ingredients);
  }
  return measuredSeconds(path.join(folder, 'v240.mp4'));
}

async function produce(job: StreamJob, folder: string): Promise<void> {
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'sample-stream-'));
  try {
    const speech = await speak(job.words.script, job.voice, job.words.pauseSeconds ?? 0.45);
    const frames = frameCount((speech.cues.at(-1)?.end ?? 0) + TAIL_SECONDS);
    const seconds = frames / FRAMES_PER_SECOND;
    const at = (file: string): string => path.join(scratch, file);
    const { width, height } = BACKGROUND;
    await sharp(Buffer.from(job.artwork))
      .resize(width, height)
      .removeAlpha()
      .png()
      .toFile(at('background.png'));
    await sharp(Buffer.from(drawTitleCard(job.seriesName, job.words.title)))
      .png()
      .toFile(at('title.png'));
    await sharp(Buffer.from(drawEmber())).png().toFile(at('ember.png'));
    await writeFile(at('sound.wav'), writeWav(soundtrack(speech.voice, seconds, job.videoId)));
    const features = chooseFeatures(job.videoNumber, seconds);
    const parts = {
      background: at('background.png'),
      titleCard: at('title.png'),
      ember: at('ember.png'),
      sound: at('sound.wav'),
      frames,
    };
    await mkdir(at('made'));
    await encodeVideo(parts, features.renditions, scratch, at('made'));
    await writePlaylists(at('made'), await encodedStream(at('made'), features, speech.cues, job.words));
    await rm(folder, { recursive: true, force: true });
    await cp(at('made'), folder, { recursive: true });
  } finally {
    await rm(scratch, { recursive: true });
  }
}

/** Whole frames; the last segment is either full or at least half as long as the others. */
function frameCount(seconds: number): number {
  const perSegment = SEGMENT_SECONDS * FRAMES_PER_SECOND;
  const frames = Math.ceil(seconds * FRAMES_PER_SECOND);
  const rest = frames % perSegment;
  return rest === 0 ? frames : frames - rest + Math.max(rest, perSegment / 2);
}

/** What the shared packager has to know of a stream of the sample. */
async function encodedStream(
  folder: string,
  { renditions, hasCaptions, hasIFrames }: StreamFeatures,
  cues: readonly Cue[],
  { chapters = [] }: VideoWords,
): Promise<EncodedStream> {
  if (hasCaptions) await writeFile(path.join(folder, 'captions.vtt'), captionsFile(cues));
  return {
    renditions: renditions.map(({ name, width, height }) => ({
      name,
      width,
      height,
      framesPerSecond: FRAMES_PER_SECOND,
    })),
    sounds: [{ language: 'en', name: 'English', channels: 1 }],
    captions: hasCaptions ? [{ language: 'en', name: 'English', file: 'captions.vtt' }] : [],
    hasIFrames,
    chapters: chapters.map(({ fromSentence, title }) => ({
      // A blink before its first word.
      startSeconds:
        fromSentence === 0 ? 0 : Math.round((cues[fromSentence]?.start ?? 0) - CHAPTER_LEAD_SECONDS),
      title,
    })),
  };
}

async function measuredSeconds(file: string): Promise<number> {
  const printed = await runTool('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    'format=duration',
    '-of',
    'csv=p=0',
    file,
  ]);
  return Math.round(Number.parseFloat(printed) * 10) / 10;
}
