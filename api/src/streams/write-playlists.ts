import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHAPTERS_FILE, formatChapters, type Chapter } from './chapters';
import { readFragmentedFile } from './mp4-boxes';
import {
  formatCaptionsPlaylist,
  formatIFramePlaylist,
  formatMasterPlaylist,
  formatMediaPlaylist,
  getTotalSeconds,
  type PackagedRendition,
  type PackagedSound,
} from './playlists';

/** A stream whose files are in a folder: `NAME.mp4` for each size, `audio.mp4`, and caption files. */
export interface EncodedStream {
  /** From the smallest to the largest. */
  renditions: readonly Omit<PackagedRendition, 'file'>[];
  /** Absent when the video is silent. */
  sound?: Omit<PackagedSound, 'file'>;
  captions: readonly { language: string; name: string; file: string }[];
  hasIFrames: boolean;
  /** Their titles are in the language of the audio. */
  chapters: readonly Chapter[];
}

/**
 * Writes all playlists of a stream beside its files; `master.m3u8` refers to the others.
 *
 * @returns its length in seconds
 */
export async function writePlaylists(folder: string, stream: EncodedStream): Promise<number> {
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  const readStructure = (name: string) => readFragmentedFile(join(folder, name));

  const sound = stream.sound && { ...stream.sound, file: await readStructure('audio.mp4') };
  if (sound) await write('audio.m3u8', formatMediaPlaylist('audio.mp4', sound.file));
  const videos: PackagedRendition[] = [];
  for (const rendition of stream.renditions) {
    const file = await readStructure(`${rendition.name}.mp4`);
    await write(`${rendition.name}.m3u8`, formatMediaPlaylist(`${rendition.name}.mp4`, file));
    videos.push({ ...rendition, file });
  }
  const lowest = videos[0];
  if (!lowest) throw new Error('A stream needs at least one size');
  const seconds = getTotalSeconds(lowest.file);
  if (stream.hasIFrames) await write('iframes.m3u8', formatIFramePlaylist(`${lowest.name}.mp4`, lowest.file));
  const captions = [];
  for (const { language, name, file } of stream.captions) {
    const playlist = file.replace(/\.vtt$/, '.m3u8');
    await write(playlist, formatCaptionsPlaylist(file, seconds));
    captions.push({ language, name, playlist });
  }
  const { chapters, hasIFrames } = stream;
  const hasChapters = chapters.length > 0;
  if (hasChapters) await write(CHAPTERS_FILE, formatChapters(chapters, sound?.language ?? 'und'));
  await write(
    'master.m3u8',
    formatMasterPlaylist({
      videos,
      sound,
      captions,
      hasIFrames,
      chapters: hasChapters ? CHAPTERS_FILE : undefined,
    }),
  );
  return seconds;
}
