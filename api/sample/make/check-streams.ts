import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findStreamProblems } from '../../src/streams/check-stream.js';
import type { CatalogueVideo } from './catalogue-shape.js';
import { STREAMS_FOLDER } from './sample-paths.js';

const LONGEST_DIFFERENCE_SECONDS = 0.15;
const LEAST_RENDITIONS = 3;

/** What one stream offers, for counting. */
export interface StreamReport {
  complaints: string[];
  renditions: number;
  hasCaptions: boolean;
  hasIFrames: boolean;
}

/** Checks one video's stream: playlists against files, lengths against each other, and that ffprobe reads it from time 0. */
export async function checkStream(video: CatalogueVideo): Promise<StreamReport> {
  const folder = path.join(STREAMS_FOLDER, video.videoId);
  const complaints: string[] = [];
  const complain = (text: string): number => complaints.push(`Stream ${video.videoId}: ${text}`);
  const master = await readFile(path.join(folder, 'master.m3u8'), 'utf8').catch(() => '');
  const renditions = master.match(/#EXT-X-STREAM-INF/g)?.length ?? 0;
  if (renditions < LEAST_RENDITIONS)
    complain(`master.m3u8 offers ${renditions} renditions; at least ${LEAST_RENDITIONS} are wanted.`);
  for (const problem of await findStreamProblems(folder, video.duration, LONGEST_DIFFERENCE_SECONDS))
    complain(`${problem}.`);
  for (const text of await complaintsAboutChapters(folder, master, video.duration)) complain(text);
  return {
    complaints,
    renditions,
    hasCaptions: master.includes('TYPE=SUBTITLES'),
    hasIFrames: master.includes('I-FRAME-STREAM-INF'),
  };
}

async function complaintsAboutChapters(folder: string, master: string, duration: number): Promise<string[]> {
  const file = /com\.apple\.hls\.chapters",URI="([^"]+)"/.exec(master)?.[1];
  if (!file) return [];
  const text = await readFile(path.join(folder, file), 'utf8').catch(() => undefined);
  if (text === undefined) return [`${file} is named by the master playlist but is not there.`];
  const starts = (JSON.parse(text) as { 'start-time': number }[]).map((chapter) => chapter['start-time']);
  const isInOrder = starts.every((start, index) => start > (starts[index - 1] ?? -1) && start < duration);
  return starts[0] === 0 && isInOrder ? [] : [`${file} has chapters out of order or beyond the end.`];
}
