import type { Chapter } from './stream-tracks';

/** Where a master playlist tells of chapters (EXT-X-SESSION-DATA), as Apple's authoring guide has it. */
export const CHAPTERS_DATA_ID = 'com.apple.hls.chapters';

/**
 * Fetches a stream's chapters: they are an extra, so what is missing or cannot be understood is none.
 *
 * @param address of the JSON file
 */
export async function fetchChapters(address: string, signal: AbortSignal): Promise<Chapter[]> {
  try {
    const response = await fetch(address, { signal });
    return response.ok ? readChapters(await response.json(), navigator.languages) : [];
  } catch {
    return [];
  }
}

/**
 * Reads Apple's form of chapters, in the order of time.
 *
 * @param languages BCP 47, what the viewer likes best first
 */
export function readChapters(json: unknown, languages: readonly string[]): Chapter[] {
  const chapters = Array.isArray(json) ? json.map((entry) => readChapter(entry, languages)) : [];
  return chapters
    .filter((chapter) => chapter !== undefined)
    .sort((one, other) => one.startSeconds - other.startSeconds);
}

function readChapter(entry: unknown, languages: readonly string[]): Chapter | undefined {
  const fields = parseRecord(entry);
  const startSeconds = fields['start-time'];
  const title = parseTitle(fields.titles, languages);
  const isWhole = typeof startSeconds === 'number' && Number.isFinite(startSeconds) && startSeconds >= 0;
  return isWhole && title ? { startSeconds, title } : undefined;
}

function parseTitle(value: unknown, languages: readonly string[]): string | undefined {
  const titles = (Array.isArray(value) ? value : []).map(parseRecord).flatMap(({ language, title }) => {
    const text = typeof title === 'string' ? title.trim() : '';
    return text ? [{ language: typeof language === 'string' ? language : '', text }] : [];
  });
  const liked = languages
    .map((language) => titles.find((title) => mainLanguage(title.language) === mainLanguage(language)))
    .find((title) => title !== undefined);
  return (liked ?? titles[0])?.text;
}

const mainLanguage = (language: string) => language.split('-')[0]?.toLowerCase();

const parseRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
