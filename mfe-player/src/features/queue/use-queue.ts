import { type VideoSource, featuredPath, parseId, playlistPath, seriesPath } from '@steadfast/shared';
import { applyToPlaylist, usePendingMutations } from '@steadfast/shared/mutations';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queueQuery, selectQueue } from '../../api';
import { useOwnPlaylist } from './use-remove-from-playlist';

/** The queue of a source (REQ-VIDEO-3). For the viewer's own playlist, with pending mutations applied. */
export function useQueue(source: VideoSource | undefined) {
  const mutations = usePendingMutations(useOwnPlaylist(source)?.id);
  const select = useCallback(
    (response: object) => selectQueue(mutations.reduce<object>(applyToPlaylist, response)),
    [mutations],
  );
  return useQuery({ ...queueQuery(source), select });
}

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
