import net from 'node:net';

/** Each of Playwright's workers looks in a range of its own, so that two never find the same. */
const RANGE = 200;
const FIRST_PORT = 4_400 + RANGE * Number(process.env.TEST_PARALLEL_INDEX ?? 0);
const LAST_PORT = FIRST_PORT + RANGE;

/**
 * A port that is free at the moment: the last of the range, where `freePortsInARow` takes the first. A port that the system
 * chooses could belong to another connection by the time a server listens on it.
 */
export async function freePort(): Promise<number> {
  for (let port = LAST_PORT - 1; port >= FIRST_PORT; port -= 1) if (await isFree(port)) return port;
  throw new Error(`There is no free port from ${FIRST_PORT} to ${LAST_PORT}.`);
}

/** The first of some ports in a row that are free. */
export async function freePortsInARow(count: number): Promise<number> {
  for (let first = FIRST_PORT; first + count <= LAST_PORT; first += count) {
    const row = Array.from({ length: count }, (_, index) => first + index);
    if ((await Promise.all(row.map(isFree))).every(Boolean)) return first;
  }
  throw new Error(`There are no ${count} free ports in a row from ${FIRST_PORT} to ${LAST_PORT}.`);
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => {
      resolve(false);
    });
    probe.listen(port, 'localhost', () => {
      probe.close(() => {
        resolve(true);
      });
    });
  });
}
