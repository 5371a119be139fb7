import type { ListedVideo } from '@steadfast/shared';
import { useState } from 'react';
import { nextInQueue, previousInQueue } from './next-in-queue';

export interface QueueSteps {
  /** What is known of the present video in its queue; undefined where it is not in it. */
  current: ListedVideo | undefined;
  /** Undefined where there is nothing else to go to. */
  next: ListedVideo | undefined;
  previous: ListedVideo | undefined;
}

/**
 * What stands around a video in its queue. When it is taken out of the queue while it plays, its neighbours stay.
 *
 * @param videos undefined while they are not known, and where there is no queue
 */
export function useQueueSteps(videos: readonly ListedVideo[] | undefined, videoId: number): QueueSteps {
  const index = videos?.findIndex(({ id }) => id === videoId) ?? -1;
  const [last, setLast] = useState({ videoId, index: 0 });
  if (index !== -1 && (last.videoId !== videoId || last.index !== index)) setLast({ videoId, index });
  if (!videos) return { current: undefined, next: undefined, previous: undefined };
  const lastIndex = last.videoId === videoId ? last.index : 0;
  return {
    current: videos[index],
    next: nextInQueue(videos, videoId, lastIndex),
    previous: previousInQueue(videos, videoId, lastIndex),
  };
}
