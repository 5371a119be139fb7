/**
 * Takes what the page needs from an answer. Only what the contract promises is relied on (REQ-API-4): null is as good as
 * absent, and what cannot be identified is left out instead of breaking the page.
 */
import {
  fieldsOf,
  listOf,
  listedVideosOf,
  parseId,
  wordsOf,
  type ListedVideo,
  type Tag,
  type Video,
} from '@steadfast/shared';

/** The queue of a source: what the source is called, and its videos in order. */
export interface Queue {
  title: string;
  videos: readonly ListedVideo[];
}

/** A video that can be played; undefined when it is none. */
export function videoOf(value: unknown): Video | undefined {
  const fields = fieldsOf(value);
  const id = parseId(fields?.id);
  const videoId = wordsOf(fields?.videoId);
  if (!fields || id === undefined || !videoId) return undefined;
  return {
    ...fields,
    id,
    videoId,
    title: wordsOf(fields.title) || 'Untitled video',
    tags: tagsOf(fields.tags),
  };
}

/** The queue in the answer of a series, a tag or a playlist; undefined when it holds none. */
export function queueOf(answer: {
  series?: unknown;
  tag?: unknown;
  playlist?: unknown;
  videos?: unknown;
}): Queue | undefined {
  const source = fieldsOf(answer.series) ?? fieldsOf(answer.tag) ?? fieldsOf(answer.playlist);
  if (!source) return undefined;
  return {
    title: wordsOf(source.name) || 'Up next',
    videos: videosOf(answer.videos ?? source.videos),
  };
}

function videosOf(value: unknown): ListedVideo[] {
  return listedVideosOf(value).map((video) => ({
    ...video,
    title: wordsOf(video.title) || 'Untitled video',
  }));
}

function tagsOf(value: unknown): Tag[] {
  return listOf(value).flatMap((tag) => {
    const id = parseId(tag.id);
    const name = wordsOf(tag.name);
    return id === undefined || !name ? [] : [{ id, name }];
  });
}
