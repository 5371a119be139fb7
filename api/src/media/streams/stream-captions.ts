/** The captions of a stream that is in place, and pictures from it. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMedia, writeMedia, type MediaLibrary } from '../media-library';
import { formatCaptions, formatCaptionsPlaylist, readPlaylist } from './playlists';
import { runTool } from './run-tool';

const CAPTIONS = /^#EXT-X-MEDIA:TYPE=SUBTITLES,.*?LANGUAGE="([^"]+)".*URI="([^"]+)"$/;

const readMaster = async (library: MediaLibrary, streamId: string) =>
  (await readMedia(library, `streams/${streamId}/master.m3u8`))?.toString();

/** The languages of a stream's captions, with their texts; none when the stream is somewhere else. */
export async function readStreamCaptions(
  library: MediaLibrary,
  streamId: string,
): Promise<{ language: string; file: Buffer }[]> {
  const captions = [];
  for (const line of (await readMaster(library, streamId))?.split('\n') ?? []) {
    const [, language, playlist] = CAPTIONS.exec(line) ?? [];
    const path = `streams/${streamId}/${playlist?.replace(/\.m3u8$/, '.vtt')}`;
    const file = playlist && (await readMedia(library, path));
    if (language && file) captions.push({ language, file });
  }
  return captions;
}

/**
 * Adds captions to a stream, in place of others in the language, or removes them.
 *
 * @param captions undefined removes those in the language
 * @returns the languages that the stream then has captions in; undefined when its files are not in the library
 */
export async function setStreamCaptions(
  library: MediaLibrary,
  streamId: string,
  language: string,
  captions: { name: string; text: string; seconds: number } | undefined,
): Promise<string[] | undefined> {
  const master = await readMaster(library, streamId);
  if (master === undefined) return undefined;
  const lines = master.split('\n').filter((line) => CAPTIONS.exec(line)?.[1] !== language);
  if (captions) {
    // Under a new name, since files of streams are cached for ever.
    const file = `captions-${language}-${randomBytes(4).toString('hex')}`;
    const playlist = formatCaptionsPlaylist(`${file}.vtt`, captions.seconds);
    await writeMedia(library, `streams/${streamId}/${file}.vtt`, captions.text);
    await writeMedia(library, `streams/${streamId}/${file}.m3u8`, playlist);
    const line = formatCaptions({ language, name: captions.name }, `${file}.m3u8`);
    const first = lines.findIndex((each) => each.startsWith('#EXT-X-STREAM-INF'));
    lines.splice(first, 0, line);
  }
  const languages = lines.flatMap((line) => CAPTIONS.exec(line)?.[1] ?? []);
  const group = languages.length > 0 ? ',SUBTITLES="captions"' : '';
  const written = lines.map((line) =>
    line.startsWith('#EXT-X-STREAM-INF')
      ? line.replace(',SUBTITLES="captions"', '').replace(',CLOSED-CAPTIONS', `${group},CLOSED-CAPTIONS`)
      : line,
  );
  await writeMedia(library, `streams/${streamId}/master.m3u8`, written.join('\n'));
  return languages;
}

/**
 * Takes a picture from a stream, in its largest size.
 *
 * @param use gets the file, which is removed afterwards
 * @returns undefined when the files of the stream are not in the library, or have no picture at that moment
 */
export async function withStreamFrame<T>(
  library: MediaLibrary,
  streamId: string,
  atSeconds: number,
  use: (file: string) => Promise<T>,
): Promise<T | undefined> {
  const sizes = [...((await readMaster(library, streamId)) ?? '').matchAll(/^v(\d+)\.m3u8$/gm)];
  const largest = Math.max(...sizes.map(([, lines]) => Number(lines)));
  const playlist = await readMedia(library, `streams/${streamId}/v${largest}.m3u8`);
  if (!playlist) return undefined;
  const { seconds, ranges } = readPlaylist(playlist.toString());
  const [start, ...segments] = ranges;
  let before = 0;
  const index = seconds.findIndex((length) => (before += length) > atSeconds);
  const segment = segments[index];
  if (!start || !segment) return undefined;
  const parts = [start, segment].map((range) =>
    readMedia(library, `streams/${streamId}/${range.file}`, range),
  );
  const bytes = (await Promise.all(parts)).map((part) => part ?? Buffer.alloc(0));
  const folder = await mkdtemp(join(tmpdir(), 'steadfast-frame-'));
  try {
    const [clip, frame] = [join(folder, 'segment.mp4'), join(folder, 'frame.png')];
    await writeFile(clip, Buffer.concat(bytes));
    const offset = atSeconds - (before - (seconds[index] ?? 0));
    const options = ['-v', 'error', '-nostdin', '-ss', offset.toFixed(3), '-i', `file:${clip}`];
    await runTool('ffmpeg', [...options, '-frames:v', '1', '-update', '1', frame]);
    return await use(frame);
  } finally {
    await rm(folder, { recursive: true });
  }
}
