import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral ports, so that the system assigns it to nobody between the check and its use. */
const FIRST_PORT = 20_000;
const SHARE = 1_000;
const SHARES = 12;
/** Jest numbers its workers from 1, Playwright from 0. */
const { JEST_WORKER_ID: jestWorker = 0, TEST_PARALLEL_INDEX: playwrightWorker } = process.env;
const worker = playwrightWorker === undefined ? Number(jestWorker) : SHARES - 1 - Number(playwrightWorker);
/** Each worker searches its own share, so that two never find the same port. The set-up of both uses the first share. */
const from = FIRST_PORT + SHARE * (worker % SHARES);
/** Counts up, so that two simultaneous callers get different ports. Starts at random: tests may run twice at once. */
let next = randomInt(SHARE);

/**
 * A port that nobody listens on, also after a server on it has ended and starts again.
 *
 * @throws what the system says where it lets nobody listen
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = from + next;
    next = (next + 1) % SHARE;
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
