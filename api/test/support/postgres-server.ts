import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { endWithUs } from './end-with-us';
import { freePort } from './free-port';

const DEBIAN = '/usr/lib/postgresql';
const SETTINGS = ['-c', 'max_connections=400', '-c', 'fsync=off', '-c', 'full_page_writes=off'];

/** A server that tests may use; `remove` takes away what was made for them. */
export interface PostgresServer {
  url: string;
  remove(): Promise<void>;
}

/** Whether there is a server, or the means to start one. */
export const canHavePostgres = Boolean(process.env.TEST_DATABASE_URL) || binaries() !== undefined;

/**
 * A database of its own, on the server of `TEST_DATABASE_URL`: Jest's global set-up starts one where there is none
 * (`prepare-tests.ts`), and so does this where it runs outside of Jest.
 *
 * @param template the name of one on the same server that is copied; an empty one without it
 */
export async function createPostgresDatabase(template?: string): Promise<PostgresServer & { name: string }> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, remove: async () => undefined } : await startPostgresServer();
  const name = `steadfast_test_${randomBytes(6).toString('hex')}`;
  await runOn(server.url, `create database ${name}${template ? ` template ${template}` : ''}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    remove: async () => {
      await runOn(server.url, `drop database ${name} with (force)`);
      await server.remove();
    },
  };
}

/** A server of its own, in a temporary folder, which ends with this process at the latest. */
export async function startPostgresServer(): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'steadfast-postgres-'));
  // PostgreSQL refuses to run as root: then the Debian package's user takes over.
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'));
  const program = (name: string) => join(binaries() ?? '', name);
  const data = join(folder, 'data');
  execFileSync(
    program('initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '--no-locale', '-E', 'UTF8'],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const port = await freePort();
  const server = spawn(
    program('postgres'),
    // Many APIs at once, each with its connections; no file outlives the tests, so none is forced to the disk.
    [...['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1'], ...SETTINGS],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const leaveRunning = endWithUs(server.pid ?? 0, folder);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await untilItAnswers(url);
  return {
    url,
    remove: async () => {
      server.kill('SIGINT');
      await once(server, 'exit');
      leaveRunning();
      await rm(folder, { recursive: true });
    },
  };
}

function binaries(): string | undefined {
  if (!existsSync(DEBIAN)) return undefined;
  return readdirSync(DEBIAN)
    .map((version) => join(DEBIAN, version, 'bin'))
    .findLast((folder) => existsSync(join(folder, 'initdb')));
}

function idOf(kind: '-u' | '-g'): number {
  return Number(execFileSync('id', [kind, 'postgres']));
}

async function untilItAnswers(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await runOn(url, 'select 1');
      return;
    } catch (error) {
      if (attempt > 100) throw error;
      await wait(50);
    }
  }
}

async function runOn(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
