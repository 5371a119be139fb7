/**
 * `npm run shared-change -- "Renames the prop title of Card to heading"`: all that a change of `shared` or `delivery` needs
 * before it is committed. Renews the reports of the APIs, raises the versions of what has changed and of what depends on it,
 * and writes the changelogs and the lockfile. A changed line of a report counts as major; `-- --minor` says that it still accepts
 * all that it did.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compareReports } from './compare-reports';
import { listPublishedPackages } from './published-packages';
import { StartError, exitWithError } from '@steadfast/server';
import { rootFolder } from '../bin/workspaces.js';

const BUMPS = ['none', 'patch', 'minor', 'major'] as const;
type Bump = (typeof BUMPS)[number];

interface Change {
  /** Of the package. */
  name: string;
  bump: Bump;
  /** The declarations that have changed. */
  names: string[];
}

const RENAMED =
  'A name or a prop was removed or changed, and live remotes still use the old one. Accept both for one release, which is a minor change, and remove the old one in a later release.';
/** In the changelogs of those whose files, but not whose declarations, have changed since their version was raised last. */
const INSIDE = 'Changes inside, which no code that uses it has to follow.';
/** No part of what a package does. Its package.json is compared on its own, since a version is no change. */
const NOT_PUBLISHED = /(\.test\.tsx?|\.api\.md|CHANGELOG\.md|README\.md|package\.json)$/;

const print = (line: string) => void process.stdout.write(`${line}\n`);
const isLarger = (one: Bump, other: Bump) => BUMPS.indexOf(one) > BUMPS.indexOf(other);
const read = (file: string) => fs.readFileSync(path.join(rootFolder, file), 'utf8');
const parseManifest = (text: string) => JSON.parse(text) as { version: string };

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: rootFolder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** @returns undefined if the commit does not have the file */
function readAt(commit: string, file: string): string | undefined {
  try {
    return git('show', `${commit}:${file}`);
  } catch {
    return undefined;
  }
}

/** Runs a program, whose output is shown only when it fails. */
function run(purpose: string, program: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: rootFolder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new StartError(`${purpose} failed:\n${stdout}${stderr}`.trim());
}

/** How a package has changed since its version was raised last, committed or not. */
function measureChange(folder: string): { bump: Bump; names: string[] } {
  const manifestFile = `${folder}/package.json`;
  const newest = ['log', '-1', '--format=%H', '--diff-merges=first-parent', '--no-patch'];
  const base = git(...newest, '-G^  "version"', '--', manifestFile).trim() || 'HEAD';
  const report = `${folder}/${path.basename(folder)}.api.md`;
  const before = readAt(base, report) ?? readAt('HEAD', report);
  const change = before === undefined ? undefined : compareReports(before, read(report));
  if (change) return change;
  const files =
    git('diff', '--name-only', base, '--', folder) + git('ls-files', '-o', '--exclude-standard', folder);
  const isChanged = files.split('\n').some((file) => file !== '' && !NOT_PUBLISHED.test(file));
  const published = (text = '{}') =>
    JSON.stringify({ ...parseManifest(text), version: 0, scripts: 0, devDependencies: 0 });
  const isManifestChanged = published(readAt(base, manifestFile)) !== published(read(manifestFile));
  return { bump: isChanged || isManifestChanged ? 'patch' : 'none', names: [] };
}

/** How much the version has been raised since the last commit. */
function measureRaise(folder: string): Bump {
  const file = `${folder}/package.json`;
  const parts = (text = '{"version":""}') => parseManifest(text).version.split('.');
  const [before, now] = [parts(readAt('HEAD', file)), parts(read(file))];
  const first = now.findIndex((part, index) => part !== before[index]);
  return BUMPS[first < 0 ? 0 : 3 - first] ?? 'none';
}

function writeChangeset(file: string, changes: Change[], summary: string): void {
  if (changes.length === 0) return;
  const releases = changes.map(({ name, bump }) => `'${name}': ${bump}\n`).join('');
  fs.writeFileSync(path.join(rootFolder, `.changeset/${file}.md`), `---\n${releases}---\n\n${summary}\n`);
}

/** @param isMinor what has changed accepts all that it did before, such as a parameter of a wider type */
function release(summary: string, isMinor: boolean): void {
  run('The API report', 'npm', 'run', '--silent', 'api-report');
  const before = listPublishedPackages(rootFolder);
  const changes = before.flatMap(({ name, folder }): Change[] => {
    const { bump: measured, names } = measureChange(folder);
    const bump = isMinor && measured === 'major' ? 'minor' : measured;
    return isLarger(bump, measureRaise(folder)) ? [{ name, bump, names }] : [];
  });
  if (changes.length === 0) {
    print('The versions are high enough for what has changed in shared and delivery, so none is raised.');
    return;
  }
  const declaring = changes.filter(({ names }) => names.length > 0);
  const others = changes.filter(({ names }) => names.length === 0);
  writeChangeset('change', declaring.length > 0 ? declaring : others, summary);
  if (declaring.length > 0) writeChangeset('inside', others, INSIDE);
  run('Changesets', 'npx', '--no-install', 'changeset', 'version');
  run('npm', 'npm', 'install', '--package-lock-only', '--offline', '--no-audit', '--no-fund');

  listPublishedPackages(rootFolder).forEach(({ name, version }, index) => {
    const from = before[index]?.version ?? '';
    if (version === from) return;
    const { bump = 'uses another', names = [] } = changes.find((one) => one.name === name) ?? {};
    print(`${name} ${from} → ${version} (${[bump, names.join(', ')].filter(Boolean).join(': ')})`);
  });
  print('Reports, changelogs and lockfile are written, and the versions wherever these packages are used.');
  if (changes.some(({ bump }) => bump === 'major')) print(RENAMED);
  print('Next: npm test, and commit.');
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { minor: { type: 'boolean', default: false } },
  });
  const [summary, ...extra] = positionals;
  if (!summary || extra.length > 0)
    throw new StartError(
      'Say in quotes what changes for those who use it, for example: npm run shared-change -- "Renames the prop title of Card to heading"',
    );
  release(summary, values.minor);
} catch (error) {
  exitWithError(error);
}
