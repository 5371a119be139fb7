/** The committed reports of the public API of each package in `shared`, and whether its version says how much has changed. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { hashSources } from '../../shared/tooling/rspack/shared-api.js';
import {
  PACKAGES,
  findPackage,
  listModules,
  readPackageVersion,
  sharedFolder,
} from '../../shared/tooling/rspack/shared-packages.js';
import { rootFolder } from '../workspaces';
import { collectShapes, compareApis, formatKey, hashShapes, type Change } from './compare-apis';
import { readApi, type Api } from './read-api';

export type Bump = 'none' | 'minor' | 'major';

/** `report.json`, beside the reports. */
export interface Summary {
  /** The version of the package whose API this is. */
  version: string;
  /** Hash of the reports. */
  hash: string;
  /** The version before, and what it takes from there: a shallow clone does not have its reports. */
  previous?: { version: string; bump: Bump };
  /** Hash of the sources, with which builds notice quickly that the reports are out of date. */
  sources: string;
  /** Hash of each name that the package's main entry declares. The gate compares those of what the shell provides. */
  shapes: Record<string, string>;
}

/** The summary of each package, and the API of all, since their declarations refer to each other. */
export interface Report {
  summaries: Partial<Record<string, Summary>>;
  api: Api;
}

const COMMAND = 'npm run api-report';
/** No remote's build imports these. They change with the shell, the API and delivery, and count only where others refer to them. */
const NOT_FOR_REMOTES = [
  '@steadfast/contract',
  '@steadfast/host',
  '@steadfast/testing',
  '@steadfast/tooling/gallery',
  '@steadfast/tooling/stand-in',
];
const SUMMARY_FILE = 'report.json';
const CHANGELOG = 'shared/CHANGELOG.md';
const getFolder = (name: string) => `shared/${path.basename(name)}/api`;

export { PACKAGES, readPackageVersion };
export const readChangelog = () => fs.readFileSync(path.join(rootFolder, CHANGELOG), 'utf8');

