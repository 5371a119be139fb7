/**
 * What plays after a video: the one behind it, after the last the first (REQ-VIDEO-6). For a video that is not in the
 * queue, the queue's first.
 *
 * @returns undefined where nothing else is in the queue
 */
export function nextInQueue<Video extends { id: number }>(
  queue: readonly Video[],
  currentId: number,
): Video | undefined {
  const index = queue.findIndex(({ id }) => id === currentId);
  const next = queue[(index + 1) % queue.length];
  return next?.id === currentId ? undefined : next;
}
