import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readPlaylist } from '../../src/media/streams/playlists';
import { runTool } from '../../src/media/streams/run-tool';

/** The picture begins after the silence that AAC puts before a sound (21 ms). */
const START_MAX_SECONDS = 0.1;

/**
 * Checks a stream as a player reads it: its bit rates, the lengths of its playlists, the files behind them, and that
 * picture and sound begin at time 0.
 *
 * @param seconds how long it should be
 * @param toleranceSeconds by how much its parts may differ from that
 * @returns problems, each a clause; none when it plays
 */
export async function findStreamProblems(
  folder: string,
  seconds: number,
  toleranceSeconds: number,
): Promise<string[]> {
  const master = await readFile(join(folder, 'master.m3u8'), 'utf8').catch(() => '');
  const problems = findBitRateProblems(master);
  for (const name of listPlaylists(master)) {
    problems.push(...(await findPlaylistProblems(folder, name, seconds, toleranceSeconds)));
  }
  return [...problems, ...(await findProbeProblems(folder))];
}

/** Finds bit rates that no player can choose by. */
function findBitRateProblems(master: string): string[] {
  const rates = [...master.matchAll(/^#EXT-X-STREAM-INF:.*?BANDWIDTH=([^,\n]*)/gm)].map(
    ([, rate = '']) => rate,
  );
  if (rates.length === 0) return ['master.m3u8 has no picture'];
  return rates.filter((rate) => !/^[1-9]\d*$/.test(rate)).map((rate) => `a bit rate is “${rate}”`);
}

async function findPlaylistProblems(
  folder: string,
  name: string,
  seconds: number,
  toleranceSeconds: number,
): Promise<string[]> {
  const text = await readFile(join(folder, name), 'utf8').catch(() => undefined);
  if (text === undefined) return [`${name} is not there`];
  const problems: string[] = [];
  const playlist = readPlaylist(text);
  const total = playlist.seconds.reduce((sum, length) => sum + length, 0);
  if (!text.includes('#EXT-X-ENDLIST')) problems.push(`${name} has no end mark`);
  if (!(Math.abs(total - seconds) <= toleranceSeconds)) {
    problems.push(`${name} lasts ${total.toFixed(2)} s instead of ${seconds.toFixed(2)} s`);
  }
  for (const { file, start, size } of playlist.ranges) {
    const { size: whole } = await stat(join(folder, file)).catch(() => ({ size: -1 }));
    if (whole < 0) problems.push(`${name} names ${file}, which is not there`);
    else if (start + size > whole) problems.push(`${name} asks for bytes beyond the end of ${file}`);
  }
  return [...new Set(problems)];
}

/** Every playlist that a master playlist names. */
export function listPlaylists(master: string): string[] {
  // A line of session data names something else than a playlist: chapters.
  const quoted = [...master.matchAll(/^(?!#EXT-X-SESSION-DATA).*URI="([^"]+)"/gm)].map(
    (match) => match[1] ?? '',
  );
  const plain = master.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return [...quoted, ...plain];
}

interface Probed {
  streams?: { codec_type?: string; start_time?: string }[];
}

async function findProbeProblems(folder: string): Promise<string[]> {
  const entries = ['-show_entries', 'stream=codec_type,start_time', '-of', 'json'];
  try {
    // Where it runs, since ffmpeg takes % in a playlist's address for a variable.
    const printed = await runTool('ffprobe', ['-v', 'error', ...entries, 'master.m3u8'], { cwd: folder });
    const { streams = [] } = JSON.parse(printed) as Probed;
    const isTimed = ({ codec_type: type }: { codec_type?: string }) => type !== 'subtitle';
    return streams
      .filter((stream) => isTimed(stream) && !(Math.abs(Number(stream.start_time)) <= START_MAX_SECONDS))
      .map(({ codec_type: type, start_time: start }) => `its ${type} begins at ${start} instead of 0`);
  } catch (error) {
    return [`ffprobe cannot read it (${error instanceof Error ? error.message : ''})`];
  }
}
