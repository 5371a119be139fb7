import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
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

/** A server that only these tests use, and may break. */
export interface OwnPostgresServer extends PostgresServer {
  /** `SIGINT`: as `pg_ctl stop -m fast`. Resolves when all of its processes have ended. */
  end(signal: 'SIGINT' | 'SIGKILL'): Promise<void>;
  /** Starts it again, at the same address. */
  start(): Promise<void>;
  /** Sends a signal to all of its processes. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
}

/** Whether a server can be started here. */
export const canStartPostgres = binaries() !== undefined;
/** Whether there is a server, or the means to start one. */
export const canHavePostgres = Boolean(process.env.TEST_DATABASE_URL) || canStartPostgres;

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

/**
 * A server of its own, in a temporary folder, which ends with this process at the latest.
 *
 * @param parent where the folder is made
 */
export async function startPostgresServer(parent = tmpdir()): Promise<OwnPostgresServer> {
  const folder = newServerFolder(parent);
  await runProgram('initdb', [
    ...['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust'],
    ...['--no-sync', '--no-locale', '-E', 'UTF8'],
  ]);
  return runServer(folder);
}

/** A second server that follows `primary`, which acknowledges nothing from now on that the standby does not have. */
export async function startStandby(primary: OwnPostgresServer): Promise<OwnPostgresServer> {
  const folder = newServerFolder(tmpdir());
  const { hostname, port } = new URL(primary.url);
  await runProgram('pg_basebackup', [
    ...['-D', join(folder, 'data'), '-h', hostname, '-p', port, '-U', 'postgres'],
    ...['--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast', '--no-sync'],
  ]);
  const standby = await runServer(folder);
  await runOn(primary.url, "alter system set synchronous_standby_names = '*'");
  await runOn(primary.url, 'select pg_reload_conf()');
  return standby;
}

/** Runs SQL on a server, on a connection of its own. */
export async function runOn(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function runServer(folder: string): Promise<OwnPostgresServer> {
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  // Many APIs at once, each with its connections; no file outlives the tests, so none is forced to the disk.
  const args = ['-D', join(folder, 'data'), '-p', String(port), '-k', folder, '-h', '127.0.0.1', ...SETTINGS];
  let server: ChildProcess;
  let leaveRunning: () => void;
  const start = async () => {
    server = spawn(join(binaries() ?? '', 'postgres'), args, {
      ...asPostgres(),
      cwd: folder,
      stdio: 'ignore',
    });
    leaveRunning = endWithUs(server.pid ?? 0, folder);
    await untilItAnswers(url);
  };
  const end = async (signal: 'SIGINT' | 'SIGKILL') => {
    const ended = once(server, 'exit');
    const children = childrenOf(server);
    server.kill(signal);
    await ended;
    // They hold the memory that a new server needs.
    while (children.some(isRunning)) await wait(20);
    leaveRunning();
  };
  await start();
  return {
    url,
    start,
    end,
    signal: (signal) => {
      for (const pid of [...childrenOf(server), server.pid ?? 0]) process.kill(pid, signal);
    },
    remove: async () => {
      if (server.exitCode === null && server.signalCode === null) await end('SIGINT');
      await rm(folder, { recursive: true });
    },
  };
}

function newServerFolder(parent: string): string {
  const folder = mkdtempSync(join(parent, 'steadfast-postgres-'));
  const { uid, gid } = asPostgres();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

/** PostgreSQL and PgBouncer refuse to run as root: then the Debian package's user takes over. */
export function asPostgres(): { uid?: number; gid?: number } {
  return process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
}

async function runProgram(name: string, args: string[]): Promise<void> {
  await promisify(execFile)(join(binaries() ?? '', name), args, { ...asPostgres(), cwd: tmpdir() });
}

/** Linux tells: that is where these servers run. */
function childrenOf({ pid = 0 }: ChildProcess): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.split(' ').filter(Boolean).map(Number);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
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

/** Waits for a server that has just started. */
export async function untilItAnswers(url: string): Promise<void> {
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
