import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { INSTALL_STAMP, hashLockfile } from '../install.js';
import { StartError } from '@steadfast/server';
import type { FeatureName, Part } from './feature-name';
import { describeFeature, fillTemplate, fillTemplates, writeFiles } from './fill-template';

/** What a new feature changes: the text of each file, by its path in the repository. */
interface FeaturePlan {
  /** New files. */
  created: Record<string, string>;
  /** Existing files that list all workspaces. */
  edited: Record<string, string>;
}

const LOCKFILE = 'package-lock.json';
const WORKFLOW_TEMPLATE = fileURLToPath(new URL('./workflow.yml.template', import.meta.url));

/**
 * Plans a new feature without writing anything.
 *
 * @param root the repository's folder
 * @param parts examples that it begins with
 * @param today the date in its changelog
 * @throws {StartError} if a file that lists all workspaces has an unexpected format
 */
export function planFeature(root: string, name: FeatureName, parts: Part[], today = new Date()): FeaturePlan {
  const { workspace } = name;
  const feature = describeFeature(root, name, today);
  const values = {
    ...feature,
    forDialog: parts.includes('dialog') ? `, "react": "${feature.reactVersion}"` : '',
    recipe: '../rspack.base.js',
    schema: '../shared/contract/schema/feature.schema.json',
    dev: `npm run dev -w ${workspace}`,
    test: `npm test -w ${workspace}`,
    check: `npm run check -- ${workspace}`,
    build: `npm run build -w ${workspace}`,
    shipping: 'To take it live, or to add more: [`docs/ship-a-feature.md`](../docs/ship-a-feature.md).',
  };
  const filled = Object.fromEntries(
    Object.entries(fillTemplates(['template', 'template-inside'], values, parts)).map(([file, text]) => [
      path.posix.join(workspace, file),
      text,
    ]),
  );
  const manifest = JSON.parse(filled[`${workspace}/package.json`] ?? '') as Package;
  return {
    created: { ...filled, [`.github/workflows/${workspace}.yml`]: fillTemplate(WORKFLOW_TEMPLATE, values) },
    edited: {
      // `tsc --build` needs a reference to each workspace, since it supports no globs.
      'tsconfig.json': insertAfterLast(
        root,
        'tsconfig.json',
        /"path": "mfe-[^"]+" \},$/,
        `    { "path": "${workspace}" },`,
      ),
      'README.md': insertAfterLast(
        root,
        'README.md',
        /^\| \[`mfe-/,
        `| [\`${workspace}/\`](${workspace}) | ${name.title} |`,
      ),
      [LOCKFILE]: addToLockfile(root, workspace, manifest),
    },
  };
}

interface Package {
  version: string;
  license: string;
  dependencies: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Inserts a line into a file that lists all remotes, after the last one that matches. */
function insertAfterLast(root: string, file: string, pattern: RegExp, line: string): string {
  const lines = fs.readFileSync(path.join(root, file), 'utf8').split('\n');
  const last = lines.findLastIndex((each) => pattern.test(each));
  if (last < 0) throw new StartError(`${file} lists no remote, so there is no place to add one.`);
  return lines.toSpliced(last + 1, 0, line).join('\n');
}

/** Edits the lockfile as `npm install` would, without network access, since the feature needs no new package. */
function addToLockfile(root: string, workspace: string, manifest: Package): string {
  const { version, license, dependencies, devDependencies } = manifest;
  const lock = JSON.parse(fs.readFileSync(path.join(root, LOCKFILE), 'utf8')) as {
    packages: Record<string, object>;
  };
  const packages = {
    ...lock.packages,
    [workspace]: { version, license, dependencies, devDependencies },
    [`node_modules/${workspace}`]: { resolved: workspace, link: true },
  };
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`;
}

/**
 * Writes a plan, and links the workspace. If it fails halfway, git shows what it has written.
 *
 * @param root the repository's folder
 */
export function applyPlan(root: string, workspace: string, { created, edited }: FeaturePlan): void {
  const lockfile = path.join(root, LOCKFILE);
  const previous = fs.readFileSync(lockfile, 'utf8');
  const { atime, mtime } = fs.statSync(lockfile);
  writeFiles(root, { ...created, ...edited });
  // Keep the time, so that the other workspaces do not count as changed (bin/build.ts): no package has changed.
  fs.utimesSync(lockfile, atime, mtime);
  updateInstallStamp(root, previous, fs.readFileSync(lockfile, 'utf8'));
  link(root, workspace);
}

/** If all packages were installed, marks the new lockfile as installed too, so that `npm start` installs nothing. */
function updateInstallStamp(root: string, previous: string, next: string): void {
  const stamp = path.join(root, INSTALL_STAMP);
  if (!fs.existsSync(stamp) || fs.readFileSync(stamp, 'utf8') !== hashLockfile(previous)) return;
  fs.writeFileSync(stamp, hashLockfile(next));
}

/** Links the workspace as `npm install` would. */
function link(root: string, workspace: string): void {
  const packages = path.join(root, 'node_modules');
  if (!fs.existsSync(packages)) return;
  fs.rmSync(path.join(packages, workspace), { recursive: true, force: true });
  fs.symlinkSync(path.join('..', workspace), path.join(packages, workspace), 'junction');
}
