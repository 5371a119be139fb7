import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DeliveryError } from '../delivery-error';
import { isMissing, createTempName } from './disk-files';
import { isRunning } from './this-process';

const POLL_MS = 20;
const TIMEOUT_MS = 10_000;
/** Holders renew their lock three times as often, so an older one is stale even if its pid still runs. */
const STALE_MS = 60_000;

/** The holder of a lock, as its file says. */
interface Holder {
  /** Unique for each time the lock is taken. */
  id: string;
  pid: number;
  /** The pid can be checked only on this machine or in this container. */
  machine: string;
  /** When it took or last renewed the lock. */
  sinceMs: number;
}

interface LockOptions {
  /** How long to wait for one holder. */
  timeoutMs?: number;
  /** For tests. */
  staleMs?: number;
  /** Called once for each holder that it waits for. */
  onWait?: (pid: number) => void;
}

/**
 * Runs `work` while no other process holds the lock. If its holder was killed, exactly one of the waiting processes takes it
 * over at once: the one that first creates the successor file named after the holder. proper-lockfile guarantees neither.
 *
 * @param file the lock file; its folder is created if it is missing
 * @param work gets a function that says whether the lock is still held, to call before a step that must not be repeated
 * @throws {DeliveryError} `locked` if a running process holds it for 10 s
 */
export async function withLock<T>(
  file: string,
  work: (isHeld: () => Promise<boolean>) => Promise<T>,
  { timeoutMs = TIMEOUT_MS, staleMs = STALE_MS, onWait }: LockOptions = {},
): Promise<T> {
  await fs.mkdir(path.dirname(file), { recursive: true });
  const us: Holder = { id: randomUUID(), pid: process.pid, machine: os.hostname(), sinceMs: 0 };
  let waitingFor: string | undefined;
  let deadline = performance.now() + timeoutMs;
  for (;;) {
    us.sinceMs = Date.now();
    if (await create(file, us)) break;
    const holders = await readHolders(file);
    const last = holders.at(-1);
    // Each holder gets the full timeout, since many may take turns.
    if (last && last.id !== waitingFor) {
      waitingFor = last.id;
      deadline = performance.now() + timeoutMs;
      if (!isGone(last, staleMs)) onWait?.(last.pid);
    }
    if (last && isGone(last, staleMs)) {
      if (await takeOver(file, holders, us)) break;
    } else if (performance.now() > deadline) {
      throw new DeliveryError(
        'locked',
        `${file} is held by process ${last?.pid ?? '?'} of ${last?.machine ?? 'this machine'}: wait for it, or end it.`,
      );
    } else await wait(POLL_MS * (0.5 + Math.random()));
  }
  const isHeld = async () => (await readHolder(file))?.id === us.id;
  const renewal = setInterval(() => {
    const now = new Date();
    // Harmless if the lock is lost.
    fs.utimes(file, now, now).catch(() => undefined);
  }, staleMs / 3).unref();
  try {
    await removeTempFilesOfGone(file, staleMs);
    return await work(isHeld);
  } finally {
    clearInterval(renewal);
    if (await isHeld()) await fs.rm(file, { force: true });
  }
}

const getSuccessorFile = (file: string, { id }: Holder) => `${file}.after-${id}`;

/** Creates a lock file atomically with its content. @returns false if it exists */
async function create(file: string, holder: Holder): Promise<boolean> {
  const tempFile = createTempName(file);
  try {
    await fs.writeFile(tempFile, JSON.stringify(holder));
    await fs.link(tempFile, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await fs.rm(tempFile, { force: true });
  }
}

/** The holder in the lock file, then those that were taking it over, in order. */
async function readHolders(file: string): Promise<Holder[]> {
  const holders: Holder[] = [];
  for (let at = file; ;) {
    const holder = await readHolder(at);
    if (!holder) return holders;
    holders.push(holder);
    at = getSuccessorFile(file, holder);
  }
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    const [text, { ino, mtimeMs }] = await Promise.all([fs.readFile(file, 'utf8'), fs.stat(file)]);
    const holder = parseHolder(text);
    if (holder) return { ...holder, sinceMs: Math.max(holder.sinceMs, mtimeMs) };
    return { id: `unreadable-${ino}-${mtimeMs}`, pid: 0, machine: '?', sinceMs: 0 };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** A file that a power cut left empty has no holder. */
function parseHolder(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return undefined;
  }
}

/**
 * Takes over from the last of `holders`, all of which are gone. Safe, because a successor file is removed only after the lock
 * has changed hands, and ids are unique: if the lock still names one of `holders` after we created our successor file, no
 * other process took over before us.
 */
async function takeOver(file: string, holders: Holder[], us: Holder): Promise<boolean> {
  const last = holders.at(-1);
  if (!last || !(await create(getSuccessorFile(file, last), us))) return false;
  const present = await readHolder(file);
  if (!holders.some(({ id }) => id === present?.id)) {
    await fs.rm(getSuccessorFile(file, last), { force: true });
    return false;
  }
  const tempFile = createTempName(file);
  await fs.writeFile(tempFile, JSON.stringify(us));
  await fs.rename(tempFile, file);
  const names = await fs.readdir(path.dirname(file));
  const ours = path.basename(getSuccessorFile(file, us));
  const old = names.filter((name) => name.startsWith(`${path.basename(file)}.after-`) && name !== ours);
  await Promise.all(old.map((name) => fs.rm(path.join(path.dirname(file), name), { force: true })));
  return true;
}

/** Removes temporary files of processes killed while taking the lock. An unreadable one may belong to a running process. */
async function removeTempFilesOfGone(file: string, staleMs: number): Promise<void> {
  const folder = path.dirname(file);
  const prefix = `.${path.basename(file).replace(/^\./, '')}.`;
  const names = await fs.readdir(folder);
  for (const name of names.filter((each) => each.startsWith(prefix) && each.endsWith('.draft'))) {
    const tempFile = path.join(folder, name);
    const holder = await readHolder(tempFile);
    if (holder && holder.pid !== 0 && isGone(holder, staleMs)) await fs.rm(tempFile, { force: true });
  }
}

function isGone({ pid, machine, sinceMs }: Holder, staleMs: number): boolean {
  return Date.now() - sinceMs > staleMs || (machine === os.hostname() && !isRunning(pid));
}
