import { closeSync, openSync } from 'node:fs';
import { tryLock } from 'fs-native-extensions';

/**
 * Locks a file, which is created if it is missing. The operating system keeps the lock while this process lives, even
 * stopped, and releases it when it ends.
 *
 * @returns a function that releases the lock; undefined when another process has it
 * @throws the operating system's error when the file cannot be opened or locked
 */
export function lockFile(file: string): (() => void) | undefined {
  const descriptor = openSync(file, 'a', 0o600);
  let isLocked = false;
  try {
    isLocked = tryLock(descriptor);
  } finally {
    if (!isLocked) closeSync(descriptor);
  }
  return isLocked ? () => closeSync(descriptor) : undefined;
}