/** The API of this checkout: has TypeScript emit its declarations, which is quick when nothing has changed. */
export function readCurrentApi(): Api {
  const compiler = path.join(rootFolder, 'node_modules/typescript/lib/tsc.js');
  const folders = PACKAGES.map((name) => `shared/${path.basename(name)}`);
  const { status, stdout } = spawnSync(process.execPath, [compiler, '--build', ...folders], {
    cwd: rootFolder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The types of shared have errors, so it has no API: ${stdout}`);
  // The contract comes first, since the others pass on some of it.
  return readApi(Object.fromEntries(PACKAGES.flatMap((name) => listModules(name))), locateDeclarations);
}

/** shared/ui/src/menu.ts → .types/shared/ui/src/menu.d.ts */
const locateDeclarations = (file: string) =>
  path.join(rootFolder, '.types/shared', path.relative(sharedFolder, file).replace(/\.tsx?$/, '.d.ts'));

/** @returns a report without summaries if there is none */
export const readCommittedReport = () =>
  readReport((folder) => {
    const full = path.join(rootFolder, folder);
    const files = fs.existsSync(full) ? fs.readdirSync(full) : [];
    return files.map((file) => [file, fs.readFileSync(path.join(full, file), 'utf8')]);
  });

/** The reports at the last commits that changed that of a package, the newest first. None without git; one in a shallow clone. */
export function readReportsFromHistory(count: number, name?: string): Report[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: rootFolder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const split = (text: string) => text.split('\n').filter(Boolean);
  try {
    const commits = split(
      git('log', `-${count}`, '--format=%H', '--', ...(name ? [name] : PACKAGES).map(getFolder)),
    );
    return commits.map((commit) =>
      readReport((folder) =>
        split(git('ls-tree', '--name-only', commit, `${folder}/`)).map((file) => [
          path.basename(file),
          git('show', `${commit}:${file}`),
        ]),
      ),
    );
  } catch {
    return [];
  }
}

/** @param list the files of a folder, by name */
function readReport(list: (folder: string) => [file: string, text: string][]): Report {
  const report: Report = { summaries: {}, api: {} };
  for (const name of PACKAGES) {
    for (const [file, text] of list(getFolder(name))) {
      if (file === SUMMARY_FILE) report.summaries[name] = JSON.parse(text) as Summary;
      else report.api[parseFileName(name, file)] = text;
    }
  }
  return report;
}

/** @param names those of the packages to write */
export function writeReport({ summaries, api }: Report, names: string[]): void {
  for (const name of names) {
    const folder = path.join(rootFolder, getFolder(name));
    fs.rmSync(folder, { recursive: true, force: true });
    fs.mkdirSync(folder);
    for (const [module, text] of Object.entries(pickApi(api, name)))
      fs.writeFileSync(path.join(folder, formatFileName(name, module)), text);
    fs.writeFileSync(path.join(folder, SUMMARY_FILE), `${JSON.stringify(summaries[name], null, 2)}\n`);
  }
}

/** @steadfast/ui/menu → menu.d.ts */
const formatFileName = (name: string, module: string) =>
  `${module.slice(name.length + 1).replaceAll('/', '.') || 'index'}.d.ts`;
const parseFileName = (name: string, file: string) =>
  file === 'index.d.ts' ? name : `${name}/${file.replace(/\.d\.ts$/, '').replaceAll('.', '/')}`;

/** The modules of one package. */
const pickApi = (api: Api, name: string): Api =>
  Object.fromEntries(Object.entries(api).filter(([module]) => findPackage(module) === name));

/** The changes of all packages that remotes may notice. */
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

export const selectChanges = (changes: Change[], name: string) =>
  changes.filter(({ entry }) => findPackage(entry) === name);

/**
 * The report of an API.
 *
 * @param versions of the packages, by name
 * @param base the last committed report
 */
export function createReport(
  api: Api,
  versions: Record<string, string>,
  base: Report | undefined,
): Required<Report> & { summaries: Record<string, Summary> } {
  const changes = base ? listChanges(base.api, api) : [];
  const sources = hashSources();
  const summaries = Object.entries(versions).map(([name, version]): [string, Summary] => {
    const last = base?.summaries[name];
    const bump = measureBump(selectChanges(changes, name));
    const previous = last?.version === version ? last.previous : last && { version: last.version, bump };
    return [
      name,
      {
        version,
        hash: hashApi(pickApi(api, name)),
        ...(previous && { previous }),
        sources: sources[name] ?? '',
        shapes: hashShapes(api, [name])[name] ?? {},
      },
    ];
  });
  return { summaries: Object.fromEntries(summaries), api };
}

export const readVersions = () =>
  Object.fromEntries(PACKAGES.map((name) => [name, readPackageVersion(name)]));

const hashApi = (api: Api) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(api).sort()))
    .digest('hex')
    .slice(0, 8);

function measureBump(changes: Change[]): Bump {
  if (changes.length === 0) return 'none';
  return changes.some(({ kind }) => kind === 'changed' || kind === 'removed') ? 'major' : 'minor';
}

/**
 * The version that a package has to be raised to.
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
 * Why a version of a package does not say what has changed.
 *
 * @param base the last report of another API, if it is known
 * @param changes from there to now
 * @returns one sentence
 */
export function findVersionFault(
  name: string,
  base: Summary | undefined,
  changes: Change[],
  version: string,
  changelog: string,
): string | undefined {
  const needed = findNeededVersion(base, changes, version);
  if (base && needed !== undefined)
    return `${formatChanges(changes)} since ${base.version}, so ${name} needs version ${needed} instead of ${version}: run ${COMMAND} -- --raise.`;
  return findChangelogFault(name, version, changelog);
}

/** @returns one sentence if the report does not go with the checkout */
export function findReportFault(committed: Report, now: Report): string | undefined {
  const modules = Object.keys({ ...committed.api, ...now.api });
  const differing = modules.filter((module) => committed.api[module] !== now.api[module]);
  const stale = Object.keys(now.summaries).filter(
    (name) => JSON.stringify(committed.summaries[name]) !== JSON.stringify(now.summaries[name]),
  );
  const [first, ...others] = differing.length > 0 ? differing : stale;
  if (first === undefined) return undefined;
  return `The public API of ${[first, ...others].join(', ')} is not what the report says: run ${COMMAND}.`;
}

/** Like findVersionFault, from what the summary records: it needs no other report. */
export function findSummaryFault(
  name: string,
  { version, previous }: Summary,
  changelog: string,
): string | undefined {
  const needed = previous && raiseVersion(previous.version, previous.bump);
  if (needed && compareVersions(version, needed) < 0)
    return `The API of ${name} has changed since ${previous.version}, so it needs version ${needed} instead of ${version}: run ${COMMAND} -- --raise.`;
  return findChangelogFault(name, version, changelog);
}

/** How an entry of the changelog begins. */
export const formatRelease = (name: string, version: string) => `**${path.basename(name)} ${version}.**`;

function findChangelogFault(name: string, version: string, changelog: string): string | undefined {
  const release = formatRelease(name, version);
  if (changelog.includes(release)) return undefined;
  return `${CHANGELOG} has no entry that starts with ${release}: say there what has changed.`;
}

function formatChanges(changes: Change[]): string {
  const weight = { removed: 0, changed: 1, added: 2, extended: 3 };
  const [first, ...others] = [...changes].sort((one, other) => weight[one.kind] - weight[other.kind]);
  if (!first) return 'Nothing has changed';
  const rest = others.length > 0 ? `, with ${others.length} more,` : '';
  return `${first.name} of ${first.entry}${rest} has been ${first.kind}`;
}

const parseVersion = (version: string) => version.split('.').map(Number);

function raiseVersion(version: string, bump: Bump): string {
  const [major = 0, minor = 0] = parseVersion(version);
  if (bump === 'none') return version;
  return bump === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

function compareVersions(one: string, other: string): number {
  const [left, right] = [parseVersion(one), parseVersion(other)];
  return left.map((part, index) => part - (right[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}
