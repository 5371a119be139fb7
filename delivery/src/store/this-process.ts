import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';

/** A process, told so that others can ask whether it still runs. */
export interface ToldProcess {
  pid: number;
  /** Where its number means something: a machine since its start, and in it a container. A hash, since anybody may read it. */
  machine: string;
}

export const thisProcess = (): ToldProcess => ({ pid: process.pid, machine: thisMachine() });

export function thisMachine(): string {
  const told = [
    os.hostname(),
    orNothing(() => fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
    orNothing(() => fs.readlinkSync('/proc/self/ns/pid')),
  ];
  return createHash('sha256').update(told.join('\n')).digest('base64url').slice(0, 22);
}

/** Systems other than Linux have no such files. */
function orNothing(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

/** Whether a process has ended for certain: of those elsewhere nobody can tell. */
export const hasEnded = ({ pid, machine }: ToldProcess): boolean =>
  machine === thisMachine() && !isRunning(pid);

/** Whether there is a process of this number here; another one may have got it meanwhile. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
