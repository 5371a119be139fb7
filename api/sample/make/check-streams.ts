import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { runTool } from '../../src/streams/run-tool.js';
import type { CatalogueVideo } from './catalogue-shape.js';
import { listPlaylists, readPlaylist } from '../../src/streams/read-playlist.js';
import { STREAMS_FOLDER } from './sample-paths.js';

const LONGEST_DIFFERENCE_SECONDS = 0.1;
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
  for (const name of listPlaylists(master)) {
    for (const text of await complaintsAboutPlaylist(folder, name, video.duration)) complain(text);
  }
  for (const text of await complaintsAboutChapters(folder, master, video.duration)) complain(text);
  for (const text of await findProbeProblems(path.join(folder, 'master.m3u8'))) complain(text);
  return {
    complaints,
    renditions,
    hasCaptions: master.includes('TYPE=SUBTITLES'),
    hasIFrames: master.includes('I-FRAME-STREAM-INF'),
  };
}

async function complaintsAboutPlaylist(folder: string, name: string, duration: number): Promise<string[]> {
  const text = await readFile(path.join(folder, name), 'utf8').catch(() => undefined);
  if (text === undefined) return [`${name} is named by the master playlist but is not there.`];
  const complaints: string[] = [];
  const { seconds, ranges, isClosed } = readPlaylist(text);
  const total = seconds.reduce((sum, length) => sum + length, 0);
  if (!isClosed) complaints.push(`${name} has no end mark.`);
  if (Math.abs(total - duration) > LONGEST_DIFFERENCE_SECONDS + 0.05)
    complaints.push(`${name} lasts ${total.toFixed(2)} s, the catalogue says ${duration} s.`);
  for (const range of ranges) {
    const size = await stat(path.join(folder, range.file)).then(
      (found) => found.size,
      () => -1,
    );
    if (size < 0) complaints.push(`${name} names ${range.file}, which is not there.`);
    else if (range.start + range.size > size)
      complaints.push(`${name} asks for bytes beyond the end of ${range.file}.`);
  }
  return [...new Set(complaints)];
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

interface Probe {
  streams?: { codec_type?: string; start_time?: string }[];
}

async function findProbeProblems(master: string): Promise<string[]> {
  try {
    const printed = await runTool('ffprobe', [
      '-v',
      'error',
      '-show_entries',
      'stream=codec_type,start_time',
      '-of',
      'json',
      master,
    ]);
    const { streams = [] } = JSON.parse(printed) as Probe;
    const late = streams.filter(
      (stream) => stream.codec_type !== 'subtitle' && Number(stream.start_time) !== 0,
    );
    return late.map(
      (stream) =>
        `its ${stream.codec_type ?? 'unknown'} begins at ${stream.start_time ?? 'no time'} instead of 0.`,
    );
  } catch (error) {
    return [`ffprobe cannot read it. ${error instanceof Error ? error.message : ''}`];
  }
}
