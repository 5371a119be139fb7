/** Checks captions in WebVTT, and prepares them for HLS. */

/** HLS: caption times start with the stream's. */
const TIMESTAMP_MAP = 'X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0';
const TIME = '((?:\\d{2,}:)?[0-5]\\d:[0-5]\\d\\.\\d{3})';
const TIMING = new RegExp(`^${TIME}[ \\t]+-->[ \\t]+${TIME}([ \\t].*)?$`);

/**
 * Checks captions and prepares them for a stream.
 *
 * @param text content of a `.vtt` file
 * @param videoSeconds the video's length; captions that start later belong to another video
 * @returns the text for HLS, or a problem, phrased to follow the file's name
 */
export function prepareCaptions(text: string, videoSeconds: number): { text: string } | { problem: string } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const [first = ''] = lines;
  if (!/^WEBVTT([ \t].*)?$/.test(first)) {
    const isSubRip = lines.some((line) => /^\d\d:\d\d:\d\d,\d{3} -->/.test(line));
    return {
      problem: isSubRip
        ? 'is SubRip and not WebVTT: `ffmpeg -i captions.srt captions.vtt` converts it'
        : 'is not WebVTT, whose first line is WEBVTT: convert it',
    };
  }
  let cues = 0;
  for (const [index, line] of lines.entries()) {
    if (!line.includes('-->')) continue;
    const [, start, end] = TIMING.exec(line) ?? [];
    const place = `has in line ${index + 1}`;
    if (start === undefined || end === undefined) {
      return { problem: `${place} times that do not look like 00:01:02.345 --> 00:01:04.000: correct them` };
    }
    if (parseSeconds(end) <= parseSeconds(start)) {
      return { problem: `${place} a caption that ends before it begins: correct it` };
    }
    if (parseSeconds(start) > videoSeconds) {
      return { problem: `${place} a caption that begins after the end of the video: is it for another one?` };
    }
    cues += 1;
  }
  if (cues === 0) return { problem: 'contains no captions: name another file' };
  const hasMap = lines.some((line) => line.startsWith('X-TIMESTAMP-MAP='));
  return { text: (hasMap ? lines : lines.toSpliced(1, 0, TIMESTAMP_MAP)).join('\n') };
}

function parseSeconds(time: string): number {
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}
