/**
 * The API as tests run it, in this process. Jest loads it outside of its sandbox (`api-environment.mjs`), so that a worker
 * loads the API and starts PGlite once, and not once for each file.
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { Value } from '@sinclair/typebox/value';
import { calls, ErrorResponse, type CallName } from '@steadfast/contract';
import type { InjectOptions } from 'fastify';
import type { DestinationStream } from 'pino';
import { readApiConfig, type ApiConfig } from '../../src/platform/config/api-config';
import { createApi } from '../../src/server/create-api';
import type { OpenDatabase } from '../../src/platform/database/database';
import { openDatabase } from '../../src/platform/database/open-database';
import { openPglite } from '../../src/platform/database/pglite';
import { listErrors } from '../../src/platform/http/serve-docs';
import { announceNewVideos } from '../../src/subscriptions/announce-new-videos';
import { getDeclaredRoute } from './declared-routes';
import { COMPILE_ONCE } from './program-command';
import { runCatalogueHere } from './run-catalogue-here';

export { openPglite, readApiConfig, runCatalogueHere };

setFlagsFromString(COMPILE_ONCE);

/** An API, as what a sandbox passes on: rows are JSON. */
export interface HostedApi {
  url: string;
  /** Runs SQL behind its back. */
  sql(statement: string): Promise<string>;
  announce(seriesId: number, videoIds: number[]): Promise<number>;
  closeDatabase(): Promise<void>;
  request(options: InjectOptions): Promise<{ status: number; body: string }>;
  stop(): Promise<void>;
}

/** A database in memory that one block of tests has to itself. */
export interface LentDatabase {
  open: typeof openDatabase;
  giveBack(): Promise<void>;
}

/**
 * Checks a response against the contract, and its error against those that are documented: the OpenAPI document is made of
 * the same list.
 *
 * @returns what is wrong with it, if anything is
 */
export function findFault(name: CallName, status: number, body: string): string | undefined {
  const json: unknown = JSON.parse(body);
  const wrong = Value.Errors(status === 200 ? calls[name].answer : ErrorResponse, json).First();
  if (wrong) return `${name} breaks the contract at ${wrong.path}: ${wrong.message}`;
  if (status === 200) return undefined;
  const { code } = json as ErrorResponse;
  const documented: string[] = listErrors(getDeclaredRoute(name)).get(status) ?? [];
  return documented.includes(code) ? undefined : `${name} answers ${status} ${code}, which is not documented`;
}

interface Restorable extends OpenDatabase {
  /** Makes the data what they were: 60 ms of processor time, a tenth of what loading another database takes. */
  restore(): Promise<void>;
}
/** Databases that no test is using, as they were at the start. */
const free: Restorable[] = [];

/** @param contents the file that make-template.ts wrote */
export async function lendDatabase(contents: string): Promise<LentDatabase> {
  const database = free.pop() ?? (await loadDatabase(contents));
  let isAltered = false;
  return {
    open: () =>
      Promise.resolve({
        ...database,
        transaction: (work) =>
          database.transaction((session) =>
            work({
              ...session,
              query: (statement, parameters) => {
                // `restore` does not undo these.
                isAltered ||= /^\s*(alter|create|drop)\b/i.test(statement);
                return session.query(statement, parameters);
              },
            }),
          ),
      }),
    giveBack: async () => {
      try {
        if (isAltered) await database.close();
        else {
          await database.restore();
          free.push(database);
        }
      } catch {
        // A test has closed it.
      }
    },
  };
}

async function loadDatabase(contents: string): Promise<Restorable> {
  const dump = new Blob([await readFile(contents)]);
  const database = await openPglite('memory://', () => undefined, dump);
  const restore = await database.transaction(async ({ query, run }) => {
    const tables = await query(`select tablename as name from pg_tables where schemaname = 'public'`);
    const names = tables.map(({ name }) => String(name));
    const sequences = await query(
      `select format('select setval(%L, %s);', sequencename, last_value) as restore from pg_sequences
       where schemaname = 'public' and last_value is not null`,
    );
    await run(
      `create schema template; ${names.map((name) => `create table template.${name} as table ${name};`).join('')}`,
    );
    return [
      // Neither triggers nor foreign keys act on what is restored.
      `set local session_replication_role = replica; truncate ${names.join()} restart identity;`,
      ...names.map((name) => `insert into ${name} overriding system value select * from template.${name};`),
      ...sequences.map((sequence) => String(sequence.restore)),
    ].join('');
  });
  return { ...database, restore: () => database.transaction(({ run }) => run(restore)) };
}

// Jest would wait for PGlite's timers at its end: they cannot be reached and run up to a minute.
const { setTimeout: startTimer } = globalThis;
globalThis.setTimeout = Object.assign((...args: Parameters<typeof startTimer>) => {
  const timer = startTimer(...args);
  return String(args[0]).includes('emscripten_timeout') ? timer.unref() : timer;
}, startTimer);

/** @param config an ApiConfig as JSON, since objects of a sandbox have other prototypes */
export async function hostApi(
  config: string,
  { lent, logTo }: { lent?: LentDatabase | undefined; logTo?: DestinationStream } = {},
): Promise<HostedApi> {
  const settings = JSON.parse(config) as ApiConfig;
  let database: OpenDatabase | undefined;
  let isDatabaseClosed = false;
  const app = await createApi(settings, {
    open: async (_, events) => {
      const opened = await (lent?.open ?? openDatabase)(settings, events);
      database = {
        ...opened,
        // A test may have closed it already; neither database can be closed twice.
        close: async () => {
          if (!isDatabaseClosed) await opened.close();
          isDatabaseClosed = true;
        },
      };
      return lent ? { ...database, close: async () => undefined } : database;
    },
    ...(logTo && { logTo }),
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    sql: async (statement) => {
      const rows = (await database?.transaction(({ query }) => query(statement))) ?? [];
      return JSON.stringify(rows);
    },
    announce: async (seriesId, videoIds) =>
      (await database?.orm.transaction((transaction) =>
        announceNewVideos(transaction, seriesId, videoIds),
      )) ?? 0,
    closeDatabase: async () => database?.close(),
    request: async (options) => {
      const { statusCode, payload } = await app.inject(options);
      return { status: statusCode, body: payload };
    },
    stop: async () => {
      app.closing.announce();
      await wait(settings.shutdownDelayMs);
      await app.close();
    },
  };
}
