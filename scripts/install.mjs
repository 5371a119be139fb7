/** What start and test need to know about installing, before anything is installed. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

const installedLock = 'node_modules/.package-lock.json';

/** Whether packages are missing, or the lockfile is newer than what is installed. */
export function needsInstall() {
  if (!fs.existsSync(installedLock)) return true;
  return fs.statSync('package-lock.json').mtimeMs > fs.statSync(installedLock).mtimeMs + 60_000;
}

/** Runs npm, and ends this process when it fails. */
export function runNpm(args) {
  const run = spawnSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (run.status !== 0) process.exit(run.status ?? 1);
}
