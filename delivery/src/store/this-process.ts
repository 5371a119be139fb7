import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';

/** Identifies a process, so that another can ask whether it still runs. */
export interface ProcessIdentity {
  pid: number;
  /** A hash of where the pid is valid: the machine since its boot, and the container on it. */
  machine: string;
}

export const identifyProcess = (): ProcessIdentity => ({ pid: process.pid, machine: identifyMachine() });

export function identifyMachine(): string {
  const facts = [
    os.hostname(),
    readIfLinux(() => fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
    readIfLinux(() => fs.readlinkSync('/proc/self/ns/pid')),
  ];
  return createHash('sha256').update(facts.join('\n')).digest('base64url').slice(0, 22);
}

function readIfLinux(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

/** Whether a process has certainly ended. Processes on another machine may still run. */
export const hasEnded = ({ pid, machine }: ProcessIdentity): boolean =>
  machine === identifyMachine() && !isRunning(pid);

/** Whether this machine runs a process with this pid, which may have been reused. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
