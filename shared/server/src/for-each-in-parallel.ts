/**
 * Works on items, at most so many at a time.
 *
 * @throws an error of `work`; after the first one, no more work starts
 */
export async function forEachInParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  let isOver = false;
  const workInTurn = async () => {
    for (const item of waiting) {
      if (isOver) return;
      await work(item).catch((error: unknown) => {
        isOver = true;
        throw error;
      });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, workInTurn));
  const failed = ended.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}
