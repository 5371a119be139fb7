import { featuredPath, parseId, playlistPath, seriesPath, type VideoSource } from '@steadfast/shared';

/** Reads the source of the queue; undefined when there is none, or none that can be understood. */
export function parseQueueSource(query: URLSearchParams): VideoSource | undefined {
  const type = query.get('type');
  const source = query.get('source')?.trim();
  if (!source) return undefined;
  if (type === 'playlist') return { type, linkSlug: source };
  if (type !== 'series' && type !== 'tag' && type !== 'collection') return undefined;
  const id = parseId(source);
  return id === undefined ? undefined : { type, id };
}

/** The page of a source itself. */
export function sourcePath(source: VideoSource): string {
  if (source.type === 'playlist') return playlistPath(source.linkSlug);
  return source.type === 'series' ? seriesPath(source.id) : featuredPath(source.id);
}
