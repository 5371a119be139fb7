/**
 * The calls of the video page. The cache holds the answers as they came, by the call's name: another feature that makes
 * the same call may find them there.
 */
import { queryOptions } from '@tanstack/react-query';
import { ApiError, request, type CallAnswer, type ListedVideo, type Video } from '@steadfast/shared';
import type { QueueSource } from './queue/queue-source';

export type VideoAnswer = CallAnswer<'GET /video/{id}'>;
type SeriesAnswer = CallAnswer<'GET /video/series/{id}'>;
type TagAnswer = CallAnswer<'GET /video/tag/{id}'>;
type PlaylistAnswer = CallAnswer<'GET /playlist/playlist/{linkSlug}'>;

/** The queue of a source: what the source is called, where it stands, and its videos in order. */
export interface Queue {
  title: string;
  path: string;
  videos: readonly ListedVideo[];
}

/** One video. */
export const videoQuery = (id: number) =>
  queryOptions({
    queryKey: ['GET /video/{id}', id] as const,
    queryFn: async ({ signal }) =>
      expect<VideoAnswer>(await request('GET /video/{id}', { params: { id }, signal }), 'video'),
    select: ({ video }: VideoAnswer): Video => ({ ...video, id: numberOf(video.id) ?? id }),
  });

/** The queue that a video is watched in, whatever its source is (REQ-VIDEO-3). */
export const queueQuery = (source: QueueSource | undefined) =>
  queryOptions({
    queryKey: queueKey(source),
    queryFn: ({ signal }) => loadQueue(source, signal),
    select: (answer: QueueAnswer) => queueOf(answer),
    enabled: source !== undefined,
  });

type QueueAnswer = SeriesAnswer | TagAnswer | PlaylistAnswer;

function queueKey(source: QueueSource | undefined) {
  if (!source) return ['no queue'] as const;
  if (source.type === 'playlist') return ['GET /playlist/playlist/{linkSlug}', source.linkSlug] as const;
  return [source.type === 'series' ? 'GET /video/series/{id}' : 'GET /video/tag/{id}', source.id] as const;
}

async function loadQueue(source: QueueSource | undefined, signal: AbortSignal): Promise<QueueAnswer> {
  if (source?.type === 'playlist') {
    const params = { linkSlug: source.linkSlug };
    return expect(await request('GET /playlist/playlist/{linkSlug}', { params, signal }), 'playlist');
  }
  const params = { id: source?.id ?? 0 };
  return source?.type === 'series'
    ? expect(await request('GET /video/series/{id}', { params, signal }), 'series')
    : expect(await request('GET /video/tag/{id}', { params, signal }), 'tag');
}

function queueOf(answer: QueueAnswer): Queue {
  if ('playlist' in answer) {
    const { name, linkSlug } = answer.playlist;
    return { title: name, path: `/playlist/${encodeURIComponent(linkSlug)}`, videos: listed(answer.videos) };
  }
  if ('series' in answer) {
    const { id, name, videos } = answer.series;
    return { title: name, path: `/series/${id}`, videos: listed(videos) };
  }
  const { id, name, videos } = answer.tag;
  return { title: name, path: `/featured/${id}`, videos: listed(videos) };
}

/** A video's id may come as a numeric string (REQ-API-4). What has no usable id cannot be opened, so is left out. */
function listed(videos: readonly ListedVideo[] | undefined): readonly ListedVideo[] {
  return (videos ?? []).flatMap((video) => {
    const id = numberOf(video.id);
    return id === undefined ? [] : [{ ...video, id }];
  });
}

function numberOf(id: unknown): number | undefined {
  const number = typeof id === 'string' && id.trim() ? Number(id) : id;
  return typeof number === 'number' && Number.isInteger(number) ? number : undefined;
}

/** An answer without what was asked for is as good as none: say so in words instead of failing somewhere later. */
function expect<Answer extends object>(answer: Answer | undefined, field: string): Answer {
  if (answer && field in answer) return answer;
  throw new ApiError('malformed-answer', 'We got an answer that we could not read. Please try again.', 200);
}
