import type { ListedVideo } from '@steadfast/sdk';
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
    next: findNeighbour('next', videos, videoId, lastIndex),
    previous: findNeighbour('previous', videos, videoId, lastIndex),
  };
}

/**
 * The video that plays after or before another one (REQ-VIDEO-6). The queue is a circle, so that Previous undoes
 * Next. For a video that has left the queue, what follows it is now at its position.
 *
 * @param lastIndex the video's index before it was removed
 * @returns undefined when nothing else is in the queue
 */
export function findNeighbour<Video extends { id: number }>(
  side: 'next' | 'previous',
  queue: readonly Video[],
  currentId: number,
  lastIndex = 0,
): Video | undefined {
  const index = queue.findIndex(({ id }) => id === currentId);
  const nextIndex = index === -1 ? lastIndex : index + 1;
  const previousIndex = (index === -1 ? lastIndex : index) - 1 + queue.length;
  const found = queue[(side === 'next' ? nextIndex : previousIndex) % queue.length];
  return found?.id === currentId ? undefined : found;
}
