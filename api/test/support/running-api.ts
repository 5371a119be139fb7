import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { Client } from 'pg';
import type { ApiConfig } from '../../src/platform/config/api-config';
import { getSocketPath } from '../../src/platform/database/pglite-socket';
import { startChild } from './child-process';
import type { PreparedDatabase } from './databases';
import type * as ApiHost from './host-api';
import { writeSampleFolder } from './sample-folder';

declare global {
  /** See api-environment.mjs. */
  var loadApiHost: () => Promise<typeof ApiHost>;
}

export interface RunningApi {
  url: string;
  /** Handles a request without a connection; absent for a process of its own. */
  request?(options: InjectOptions): Promise<{ status: number; body: string }>;
  /** Runs SQL behind its back, for what no call can do: letting time pass. */
  sql(statement: string): Promise<Record<string, unknown>[]>;
  /** What it has logged. */
  logs(): string;
  /** Closes it, and waits. */
  stop(): Promise<unknown>;
}
/** An API in this process. */
export interface LocalApi extends RunningApi {
  /** Announces new videos as the catalogue tools do, and returns how many were new. */
  announce(seriesId: number, videoIds: number[]): Promise<number>;
  /** Takes the database away from under it. */
  closeDatabase(): Promise<void>;
}
/** An API in a process of its own. */
export interface ApiProcess extends RunningApi {
  /** Asks it to end, or forces it to, and waits for its exit code. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
  /** How much memory it has now, from where its peak is measured again, or has had at its peak. */
  memoryMb(when?: 'now' | 'peak'): Promise<number>;
}

/** Guessing is made cheap, so that tests are quick. */
const CHEAP_HASHING = { memoryKib: 64, passes: 1, threads: 1 };

/** A retry and a crashed process are waited for in tests. */
const QUICK_JOBS = {
  pollEveryMs: 100,
  leaseSeconds: 3,
  firstRetrySeconds: 0.5,
  stopMaxMs: 2_000,
};
/** Tests read emailed codes with it. */
export const OUTBOX_KEY = 'the-key-of-the-outbox-in-tests';
/** All tests call from one address. */
const WIDE_LIMITS = 1_000;

/** Starts the API on a prepared database, with the tests' own catalogue, in this process. */
export async function startApi(
  prepared: PreparedDatabase,
  changes: Partial<ApiConfig> = {},
): Promise<LocalApi> {
  const config = await configure(prepared, { drainMs: 0, ...changes });
  const { hostApi } = await loadApiHost();
  let logs = '';
  const logTo = { write: (line: string) => void (logs += line) };
  const { sql, ...api } = await hostApi(config, { lent: prepared.lent, logTo });
  return { ...api, sql: async (statement) => parseRows(await sql(statement)), logs: () => logs };
}

/** As `startApi`, in a process of its own: for what ends with a signal, or runs as several. */
export async function startApiProcess(
  prepared: PreparedDatabase,
  changes: Partial<ApiConfig> = {},
): Promise<ApiProcess> {
  const child = startChild('test/support/serve-in-process.ts', [await configure(prepared, changes)]);
  const started = await Promise.race([once(child.process, 'message'), child.ended]);
  if (!Array.isArray(started)) throw new Error(`The API did not start: ${child.errors()}`);
  const [{ url }] = started as [{ url: string }];
  return {
    url,
    sql: (statement) => runSql(prepared, statement),
    logs: child.output,
    stop: (signal = 'SIGTERM') => {
      child.process.kill(signal);
      return child.ended;
    },
    memoryMb: async (when = 'now') => {
      const folder = `/proc/${child.process.pid}`;
      if (when === 'now') await writeFile(`${folder}/clear_refs`, '5');
      const [, kib] = /^VmHWM:\s+(\d+)/m.exec(await readFile(`${folder}/status`, 'utf8')) ?? [];
      return Math.round(Number(kib) / 1024);
    },
  };
}

/** As the commands do: on PostgreSQL, or through the socket of the API. */
async function runSql({ dataDir, databaseUrl }: PreparedDatabase, statement: string) {
  const client = new Client(
    databaseUrl === undefined
      ? { host: dirname(getSocketPath(dataDir)), user: 'postgres', database: 'postgres' }
      : { connectionString: databaseUrl },
  );
  // The query fails then, too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query(statement);
    return parseRows(JSON.stringify(rows));
  } finally {
    await client.end();
  }
}

async function configure(
  { dataDir, databaseUrl }: PreparedDatabase,
  changes: Partial<ApiConfig>,
): Promise<string> {
  const sampleFolder = join(dataDir, 'sample');
  await writeSampleFolder(sampleFolder);
  const { readApiConfig } = await loadApiHost();
  const config: ApiConfig = {
    ...readApiConfig({ DATA_DIR: dataDir, DEV_OUTBOX_KEY: OUTBOX_KEY }),
    databaseUrl,
    sampleFolder,
    passwordHashing: CHEAP_HASHING,
    jobsPace: QUICK_JOBS,
    limitsFactor: WIDE_LIMITS,
    ...changes,
  };
  return JSON.stringify(config);
}

const parseRows = (json: string) => JSON.parse(json) as Record<string, unknown>[];
