import fs from 'node:fs';
import path from 'node:path';
import type { FeaturePlan } from './plan-feature';
import { stampOf } from './plan-feature';

const LOCKFILE = 'package-lock.json';
const STAMP = 'node_modules/.installed-from';

/**
 * Writes what was planned, all of it or nothing: the feature's folder appears whole, by one renaming, and what was written
 * is taken back when a later file cannot be.
 *
 * @param root folder of the repository
 */
export function applyPlan(root: string, workspace: string, { made, edited }: FeaturePlan): void {
  const at = (file: string) => path.join(root, file);
  const undo: (() => void)[] = [];
  const draft = at(`.cache/new-feature-${process.pid}`);
  try {
    const own = Object.entries(made).filter(([file]) => file.startsWith(`${workspace}/`));
    for (const [file, text] of own) {
      fs.mkdirSync(path.dirname(path.join(draft, file)), { recursive: true });
      fs.writeFileSync(path.join(draft, file), text);
    }
    fs.renameSync(path.join(draft, workspace), at(workspace));
    undo.push(() => {
      fs.rmSync(at(workspace), { recursive: true });
    });
    for (const [file, text] of Object.entries(made).filter((entry) => !own.includes(entry))) {
      fs.mkdirSync(path.dirname(at(file)), { recursive: true });
      undo.push(() => {
        fs.rmSync(at(file), { force: true });
      });
      fs.writeFileSync(at(file), text);
    }
    for (const [file, text] of Object.entries(edited)) {
      const before = fs.readFileSync(at(file), 'utf8');
      const { atime, mtime } = fs.statSync(at(file));
      undo.push(() => {
        fs.writeFileSync(at(file), before);
      });
      fs.writeFileSync(at(file), text);
      // No package has changed: the builds of the others are as new as before (scripts/build.ts).
      if (file === LOCKFILE) {
        fs.utimesSync(at(file), atime, mtime);
        keepStamp(root, before, text);
      }
    }
    link(root, workspace);
  } catch (error) {
    for (const step of undo.reverse()) step();
    throw error;
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
  }
}

/** Whoever had all packages has them still: the next `npm start` installs nothing. */
function keepStamp(root: string, before: string, after: string): void {
  const stamp = path.join(root, STAMP);
  if (!fs.existsSync(stamp) || fs.readFileSync(stamp, 'utf8') !== stampOf(before)) return;
  fs.rmSync(stamp);
  fs.writeFileSync(stamp, stampOf(after));
}

/** As `npm install` links a workspace. */
function link(root: string, workspace: string): void {
  const packages = path.join(root, 'node_modules');
  const place = path.join(packages, workspace);
  if (!fs.existsSync(packages)) return;
  fs.rmSync(place, { recursive: true, force: true });
  fs.symlinkSync(path.join('..', workspace), place, 'junction');
}
