/** Checks captions in WebVTT, and prepares them for HLS. */
import { isUtf8 } from 'node:buffer';

/** HLS: this time of the captions is the start of the stream. */
const formatTimestampMap = (local: string) => `X-TIMESTAMP-MAP=LOCAL:${local},MPEGTS:0`;
/** What decoding puts in place of what is not UTF-8. */
const REPLACEMENT = '\uFFFD';
const TIMESTAMP_MAP = /^X-TIMESTAMP-MAP=(?:.*,)?LOCAL:([\d:.]+)/;
const TIME = '((?:\\d{2,}:)?[0-5]\\d:[0-5]\\d\\.\\d{3})';
const TIMING = new RegExp(`^${TIME}[ \\t]+-->[ \\t]+${TIME}([ \\t].*)?$`);

/**
 * Checks captions and prepares them for a stream. A map of times to another stream is replaced by one to this.
 *
 * @param file content of a `.vtt` file
 * @param videoSeconds the video's length; captions that start later belong to another video
 * @returns the text for HLS, or a problem, phrased to follow the file's name
 */
export function prepareCaptions(
  file: Uint8Array,
  videoSeconds: number,
): { text: string } | { problem: string } {
  const lines = new TextDecoder().decode(file).split(/\r\n|\n|\r/);
  const [first = ''] = lines;
  if (!/^WEBVTT([ \t].*)?$/.test(first)) {
    const isSubRip = lines.some((line) => /^\d\d:\d\d:\d\d,\d{3} -->/.test(line));
    return {
      problem: isSubRip
        ? 'is SubRip and not WebVTT: `ffmpeg -i captions.srt captions.vtt` converts it'
        : 'is not WebVTT, whose first line is WEBVTT in UTF-8: convert it',
    };
  }
  // As of editors that save as Windows-1252.
  if (!isUtf8(file)) {
    const wrongLine = lines.findIndex((line) => line.includes(REPLACEMENT)) + 1;
    return { problem: `has in line ${wrongLine} a character that is not UTF-8: save it as UTF-8` };
  }
  const headerEnd = lines.indexOf('');
  const isMap = (line: string, index: number) => index < headerEnd && line.startsWith('X-TIMESTAMP-MAP=');
  const local = TIMESTAMP_MAP.exec(lines.find(isMap) ?? '')?.[1] ?? '00:00:00.000';
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
    if (parseSeconds(start) - parseSeconds(local) > videoSeconds) {
      return { problem: `${place} a caption that begins after the end of the video: is it for another one?` };
    }
    cues += 1;
  }
  if (cues === 0) return { problem: 'contains no captions: name another file' };
  const others = lines.filter((line, index) => !isMap(line, index));
  return { text: others.toSpliced(1, 0, formatTimestampMap(local)).join('\n') };
}

/**
 * Prepares captions that ffmpeg has read from a video, without those that nobody would see.
 *
 * @returns the text for HLS; undefined when it has no captions
 */
export function tidyCaptions(text: string, videoSeconds: number): string | undefined {
  const cues = text
    .trim()
    .split(/\n{2,}/)
    .filter((block) => {
      const [, start, end] =
        block
          .split('\n')
          .map((line) => TIMING.exec(line))
          .find(Boolean) ?? [];
      if (start === undefined || end === undefined) return false;
      return parseSeconds(start) < Math.min(parseSeconds(end), videoSeconds);
    });
  if (cues.length === 0) return undefined;
  return `WEBVTT\n${formatTimestampMap('00:00:00.000')}\n\n${cues.join('\n\n')}\n`;
}

function parseSeconds(time: string): number {
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}
