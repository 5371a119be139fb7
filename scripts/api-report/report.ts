/** The committed report of the public API of `shared`, and whether its version says how much has changed. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { hashSharedSources, listSharedEntries } from '../rspack/shared-api.js';
import { rootFolder } from '../workspaces';
import { collectShapes, compareApis, formatKey, hashShapes, type Change } from './compare-apis';
import { readApi, type Api } from './read-api';

export type Bump = 'none' | 'minor' | 'major';

/** `report.json`, beside the reports. */
export interface Summary {
  /** The version of `shared` whose API this is. */
  version: string;
  /** Hash of the reports. */
  hash: string;
  /** The version before, and what it takes from there: a shallow clone does not have its reports. */
  previous?: { version: string; bump: Bump };
  /** Hash of the sources, with which builds notice quickly that the reports are out of date. */
  sources: string;
  /** Hash of each name that the shell provides, by module. The gate compares them. */
  shapes: Record<string, Record<string, string>>;
}

export interface Report {
  summary: Summary;
  api: Api;
}

export const COMMAND = 'npm run api-report -w shared';
/** No remote imports these. They change with the shell, the API and delivery, and count only where other entries refer to them. */
const NOT_FOR_REMOTES = ['./contract', './host', './testing'];
const FOLDER = 'shared/api';
const SUMMARY_FILE = 'report.json';
const PACKAGE = '@steadfast/shared';
const readText = (file: string) => fs.readFileSync(path.join(rootFolder, file), 'utf8');

