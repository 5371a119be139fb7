import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import type { SpeakerWords, VideoWords } from '../../content/content-types.js';
import type { Ledger } from '../ledger.js';
import { STREAMS_FOLDER } from '../sample-paths.js';
import { captionsFile } from './captions.js';
import { BACKGROUND, encodeVideo } from './encode.js';
import { readFragmentedFile } from './mp4-boxes.js';
import type { FragmentedFile } from './mp4-boxes.js';
import { captionsPlaylist, iFramePlaylist, masterPlaylist, mediaPlaylist } from './playlists.js';
import { FRAMES_PER_SECOND, SEGMENT_SECONDS, featuresOf } from './renditions.js';
import type { StreamFeatures } from './renditions.js';
import { runTool } from './run-tool.js';
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
    const features = featuresOf(job.videoNumber, seconds);
    const parts = {
      background: at('background.png'),
      titleCard: at('title.png'),
      ember: at('ember.png'),
      sound: at('sound.wav'),
      frames,
    };
    await mkdir(at('made'));
    await encodeVideo(parts, features.renditions, at('made'));
    await writePlaylists(at('made'), features, speech.cues, seconds);
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

async function writePlaylists(
  folder: string,
  features: StreamFeatures,
  cues: readonly Cue[],
  seconds: number,
): Promise<void> {
  const write = (name: string, text: string): Promise<void> => writeFile(path.join(folder, name), text);
  const outline = async (name: string): Promise<FragmentedFile> =>
    readFragmentedFile(await readFile(path.join(folder, name)));
  const audio = await outline('audio.mp4');
  await write('audio.m3u8', mediaPlaylist('audio.mp4', audio));
  const videos = [];
  for (const rendition of features.renditions) {
    const file = await outline(`${rendition.name}.mp4`);
    await write(`${rendition.name}.m3u8`, mediaPlaylist(`${rendition.name}.mp4`, file));
    videos.push({ rendition, file });
  }
  const lowest = videos[0];
  if (features.hasIFrames && lowest)
    await write('iframes.m3u8', iFramePlaylist(`${lowest.rendition.name}.mp4`, lowest.file));
  if (features.hasCaptions) {
    await write('captions.vtt', captionsFile(cues));
    await write('captions.m3u8', captionsPlaylist('captions.vtt', seconds));
  }
  await write(
    'master.m3u8',
    masterPlaylist(videos, audio, { captions: features.hasCaptions, iFrames: features.hasIFrames }),
  );
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
