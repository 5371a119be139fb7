/** A byte range of a file. */
interface ByteRange {
  file: string;
  start: number;
  size: number;
}

/** What a master playlist needs to know about a media playlist. */
interface ReadPlaylist {
  seconds: number[];
  /** The init part and the segments, in order; files without ranges have size 0. */
  ranges: ByteRange[];
}

/** Reads a media playlist whose segments are byte ranges, as ffmpeg writes it. */
export function readPlaylist(text: string): ReadPlaylist {
  const seconds: number[] = [];
  const ranges: ByteRange[] = [];
  let pending = { start: 0, size: 0 };
  for (const line of text.split('\n')) {
    const map = /^#EXT-X-MAP:URI="([^"]+)",BYTERANGE="(\d+)@(\d+)"$/.exec(line);
    const range = /^#EXT-X-BYTERANGE:(\d+)@(\d+)$/.exec(line);
    const length = /^#EXTINF:([\d.]+),$/.exec(line);
    if (map) ranges.push({ file: map[1] ?? '', size: Number(map[2]), start: Number(map[3]) });
    else if (range) pending = { size: Number(range[1]), start: Number(range[2]) };
    else if (length) seconds.push(Number(length[1]));
    else if (line !== '' && !line.startsWith('#')) {
      ranges.push({ file: line, ...pending });
      pending = { start: 0, size: 0 };
    }
  }
  return { seconds, ranges };
}