/** The API of this checkout: has TypeScript emit its declarations, which is quick when nothing has changed. */
export function readCurrentApi(): Api {
  const compiler = path.join(rootFolder, 'node_modules/typescript/lib/tsc.js');
  const { status, stdout } = spawnSync(process.execPath, [compiler, '--build', 'shared'], {
    cwd: rootFolder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The types of shared have errors, so it has no API: ${stdout}`);
  const files = listSharedEntries().map(([entry, file]) => [
    entry,
    path.join(rootFolder, '.types/shared', file.replace(/\.tsx?$/, '.d.ts')),
  ]);
  // The contract comes first, since the other entries pass on some of it.
  files.sort(([one], [other]) => Number(other === './contract') - Number(one === './contract'));
  return readApi(Object.fromEntries(files) as Record<string, string>);
}

export const readVersion = () => (JSON.parse(readText('shared/package.json')) as { version: string }).version;
export const readChangelog = () => readText('shared/CHANGELOG.md');

/** @returns undefined if there is none */
export function readCommittedReport(folder = path.join(rootFolder, FOLDER)): Report | undefined {
  if (!fs.existsSync(path.join(folder, SUMMARY_FILE))) return undefined;
  return parseReport(fs.readdirSync(folder), (file) => fs.readFileSync(path.join(folder, file), 'utf8'));
}

/** The reports of the last commits that changed any, the newest first. None without git; one in a shallow clone. */
export function readReportsFromHistory(count: number): Report[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: rootFolder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const split = (text: string) => text.split('\n').filter(Boolean);
  try {
    const commits = split(git('log', `-${count}`, '--format=%H', '--', FOLDER));
    return commits.flatMap((commit) => {
      const files = split(git('ls-tree', '--name-only', `${commit}:${FOLDER}`));
      return parseReport(files, (file) => git('show', `${commit}:${FOLDER}/${file}`));
    });
  } catch {
    return [];
  }
}

function parseReport(files: string[], read: (file: string) => string): Report {
  const reports = files.filter((file) => file.endsWith('.d.ts'));
  return {
    summary: JSON.parse(read(SUMMARY_FILE)) as Summary,
    api: Object.fromEntries(reports.map((file) => [parseFileName(file), read(file)])),
  };
}

export function writeReport({ summary, api }: Report): void {
  const folder = path.join(rootFolder, FOLDER);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder);
  for (const [entry, text] of Object.entries(api))
    fs.writeFileSync(path.join(folder, formatFileName(entry)), text);
  fs.writeFileSync(path.join(folder, SUMMARY_FILE), `${JSON.stringify(summary, null, 2)}\n`);
}

/** ./ui/menu → ui.menu.d.ts */
const formatFileName = (entry: string) => `${entry.slice(2).replaceAll('/', '.') || 'index'}.d.ts`;
const parseFileName = (file: string) => {
  const name = file.replace(/\.d\.ts$/, '').replaceAll('.', '/');
  return name === 'index' ? '.' : `./${name}`;
};

/** The changes that remotes may notice. */
export function listChanges(before: Api, after: Api): Change[] {
  const reachable = new Set(
    [before, after].flatMap((api) => {
      const entries = Object.keys(api).filter((entry) => !NOT_FOR_REMOTES.includes(entry));
      const shapes = [...collectShapes(api, entries).values()].flatMap((byName) => [...byName.values()]);
      return shapes.flatMap((texts) => [...texts.keys()]);
    }),
  );
  return compareApis(before, after).filter(
    (change) => !NOT_FOR_REMOTES.includes(change.entry) || reachable.has(formatKey(change)),
  );
}

/**
 * The report of an API.
 *
 * @param base the last committed report
 */
export function createReport(api: Api, version: string, base: Report | undefined): Report {
  const bump = measureBump(base ? listChanges(base.api, api) : []);
  const previous =
    base?.summary.version === version
      ? base.summary.previous
      : base && { version: base.summary.version, bump };
  const shapes = Object.entries(hashShapes(api, ['.', './ui'])).map(([entry, hashes]) => [
    PACKAGE + entry.slice(1),
    hashes,
  ]);
  return {
    summary: {
      version,
      hash: hashApi(api),
      ...(previous && { previous }),
      sources: hashSharedSources(),
      shapes: Object.fromEntries(shapes) as Summary['shapes'],
    },
    api,
  };
}

const hashApi = (api: Api) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(api).sort()))
    .digest('hex')
    .slice(0, 8);

export function measureBump(changes: Change[]): Bump {
  if (changes.length === 0) return 'none';
  return changes.some(({ kind }) => kind === 'changed' || kind === 'removed') ? 'major' : 'minor';
}

/**
 * The version that `shared` has to be raised to.
 *
 * @param base the last report of another API, if it is known
 * @param changes from there to now
 * @returns undefined if this version, which may have been raised by hand, is high enough
 */
export function findNeededVersion(
  base: Summary | undefined,
  changes: Change[],
  version: string,
): string | undefined {
  const needed = base && raiseVersion(base.version, measureBump(changes));
  return needed !== undefined && compareVersions(version, needed) < 0 ? needed : undefined;
}

/**
 * Why a version of `shared` does not say what has changed.
 *
 * @param base the last report of another API, if it is known
 * @param changes from there to now
 * @returns one sentence
 */
export function findVersionFault(
  base: Summary | undefined,
  changes: Change[],
  version: string,
  changelog: string,
): string | undefined {
  const needed = findNeededVersion(base, changes, version);
  if (base && needed !== undefined)
    return `${formatChanges(changes)} since ${base.version}, so shared needs version ${needed} instead of ${version}: run ${COMMAND} -- --raise.`;
  return findChangelogFault(version, changelog);
}

/** @returns one sentence if the report does not go with the checkout */
export function findReportFault(committed: Report | undefined, now: Report): string | undefined {
  const entries = Object.keys({ ...committed?.api, ...now.api });
  const differing = entries.filter((entry) => committed?.api[entry] !== now.api[entry]);
  const isSame = JSON.stringify(committed?.summary) === JSON.stringify(now.summary);
  if (differing.length === 0 && isSame) return undefined;
  const where =
    differing.length > 0 ? ` (${differing.map((entry) => PACKAGE + entry.slice(1)).join(', ')})` : '';
  return `The public API of shared is not what shared/api says${where}: run ${COMMAND}.`;
}

/** Like findVersionFault, from what the summary records: it needs no other report. */
export function findSummaryFault({ version, previous }: Summary, changelog: string): string | undefined {
  const needed = previous && raiseVersion(previous.version, previous.bump);
  if (needed && compareVersions(version, needed) < 0)
    return `The API of shared has changed since ${previous.version}, so it needs version ${needed} instead of ${version}: run ${COMMAND} -- --raise.`;
  return findChangelogFault(version, changelog);
}

const findChangelogFault = (version: string, changelog: string) =>
  changelog.includes(`**${version}.**`)
    ? undefined
    : `shared/CHANGELOG.md has no entry that starts with **${version}.**: say there what has changed.`;

function formatChanges(changes: Change[]): string {
  const weight = { removed: 0, changed: 1, added: 2, extended: 3 };
  const [first, ...others] = [...changes].sort((one, other) => weight[one.kind] - weight[other.kind]);
  if (!first) return 'Nothing has changed';
  const rest = others.length > 0 ? `, with ${others.length} more,` : '';
  return `${first.name} of ${PACKAGE}${first.entry.slice(1)}${rest} has been ${first.kind}`;
}

const parseVersion = (version: string) => version.split('.').map(Number);

export function raiseVersion(version: string, bump: Bump): string {
  const [major = 0, minor = 0] = parseVersion(version);
  if (bump === 'none') return version;
  return bump === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

function compareVersions(one: string, other: string): number {
  const [left, right] = [parseVersion(one), parseVersion(other)];
  return left.map((part, index) => part - (right[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}
