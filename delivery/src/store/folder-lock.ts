import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DeliveryError } from '../delivery-error';

const WAIT_MS = 20;
const PATIENCE_MS = 10_000;

/**
 * Does something while no other process of this machine holds the lock. A lock whose holder was killed is taken over.
 *
 * @param file the lock; its folder is made when it is missing
 * @throws {DeliveryError} `locked` when a living process does not let go of it for 10 s
 */
export async function lockedBy<T>(file: string, work: () => Promise<T>): Promise<T> {
  await fs.mkdir(path.dirname(file), { recursive: true });
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await taken(file))) {
    const holder = await holderOf(file);
    if (holder !== undefined && !isAlive(holder)) await fs.rm(file, { force: true });
    else if (Date.now() > deadline) {
      throw new DeliveryError(
        'locked',
        `${file} is held by process ${holder ?? '?'}: wait for it, or end it.`,
      );
    } else await wait(WAIT_MS);
  }
  try {
    return await work();
  } finally {
    await fs.rm(file, { force: true });
  }
}

/** Appears with its holder's number in it, in one step: a lock never says nothing of its holder. */
async function taken(file: string): Promise<boolean> {
  const draft = `${file}.${process.pid}`;
  await fs.writeFile(draft, String(process.pid));
  try {
    await fs.link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await fs.rm(draft, { force: true });
  }
}

async function holderOf(file: string): Promise<number | undefined> {
  const text = await fs.readFile(file, 'utf8').catch(() => '');
  return text === '' ? undefined : Number(text);
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
