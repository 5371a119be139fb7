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
