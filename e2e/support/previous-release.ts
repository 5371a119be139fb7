/** A release from the history of this checkout, by the versions of the contract and its packages that it declares. */
import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { convertSite, createFolderStore } from '@steadfast/delivery/releases';
import { rootFolder } from '../../bin/workspaces.js';
import { linkPackages, listOtherPackages } from './link-packages';

/** A built release: a site's folder. */
export interface Release {
  folder: string;
  /** Where it comes from, in words. */
  from: string;
}

/** Where the versions stand that remotes are held against; the last in releases before `shared` was split. */
const CONTRACT_FILES = ['shared/contract', 'shared/sdk', 'shared/ui', 'shared'].map(
  (folder) => `${folder}/package.json`,
);
const CACHE = path.join(rootFolder, '.cache/releases');
/** Heavy, and no part of a build. */
const WITHOUT_SAMPLES = ['--', '.', ':(exclude)api/sample'];

const run = promisify(execFile);

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: rootFolder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
}

const tryGit = (...args: string[]) => {
  try {
    return git(...args);
  } catch {
    return undefined;
  }
};

/**
 * Finds the last commit with the contract before the present one.
 *
 * @returns the commit, or why there is none
 */
export function findRelease(): { commit: string } | { missing: string } {
  if (tryGit('rev-parse', '--is-shallow-repository') !== 'false')
    return { missing: 'this checkout has no whole history: run git fetch --unshallow' };
  const readVersions = (commit: string) =>
    CONTRACT_FILES.flatMap((name) => {
      const text = tryGit('show', `${commit}:${name}`);
      return text === undefined ? [] : (JSON.parse(text) as { version: string }).version;
    }).join(', ');
  const present = readVersions('HEAD');
  const changes = git('log', '--format=%H', 'HEAD', '--', ...CONTRACT_FILES).split('\n');
  // Newest first: those of the present version, then the one that had another.
  const other = changes.findIndex((commit) => readVersions(commit) !== present);
  const first = changes[(other < 0 ? changes.length : other) - 1];
  return other < 0 || first === undefined
    ? { missing: `every commit has contract ${present}` }
    : { commit: git('rev-parse', `${first}^`) };
}

/** Builds shell and remotes of a commit by its own recipe, once. Its packages are installed if they are not those of here. */
export async function buildRelease(commit: string): Promise<Release> {
  const folder = path.join(CACHE, commit);
  const from = `commit ${commit}`;
  if (fs.existsSync(folder)) return { folder, from };
  const staging = path.join(CACHE, `.${commit}.${process.pid}`);
  try {
    fs.mkdirSync(staging, { recursive: true });
    const sources = execFileSync('git', ['archive', commit, ...WITHOUT_SAMPLES], {
      cwd: rootFolder,
      maxBuffer: 2 ** 30,
    });
    execFileSync('tar', ['-x', '-C', staging], { input: sources });
    if (listOtherPackages(rootFolder, staging).length === 0) linkPackages(rootFolder, staging);
    else
      await run('npm', ['install', '--include=dev', '--no-save', '--no-audit', '--no-fund'], {
        cwd: staging,
      });
    // Where it lies depends on the commit.
    const script = ['bin/build.ts', 'scripts/build.ts'].find((file) =>
      fs.existsSync(path.join(staging, file)),
    );
    await run(process.execPath, ['--import', 'tsx', script ?? ''], {
      cwd: staging,
      // Without the ceiling, git would name the present commit.
      env: { ...process.env, SITE_FOLDER: '.site', NODE_ENV: undefined, GIT_CEILING_DIRECTORIES: CACHE },
      maxBuffer: 2 ** 24,
    });
    // Another process may have been quicker.
    if (!fs.existsSync(folder)) {
      const site = path.join(staging, '.site');
      // One of before there were revisions.
      await convertSite(createFolderStore(site));
      fs.renameSync(site, folder);
    }
    return { folder, from };
  } finally {
    fs.rmSync(staging, { recursive: true, force: true });
  }
}
