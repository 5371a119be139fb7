import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 120_000;

/**
 * Waits until something is so, and looks for it again and again.
 *
 * @param what completes "It did not come to pass that …"
 * @throws Error when it is not so in two minutes
 */
export async function waitUntil(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(25)) if (await isSo()) return;
  throw new Error(`It did not come to pass that ${what}`);
}
