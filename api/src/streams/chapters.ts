/** A part of a video with a name, from where it begins to where the next one does. */
export interface Chapter {
  startSeconds: number;
  title: string;
}

/** Of the file beside the master playlist. */
export const CHAPTERS_FILE = 'chapters.json';

/** Chapters in the form that Apple's authoring guide gives them. */
export function chaptersFile(chapters: readonly Chapter[], language: string): string {
  const entries = chapters.map(({ startSeconds, title }, index) => ({
    chapter: index + 1,
    'start-time': startSeconds,
    titles: [{ language, title }],
  }));
  return `${JSON.stringify(entries, null, 2)}\n`;
}
