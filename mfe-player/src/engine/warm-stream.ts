/**
 * Fetches a stream's manifest ahead of its use, into the browser's cache. A failure shows when it is needed.
 *
 * @param address of the manifest
 */
export function warmStream(address: string): void {
  fetch(address, { priority: 'low' })
    .then(
      (response) => response.arrayBuffer(),
      () => undefined,
    )
    .catch(() => undefined);
}
