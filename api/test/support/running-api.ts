import { once } from 'node:events';
import { join } from 'node:path';
import { readApiConfig, type ApiConfig } from '../../src/config/api-config';
import { startChild } from './child-process';
import type { PreparedDatabase } from './databases';
import { writeSampleFolder } from './sample-folder';

/** An API in a process of its own. */
export interface RunningApi {
  url: string;
  /** Runs SQL behind its back, for what no call can do: letting time pass. */
  sql(statement: string): Promise<Record<string, unknown>[]>;
  /** Announces new videos as the catalogue tools do, and returns how many were new. */
  announce(seriesId: number, videoIds: number[]): Promise<unknown>;
  /** Takes the database away from under it. */
  closeDatabase(): Promise<unknown>;
  /** What it has logged. */
  logs(): string;
  /** Asks it to end, or forces it to, and waits. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** Guessing is made cheap, so that tests are quick. */
const CHEAP_HASHING = { memoryKib: 64, passes: 1, threads: 1 };

/** A retry and a crashed process are waited for in tests. */
const QUICK_DELIVERY = {
  pollEveryMs: 250,
  pollAnnouncementsEveryMs: 100,
  leaseSeconds: 3,
  firstRetrySeconds: 0.5,
  stopMaxMs: 2_000,
};
/** Tests read emailed codes with it. */
export const OUTBOX_KEY = 'the-key-of-the-outbox-in-tests';
/** All tests call from one address. */
const WIDE_LIMITS = 1_000;

/** Starts the API on a prepared database, with the tests' own catalogue. */
export async function startApi(
  { dataDir, databaseUrl }: PreparedDatabase,
  changes: Partial<ApiConfig> = {},
): Promise<RunningApi> {
  const sampleFolder = join(dataDir, 'sample');
  await writeSampleFolder(sampleFolder);
  const config: ApiConfig = {
    ...readApiConfig({ DATA_DIR: dataDir, DEV_OUTBOX_KEY: OUTBOX_KEY }),
    databaseUrl,
    sampleFolder,
    passwordHashing: CHEAP_HASHING,
    deliveryPace: QUICK_DELIVERY,
    limitsFactor: WIDE_LIMITS,
    ...changes,
  };
  const child = startChild('test/support/serve-for-tests.ts', [JSON.stringify(config)]);
  const started = await Promise.race([once(child.process, 'message'), child.ended]);
  if (!Array.isArray(started)) throw new Error(`The API did not start: ${child.errors()}`);
  const [{ url }] = started as [{ url: string }];

  let questions = 0;
  const ask = (
    question: { sql: string } | { news: { seriesId: number; videoIds: number[] } } | { close: true },
  ) => {
    const id = (questions += 1);
    return new Promise<Record<string, unknown>[]>((resolve, reject) => {
      const listen = (answer: { id: number; rows?: Record<string, unknown>[]; error?: string }) => {
        if (answer.id !== id) return;
        child.process.off('message', listen);
        if (answer.rows) resolve(answer.rows);
        else reject(new Error(answer.error));
      };
      child.process.on('message', listen);
      child.process.send({ id, ...question });
    });
  };
  return {
    url,
    sql: (sql) => ask({ sql }),
    announce: async (seriesId, videoIds) => (await ask({ news: { seriesId, videoIds } }))[0]?.announced,
    closeDatabase: () => ask({ close: true }),
    logs: child.output,
    stop: (signal = 'SIGTERM') => {
      child.process.kill(signal);
      return child.ended;
    },
  };
}
