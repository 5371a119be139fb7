import { featuredPath, parseId, playlistPath, seriesPath, type VideoSource } from '@steadfast/shared';

/** Parses the source of the queue; undefined if missing or invalid. */
export function parseQueueSource(query: URLSearchParams): VideoSource | undefined {
  const type = query.get('type');
  const source = query.get('source')?.trim();
  if (!source) return undefined;
  if (type === 'playlist') return { type, linkSlug: source };
  if (type !== 'series' && type !== 'tag' && type !== 'collection') return undefined;
  const id = parseId(source);
  return id === undefined ? undefined : { type, id };
}

/** The path of the source's own page. */
export function sourcePath(source: VideoSource): string {
  if (source.type === 'playlist') return playlistPath(source.linkSlug);
  return source.type === 'series' ? seriesPath(source.id) : featuredPath(source.id);
}
