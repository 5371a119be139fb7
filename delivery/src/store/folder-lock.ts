import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DeliveryError } from '../delivery-error';
import { tempFileBeside, isMissing } from './temp-file';
import { isRunning } from './this-process';

const WAIT_MS = 20;
const PATIENCE_MS = 10_000;
/** Holders renew their lock three times as often: one that is older was left behind, whoever seems to hold it. */
const LEFT_BEHIND_MS = 60_000;

/** Whoever holds a lock, as it stands in its file. */
interface Holder {
  /** Another one each time: what is said of a holder is true for ever. */
  id: string;
  pid: number;
  /** A process can be asked after on its own machine, or in its own container, only. */
  machine: string;
  /** When it took the lock, or last renewed it. */
  sinceMs: number;
}

export interface LockOptions {
  /** How long one holder is waited for. */
  patienceMs?: number;
  /** For tests. */
  leftBehindMs?: number;
  /** Called once for each holder that is waited for. */
  onWait?: (pid: number) => void;
}

/**
 * Does something while nobody else holds the lock. A lock whose holder was killed is taken over, by exactly one of those
 * who wait: each holder has one successor, which is whoever first makes a file with the holder's name in it.
 *
 * @param file the lock; its folder is made when it is missing
 * @param work gets a question to ask right before what must not be done twice: is the lock still ours?
 * @throws {DeliveryError} `locked` when a living process does not let go of it for 10 s
 */
export async function lockedBy<T>(
  file: string,
  work: (isOurs: () => Promise<boolean>) => Promise<T>,
  { patienceMs = PATIENCE_MS, leftBehindMs = LEFT_BEHIND_MS, onWait }: LockOptions = {},
): Promise<T> {
  await fs.mkdir(path.dirname(file), { recursive: true });
  const us: Holder = { id: randomUUID(), pid: process.pid, machine: os.hostname(), sinceMs: 0 };
  let present: string | undefined;
  let deadline = Date.now() + patienceMs;
  for (;;) {
    us.sinceMs = Date.now();
    if (await appears(file, us)) break;
    const holders = await heldBy(file);
    const last = holders.at(-1);
    // Others take turns: who waits among many is patient with each.
    if (last && last.id !== present) {
      present = last.id;
      deadline = Date.now() + patienceMs;
      if (!isGone(last, leftBehindMs)) onWait?.(last.pid);
    }
    if (last && isGone(last, leftBehindMs)) {
      if (await succeeded(file, holders, us)) break;
    } else if (Date.now() > deadline) {
      throw new DeliveryError(
        'locked',
        `${file} is held by process ${last?.pid ?? '?'} of ${last?.machine ?? 'this machine'}: wait for it, or end it.`,
      );
    } else await wait(WAIT_MS * (0.5 + Math.random()));
  }
  const isOurs = async () => (await holderIn(file))?.id === us.id;
  const renewal = setInterval(() => {
    const now = new Date();
    // Where it is gone, or another's by now, this changes nothing that counts.
    fs.utimes(file, now, now).catch(() => undefined);
  }, leftBehindMs / 3).unref();
  try {
    await removeDraftsOfGone(file, leftBehindMs);
    return await work(isOurs);
  } finally {
    clearInterval(renewal);
    if (await isOurs()) await fs.rm(file, { force: true });
  }
}

/** The file that names who comes after a holder. */
const successorOf = (file: string, { id }: Holder) => `${file}.after-${id}`;

/** Writes a holder's name in one step, where there is none: a lock never says nothing of its holder. */
async function appears(file: string, holder: Holder): Promise<boolean> {
  const draft = tempFileBeside(file);
  try {
    await fs.writeFile(draft, JSON.stringify(holder));
    await fs.link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await fs.rm(draft, { force: true });
  }
}

/** The holder in the lock, then those who were about to take it over, one after the other. */
async function heldBy(file: string): Promise<Holder[]> {
  const holders: Holder[] = [];
  for (let at = file; ;) {
    const holder = await holderIn(at);
    if (!holder) return holders;
    holders.push(holder);
    at = successorOf(file, holder);
  }
}

async function holderIn(file: string): Promise<Holder | undefined> {
  try {
    const [text, { ino, mtimeMs }] = await Promise.all([fs.readFile(file, 'utf8'), fs.stat(file)]);
    const holder = parsed(text);
    if (holder) return { ...holder, sinceMs: Math.max(holder.sinceMs, mtimeMs) };
    return { id: `unreadable-${ino}-${mtimeMs}`, pid: 0, machine: '?', sinceMs: 0 };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** After a power cut a file may be empty: then nobody holds the lock any more. */
function parsed(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return undefined;
  }
}

/**
 * Takes over from the last of `holders`, all of whom are gone. What makes it safe: a successor's file is removed only after
 * the lock has changed hands, and a name never comes back. So where the lock still names one of `holders` after we made
 * ours, nobody made it before us.
 */
async function succeeded(file: string, holders: Holder[], us: Holder): Promise<boolean> {
  const last = holders.at(-1);
  if (!last || !(await appears(successorOf(file, last), us))) return false;
  const present = await holderIn(file);
  if (!holders.some(({ id }) => id === present?.id)) {
    await fs.rm(successorOf(file, last), { force: true });
    return false;
  }
  const draft = tempFileBeside(file);
  await fs.writeFile(draft, JSON.stringify(us));
  await fs.rename(draft, file);
  await removeSuccessors(file, us);
  return true;
}

/** Of all holders before us, who have no say any more. */
async function removeSuccessors(file: string, us: Holder): Promise<void> {
  const ours = path.basename(successorOf(file, us));
  const names = await fs.readdir(path.dirname(file));
  const old = names.filter((name) => name.startsWith(`${path.basename(file)}.after-`) && name !== ours);
  await Promise.all(old.map((name) => fs.rm(path.join(path.dirname(file), name), { force: true })));
}

/** What is left of those who were killed while they took the lock. One that is half written may be of somebody who lives. */
async function removeDraftsOfGone(file: string, leftBehindMs: number): Promise<void> {
  const folder = path.dirname(file);
  const prefix = `.${path.basename(file).replace(/^\./, '')}.`;
  const names = await fs.readdir(folder);
  for (const name of names.filter((each) => each.startsWith(prefix) && each.endsWith('.draft'))) {
    const draft = path.join(folder, name);
    const holder = await holderIn(draft);
    if (holder && holder.pid !== 0 && isGone(holder, leftBehindMs)) await fs.rm(draft, { force: true });
  }
}

function isGone({ pid, machine, sinceMs }: Holder, leftBehindMs: number): boolean {
  if (Date.now() - sinceMs > leftBehindMs) return true;
  return machine === os.hostname() && !isRunning(pid);
}
