/**
 * Waits for work, at most `maxMs`.
 *
 * @param createError creates the error to throw when `work` takes longer; its late result is ignored
 */
export async function withTimeout<T>(
  work: PromiseLike<T>,
  maxMs: number,
  createError: () => Error,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(createError()), maxMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
