interface Listed {
  id: number;
}

/**
 * What plays after a video: the one behind it, after the last the first (REQ-VIDEO-6). A video that is not in the queue, or
 * not any more, is followed by the one at the place where it was last seen, else by the queue's first.
 *
 * @param lastIndex where the video stood in the queue before it was taken out
 * @returns undefined where nothing else is in the queue
 */
export function nextInQueue<Video extends Listed>(
  queue: readonly Video[],
  currentId: number,
  lastIndex = 0,
): Video | undefined {
  const index = queue.findIndex(({ id }) => id === currentId);
  return other(queue, currentId, index === -1 ? lastIndex : index + 1);
}

/**
 * What played before a video: the one in front of it, before the first the last, so that it takes back what Next did
 * (decided).
 *
 * @param lastIndex where the video stood in the queue before it was taken out
 * @returns undefined where nothing else is in the queue
 */
export function previousInQueue<Video extends Listed>(
  queue: readonly Video[],
  currentId: number,
  lastIndex = 0,
): Video | undefined {
  const index = queue.findIndex(({ id }) => id === currentId);
  return other(queue, currentId, (index === -1 ? lastIndex : index) - 1 + queue.length);
}

function other<Video extends Listed>(queue: readonly Video[], currentId: number, at: number) {
  const found = queue[at % queue.length];
  return found?.id === currentId ? undefined : found;
}
