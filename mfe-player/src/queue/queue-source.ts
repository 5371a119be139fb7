import { parseId } from '@steadfast/shared';

/** Where a viewer came from, as the address says: `?type=series&source=12`. What plays next follows from it. */
export type QueueSource =
  { type: 'series' | 'tag' | 'collection'; id: number } | { type: 'playlist'; linkSlug: string };

/** Reads the source of the queue; undefined when there is none, or none that can be understood. */
export function parseQueueSource(query: URLSearchParams): QueueSource | undefined {
  const type = query.get('type');
  const source = query.get('source')?.trim();
  if (!source) return undefined;
  if (type === 'playlist') return { type, linkSlug: source };
  if (type !== 'series' && type !== 'tag' && type !== 'collection') return undefined;
  const id = parseId(source);
  return id === undefined ? undefined : { type, id };
}

/** The address of a video, within the same source (REQ-VIDEO-3). */
export function videoPath(videoId: number, source: QueueSource | undefined): string {
  if (!source) return `/video/${videoId}`;
  const query = new URLSearchParams({
    type: source.type,
    source: source.type === 'playlist' ? source.linkSlug : String(source.id),
  });
  return `/video/${videoId}?${query}`;
}

/** The page of a source itself. */
export function sourcePath(source: QueueSource): string {
  if (source.type === 'playlist') return `/playlist/${encodeURIComponent(source.linkSlug)}`;
  return source.type === 'series' ? `/series/${source.id}` : `/featured/${source.id}`;
}
