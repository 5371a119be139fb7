import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { NpmError, runNpm } from '../packages/npm';
import { StartError } from '@steadfast/server';
import { formatCd } from './feature-name';

/**
 * Writes the files of a new repository, all of them or none: its folder appears with one rename.
 *
 * @throws {StartError} if the folder cannot be written
 */
export function writeRepository(folder: string, files: Record<string, string>): void {
  const staging = `${folder}.new-${process.pid}`;
  try {
    for (const [file, text] of Object.entries(files)) {
      fs.mkdirSync(path.dirname(path.join(staging, file)), { recursive: true });
      fs.writeFileSync(path.join(staging, file), text);
    }
    if (fs.existsSync(folder)) fs.rmdirSync(folder);
    fs.renameSync(staging, folder);
  } catch (error) {
    throw new StartError(`${folder} cannot be created: ${(error as Error).message}.`);
  } finally {
    if (fs.existsSync(staging)) fs.rmSync(staging, { recursive: true });
  }
}

/**
 * Installs the packages of a new repository.
 *
 * @param needed a package of this project that it needs, with its version
 * @throws {StartError} if the registry does not have it or does not answer, or npm fails, with how to go on
 */
export async function installPackages(folder: string, needed: string): Promise<void> {
  const goOn = `The folder stays. To go on: ${formatCd(folder)} && npm install && git add -A && git commit -m 'Lock the versions of packages'`;
  try {
    const found = await runNpm(['view', needed, 'version', '--fetch-retries=0'], folder);
    if (found.trim() === '') throw new NpmError('ETARGET', '');
  } catch (error) {
    if (!(error instanceof NpmError)) throw error;
    throw new StartError(
      ['E404', 'ETARGET'].includes(error.code)
        ? `The registry has no ${needed}. Publish it from the site's repository (npm run packages -- publish --registry URL), and name that registry in ${path.join(folder, '.npmrc')}: @steadfast:registry=URL\n${goOn}`
        : `The registry with ${needed} does not answer: ${error.message || error.code}.\n${goOn}`,
    );
  }
  const isWindows = process.platform === 'win32';
  const { status } = spawnSync(
    isWindows ? 'npm.cmd' : 'npm',
    // The tools too, also where NODE_ENV is production.
    ['install', '--include=dev', '--no-audit', '--no-fund'],
    { cwd: folder, env: process.env, stdio: 'inherit', shell: isWindows },
  );
  if (status !== 0) throw new StartError(`npm could not install the packages: see above.\n${goOn}`);
}

/**
 * Makes a folder a repository, with a first commit.
 *
 * @returns why there is none, when git fails
 */
export function commitAll(folder: string, subject: string): string | undefined {
  const steps = [
    ['init', '-q', '-b', 'main'],
    ['add', '-A'],
    ['commit', '-q', '-m', subject],
  ];
  for (const args of steps) {
    const { status, stderr, error } = spawnSync('git', args, {
      cwd: folder,
      env: process.env,
      encoding: 'utf8',
    });
    if (status !== 0) return error?.message ?? stderr.trim();
  }
  return undefined;
}
