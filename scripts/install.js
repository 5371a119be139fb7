/** Installs packages when they are missing, for start and test, which run before anything is installed. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';

/** Contains the hash of the lockfile that packages were last installed from. */
export const INSTALL_STAMP = 'node_modules/.installed-from';

/** @param {string} lockfile its text */
export const hashLockfile = (lockfile) => createHash('sha256').update(lockfile).digest('hex');

/** Installs packages, unless those of the current lockfile are installed. Exits if that fails. */
export function installWhenMissing() {
  const lock = hashLockfile(fs.readFileSync('package-lock.json', 'utf8'));
  if (fs.existsSync(INSTALL_STAMP) && fs.readFileSync(INSTALL_STAMP, 'utf8') === lock) return;
  console.log('Installing packages …');
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const install = spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (install.status !== 0) process.exit(install.status ?? 1);
  fs.writeFileSync(INSTALL_STAMP, lock);
}
