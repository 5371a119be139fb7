/** A named part of a video, up to the start of the next one. */
export interface Chapter {
  startSeconds: number;
  title: string;
}

/** The name of the chapters file beside the master playlist. */
export const CHAPTERS_FILE = 'chapters.json';

/** Formats chapters as described in Apple's authoring guide. */
export function formatChapters(chapters: readonly Chapter[], language: string): string {
  const entries = chapters.map(({ startSeconds, title }, index) => ({
    chapter: index + 1,
    'start-time': startSeconds,
    titles: [{ language, title }],
  }));
  return `${JSON.stringify(entries, null, 2)}\n`;
}
