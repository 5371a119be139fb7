import type { Chapter } from '@steadfast/contract';
import { CHAPTERS_MAX, NAME_MAX_LENGTH } from '@steadfast/contract/limits';
import { formatDuration } from '@steadfast/ui';

/** One line for each: "12:30 The letter". */
export const formatChapters = (chapters: readonly Chapter[]): string =>
  chapters.map(({ startSeconds, title }) => `${formatDuration(startSeconds)} ${title}`).join('\n');

/**
 * Parses what an editor has written, a chapter a line.
 *
 * @param duration of the video in seconds; undefined until it is encoded
 * @returns the chapters, or what is wrong with the first line that is
 */
export function parseChapters(text: string, duration = Infinity): Chapter[] | string {
  const lines = text.split('\n').map((line, index) => ({ line: line.trim(), at: index + 1 }));
  const chapters: Chapter[] = [];
  for (const { line, at } of lines.filter((each) => each.line !== '')) {
    const [time = ''] = /^[\d:.]+/.exec(line) ?? [];
    const title = line.slice(time.length).replace(/^[\s–—-]+/u, '');
    const startSeconds = title === '' ? undefined : parseMoment(time);
    const last = chapters.at(-1)?.startSeconds ?? -1;
    if (startSeconds === undefined)
      return `Line ${at}: write a time, then a title, such as 12:30 The letter.`;
    if (title.length > NAME_MAX_LENGTH)
      return `Line ${at}: write a title of at most ${NAME_MAX_LENGTH} characters.`;
    if (last < 0 && startSeconds > 0) return `Line ${at}: the first chapter begins at 0:00.`;
    if (startSeconds <= last) return `Line ${at}: write a time after ${formatDuration(last)}.`;
    if (startSeconds >= duration) return `Line ${at}: the video is only ${formatDuration(duration)} long.`;
    chapters.push({ startSeconds, title });
  }
  if (chapters.length === 1) return 'Write at least two chapters, or none.';
  return chapters.length > CHAPTERS_MAX ? `Write at most ${CHAPTERS_MAX} chapters.` : chapters;
}

/**
 * Parses a time in a video: 83, 1:23, 1:02:03.
 *
 * @returns seconds; undefined for anything else
 */
export function parseMoment(text: string): number | undefined {
  if (!/^\d+(:[0-5]?\d){0,2}(\.\d+)?$/.test(text.trim())) return undefined;
  return text.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
}
