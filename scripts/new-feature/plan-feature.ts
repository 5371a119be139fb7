import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorkflow } from '../workflows/create-workflow';
import { StartError } from '../running';
import type { FeatureName } from './feature-name';

/** What a new feature changes: texts of files, by their path in the repository. */
export interface FeaturePlan {
  /** Files of its own; none of them is there yet. */
  made: Record<string, string>;
  /** Files that name every part, and cannot be derived from the folders. */
  edited: Record<string, string>;
}

const TEMPLATE = fileURLToPath(new URL('./template', import.meta.url));
const ENDING = '.template';

/** A place in a template that is filled in: {{title}}. */
const BLANK = /\{\{(\w+)\}\}/g;

/**
 * Plans a new feature: reads what is there and writes nothing.
 *
 * @param root folder of the repository
 * @param today for its changelog
 * @throws {StartError} when a file that names every part does not look as it should
 */
export function planFeature(root: string, name: FeatureName, today = new Date()): FeaturePlan {
  const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
  const shared = JSON.parse(read('shared/package.json')) as Package;
  const values: Record<string, string> = {
    workspace: name.workspace,
    path: name.path,
    Name: name.inCode,
    words: name.words,
    title: name.title,
    today: today.toISOString().slice(0, 10),
    sharedVersion: shared.version,
    queryVersion: shared.dependencies['@tanstack/react-query'] ?? '',
  };
  const filled = Object.fromEntries(
    templateFiles().map((file) => [
      path.posix.join(name.workspace, file.slice(0, -ENDING.length).replaceAll('Name', name.inCode)),
      fs.readFileSync(path.join(TEMPLATE, file), 'utf8').replaceAll(BLANK, (_, blank: string) => {
        const value = values[blank];
        if (value === undefined) throw new Error(`Nothing is known of {{${blank}}} in ${file}.`);
        return value;
      }),
    ]),
  );
  const manifest = JSON.parse(filled[`${name.workspace}/package.json`] ?? '') as Package;
  return {
    made: { ...filled, [`.github/workflows/${name.workspace}.yml`]: createWorkflow(name.workspace) },
    edited: {
      'tsconfig.json': withReference(read('tsconfig.json'), name.workspace),
      'README.md': withRow(read('README.md'), name),
      'package-lock.json': withPackage(read('package-lock.json'), name.workspace, manifest),
    },
  };
}

interface Package {
  version: string;
  license: string;
  dependencies: Record<string, string>;
}

/** Paths below the template's folder, with slashes. */
function templateFiles(below = ''): string[] {
  return fs.readdirSync(path.join(TEMPLATE, below), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(below, entry.name);
    return entry.isDirectory() ? templateFiles(file) : [file];
  });
}

/** Behind the last line that matches, one more. */
function withLineAfterLast(file: string, text: string, pattern: RegExp, line: string): string {
  const lines = text.split('\n');
  const last = lines.findLastIndex((one) => pattern.test(one));
  if (last < 0) throw new StartError(`${file} names no remote, so it is not known where to add one.`);
  return [...lines.slice(0, last + 1), line, ...lines.slice(last + 1)].join('\n');
}

/** JSON has no globs: `tsc --build` must be told of each part. */
function withReference(text: string, workspace: string): string {
  return withLineAfterLast(
    'tsconfig.json',
    text,
    /"path": "mfe-[^"]+" \},$/,
    `    { "path": "${workspace}" },`,
  );
}

/** The map of the repository. */
function withRow(text: string, { workspace, title }: FeatureName): string {
  return withLineAfterLast(
    'README.md',
    text,
    /^\| \[`mfe-/,
    `| [\`${workspace}/\`](${workspace}) | ${title} |`,
  );
}

/** What `npm install` would write, without asking a registry: it needs no package that is not there. */
function withPackage(text: string, workspace: string, { version, license, dependencies }: Package): string {
  const lock = JSON.parse(text) as { packages: Record<string, object> };
  const packages = {
    ...lock.packages,
    [workspace]: { version, license, dependencies },
    [`node_modules/${workspace}`]: { resolved: workspace, link: true },
  };
  const inOrder = Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en'));
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(inOrder) }, null, 2)}\n`;
}

/** What `scripts/install.mjs` keeps, to know from which lockfile packages were installed. */
export const stampOf = (lockfile: string) => createHash('sha256').update(lockfile).digest('hex');
