import { asRecords, trimmedString } from '@steadfast/sdk';
import type { ManifestLoadedData } from 'hls.js';
import { findByLanguage } from './caption-tracks';
import type { Chapter } from './playback-state';

/** The EXT-X-SESSION-DATA id of chapters in a master playlist, from Apple's authoring guide. */
const CHAPTERS_DATA_ID = 'com.apple.hls.chapters';

/** Loads the chapters that a master playlist names, if any. */
export function loadChapters(
  { sessionData, url }: Pick<ManifestLoadedData, 'sessionData' | 'url'>,
  signal: AbortSignal,
  onChapters: (chapters: Chapter[]) => void,
): void {
  const address: unknown = sessionData?.[CHAPTERS_DATA_ID]?.['URI'];
  const base = new URL(url, location.href);
  if (typeof address !== 'string' || !URL.canParse(address, base)) return;
  void fetchChapters(new URL(address, base).href, signal).then((chapters) => {
    if (!signal.aborted) onChapters(chapters);
  });
}

/**
 * Fetches a stream's chapters. They are optional, so a missing or invalid file yields none.
 *
 * @param address URL of the JSON file
 */
export async function fetchChapters(address: string, signal: AbortSignal): Promise<Chapter[]> {
  try {
    const response = await fetch(address, { signal });
    return response.ok ? parseChapters(await response.json(), navigator.languages) : [];
  } catch {
    return [];
  }
}

/**
 * Parses Apple's chapter format, sorted by time.
 *
 * @param languages BCP 47, the viewer's preference first
 */
export function parseChapters(json: unknown, languages: readonly string[]): Chapter[] {
  return asRecords(json)
    .flatMap((entry) => parseChapter(entry, languages) ?? [])
    .sort((one, other) => one.startSeconds - other.startSeconds);
}

function parseChapter(fields: Record<string, unknown>, languages: readonly string[]): Chapter | undefined {
  const startSeconds = fields['start-time'];
  const title = parseTitle(fields.titles, languages);
  const isValidStart = typeof startSeconds === 'number' && Number.isFinite(startSeconds) && startSeconds >= 0;
  return isValidStart && title ? { startSeconds, title } : undefined;
}

function parseTitle(value: unknown, languages: readonly string[]): string | undefined {
  const titles = asRecords(value).flatMap(({ language, title }) => {
    const text = trimmedString(title);
    return text ? [{ language: typeof language === 'string' ? language : '', text }] : [];
  });
  return findByLanguage(titles, languages)?.text;
}
