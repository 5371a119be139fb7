import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '@steadfast/server';
import { PACKAGES_FOLDER } from './plan-repository';

/**
 * Packs this project's packages into a new repository, which then needs no registry for them.
 *
 * @param root this repository's folder
 * @throws {StartError} if npm fails
 */
export function packPackages(root: string, folder: string): void {
  const destination = path.join(folder, PACKAGES_FOLDER);
  fs.mkdirSync(destination, { recursive: true });
  runNpm(root, 'pack', '-w', 'shared', '-w', 'delivery', '--pack-destination', destination, '--silent');
}

/**
 * Installs the packages of a new repository.
 *
 * @throws {StartError} if npm fails, with how to go on
 */
export function installPackages(folder: string): void {
  try {
    // The tools too, also where NODE_ENV is production.
    runNpm(folder, 'install', '--include=dev', '--no-audit', '--no-fund');
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    throw new StartError(
      `${error.message} If a registry lacks a package of @steadfast, publish it from the site's repository: npm_config_registry=URL npx changeset publish --no-git-tag\nThe folder stays. To go on: ${formatCd(folder)} && npm install && git add -A && git commit -m 'Lock the versions of packages'`,
    );
  }
}

/** Runs npm, whose messages the user sees. */
function runNpm(folder: string, ...args: string[]): void {
  const { status } = spawnSync('npm', args, {
    cwd: folder,
    env: process.env,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new StartError(`npm ${args[0] ?? ''} failed: see above.`);
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

/** The command that goes to a folder, quoted if a shell would split the name. */
export const formatCd = (folder: string) =>
  `cd ${/^[\w./:\\-]+$/.test(folder) ? folder : JSON.stringify(folder)}`;
