import type { ListedVideo } from '@steadfast/shared';
import { useState } from 'react';

interface QueueSteps {
  /** The current video's queue entry; undefined if it is not in the queue. */
  current: ListedVideo | undefined;
  /** Undefined if there is no other video. */
  next: ListedVideo | undefined;
  previous: ListedVideo | undefined;
}

/**
 * Finds a video's entry and neighbours in its queue. If it is removed while it plays, the neighbours stay.
 *
 * @param videos undefined while loading and without a queue
 */
export function useQueueSteps(videos: readonly ListedVideo[] | undefined, videoId: number): QueueSteps {
  const index = videos?.findIndex(({ id }) => id === videoId) ?? -1;
  const [last, setLast] = useState({ videoId, index: 0 });
  if (index !== -1 && (last.videoId !== videoId || last.index !== index)) setLast({ videoId, index });
  if (!videos) return { current: undefined, next: undefined, previous: undefined };
  const lastIndex = last.videoId === videoId ? last.index : 0;
  return {
    current: videos[index],
    next: findNextInQueue(videos, videoId, lastIndex),
    previous: findPreviousInQueue(videos, videoId, lastIndex),
  };
}

interface QueueEntry {
  id: number;
}

/**
 * The video that plays next: the following one, or the first after the last (REQ-VIDEO-6). For a video that
 * has left the queue, the one now at its position, else the first.
 *
 * @param lastIndex the video's index before it was removed
 * @returns undefined when nothing else is in the queue
 */
export function findNextInQueue<Video extends QueueEntry>(
  queue: readonly Video[],
  currentId: number,
  lastIndex = 0,
): Video | undefined {
  const index = queue.findIndex(({ id }) => id === currentId);
  return findOther(queue, currentId, index === -1 ? lastIndex : index + 1);
}

/**
 * The previous video, or the last before the first, so that it undoes Next (decided).
 *
 * @param lastIndex the video's index before it was removed
 * @returns undefined when nothing else is in the queue
 */
export function findPreviousInQueue<Video extends QueueEntry>(
  queue: readonly Video[],
  currentId: number,
  lastIndex = 0,
): Video | undefined {
  const index = queue.findIndex(({ id }) => id === currentId);
  return findOther(queue, currentId, (index === -1 ? lastIndex : index) - 1 + queue.length);
}

function findOther<Video extends QueueEntry>(queue: readonly Video[], currentId: number, index: number) {
  const found = queue[index % queue.length];
  return found?.id === currentId ? undefined : found;
}
