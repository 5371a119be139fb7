import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port';
import { runOn } from './postgres-server';

const DEBIAN = '/usr/sbin/pgbouncer';

/** PgBouncer in transaction mode in front of a database. */
export interface Pgbouncer {
  url: string;
  remove(): Promise<void>;
}

/** @param databaseUrl what it leads to */
export async function startPgbouncer(databaseUrl: string): Promise<Pgbouncer> {
  if (!existsSync(DEBIAN)) throw new Error("There is no PgBouncer: install Debian's package pgbouncer.");
  const { hostname, port: serverPort, username, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'steadfast-pgbouncer-'));
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    [
      '[databases]',
      `* = host=${hostname} port=${serverPort} user=${username}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1`,
      `listen_port = ${port}`,
      `unix_socket_dir =`,
      'auth_type = any',
      'pool_mode = transaction',
      // Fewer than the API's own: they are shared between transactions.
      'default_pool_size = 4',
      'ignore_startup_parameters = options,statement_timeout',
    ].join('\n'),
  );
  // It refuses to run as root: then the user of Debian's PostgreSQL takes over.
  const isRoot = process.getuid?.() === 0;
  const idOf = (kind: '-u' | '-g') => Number(execFileSync('id', [kind, 'postgres']));
  const user = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (user.uid !== undefined) for (const each of [folder, file]) chownSync(each, user.uid, user.gid);
  const child = spawn(DEBIAN, [file], { ...user, cwd: folder, stdio: 'ignore' });
  const url = `postgres://${username}@127.0.0.1:${port}${pathname}`;
  for (let attempt = 0; ; attempt += 1) {
    try {
      await runOn(url, 'select 1');
      break;
    } catch (error) {
      if (attempt > 200) throw error;
      await wait(50);
    }
  }
  return {
    url,
    remove: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
