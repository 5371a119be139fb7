import type { ListedVideo } from '@steadfast/shared';
import { useState } from 'react';
import { findNextInQueue, findPreviousInQueue } from './next-in-queue';

export interface QueueSteps {
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
