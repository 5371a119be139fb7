/** The processes that are measured: the API as it runs live, and the bare route beside it. */
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { startChild, type Child } from '../test/support/child-process';
import { databases, type TestDatabase } from '../test/support/databases';
import { freePort } from '../test/support/free-port';
import { OUTBOX_KEY } from '../test/support/running-api';
import type { RecordedResponse } from './bare-route';

export interface Server {
  url: string;
  pid: number;
  stop(): Promise<void>;
}
export type CatalogueSize = 'sample' | 'big';
export type DatabaseName = TestDatabase['name'];

const LOADING_MAX_MS = 300_000;
const BIG = { series: 2_000, videosEach: 50 };

/**
 * The API on a database of its own, with the sample's 12 series or with 2 000 series and 100 000 videos.
 *
 * @throws Error when PostgreSQL is wanted and not installed
 */
export async function startMeasuredApi(name: DatabaseName, size: CatalogueSize): Promise<Server> {
  const database = databases.find((each) => each.name === name);
  if (!database) throw new Error(`${name} is not here: install it, or set TEST_DATABASE_URL to a server.`);
  const prepared = await database.prepareForProcess();
  const env = {
    DATA_DIR: prepared.dataDir,
    ...(prepared.databaseUrl === undefined ? {} : { DATABASE_URL: prepared.databaseUrl }),
    SAMPLE: '1',
    HOST: '127.0.0.1',
    PORT: '0',
    // One address asks for everybody; and the log's size is not what is measured.
    LIMITS_FACTOR: '1000000',
    LOG_LEVEL: 'fatal',
    // Sign-up codes are read there.
    DEV_OUTBOX_KEY: OUTBOX_KEY,
  };
  if (size === 'big') {
    const loading = startChild(
      'bench/big-catalogue/load.ts',
      [String(BIG.series), String(BIG.videosEach)],
      // The import is one transaction, and the machine may be busy.
      { ...env, DATABASE_QUERY_MAX_MS: String(LOADING_MAX_MS) },
    );
    if ((await loading.ended) !== 0) throw new Error(`The big catalogue was not loaded: ${loading.errors()}`);
  }
  const port = await freePort();
  // So it migrates the database first, and makes its own secret.
  const child = startChild('src/main.ts', ['--checkout'], { ...env, PORT: String(port) });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${url}/api/healthz`, child);
  // The first search loads the index.
  const searched = await fetch(`${url}/api/video/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'faith' }),
  });
  if (!searched.ok) throw new Error(`The first search was answered ${searched.status}: ${child.errors()}`);
  return {
    url,
    pid: child.process.pid ?? 0,
    stop: async () => {
      child.process.kill('SIGTERM');
      await child.ended;
      await prepared.remove();
      await rm(prepared.dataDir, { recursive: true, force: true });
    },
  };
}

/** A process that sends what the API sent. */
export interface BareServer {
  pid: number;
  /** Serves this response instead of the one before, and returns the server's URL. */
  serve(response: RecordedResponse): Promise<string>;
  stop(): Promise<void>;
}

/** @returns a bare Fastify, which serves nothing yet */
export function startBareServer(): BareServer {
  const child = startChild('bench/bare-route.ts', []);
  return {
    pid: child.process.pid ?? 0,
    serve: async (response) => {
      child.process.send(response);
      const started = await Promise.race([once(child.process, 'message'), child.ended]);
      if (!Array.isArray(started)) throw new Error(`The bare route did not start: ${child.errors()}`);
      const [{ url }] = started as [{ url: string }];
      return url;
    },
    stop: async () => {
      child.process.kill('SIGTERM');
      await child.ended;
    },
  };
}

async function waitUntilReady(address: string, child: Child): Promise<void> {
  for (;;) {
    if (child.process.exitCode !== null) throw new Error(`The API did not start: ${child.errors()}`);
    const isUp = await fetch(address).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await wait(50);
  }
}
