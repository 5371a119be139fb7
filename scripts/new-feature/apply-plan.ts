import fs from 'node:fs';
import path from 'node:path';
import type { FeaturePlan } from './plan-feature';
import { hashLockfile } from './plan-feature';

const LOCKFILE = 'package-lock.json';
const INSTALL_STAMP = 'node_modules/.installed-from';

/**
 * Writes a plan, all of it or nothing: the feature's folder appears with one rename, and everything is undone if a later
 * write fails.
 *
 * @param root the repository's folder
 */
export function applyPlan(root: string, workspace: string, { created, edited }: FeaturePlan): void {
  const resolvePath = (file: string) => path.join(root, file);
  const undo: (() => void)[] = [];
  const staging = resolvePath(`.cache/new-feature-${process.pid}`);
  try {
    const featureFiles = Object.entries(created).filter(([file]) => file.startsWith(`${workspace}/`));
    for (const [file, text] of featureFiles) {
      fs.mkdirSync(path.dirname(path.join(staging, file)), { recursive: true });
      fs.writeFileSync(path.join(staging, file), text);
    }
    fs.renameSync(path.join(staging, workspace), resolvePath(workspace));
    undo.push(() => {
      fs.rmSync(resolvePath(workspace), { recursive: true });
    });
    for (const [file, text] of Object.entries(created).filter((entry) => !featureFiles.includes(entry))) {
      fs.mkdirSync(path.dirname(resolvePath(file)), { recursive: true });
      undo.push(() => {
        fs.rmSync(resolvePath(file), { force: true });
      });
      fs.writeFileSync(resolvePath(file), text);
    }
    for (const [file, text] of Object.entries(edited)) {
      const previous = fs.readFileSync(resolvePath(file), 'utf8');
      const { atime, mtime } = fs.statSync(resolvePath(file));
      undo.push(() => {
        fs.writeFileSync(resolvePath(file), previous);
      });
      fs.writeFileSync(resolvePath(file), text);
      // Keep the time, so that the other workspaces do not count as changed (scripts/build.ts): no package has changed.
      if (file === LOCKFILE) {
        fs.utimesSync(resolvePath(file), atime, mtime);
        updateInstallStamp(root, previous, text);
      }
    }
    link(root, workspace);
  } catch (error) {
    for (const step of undo.reverse()) step();
    throw error;
  } finally {
    fs.rmSync(staging, { recursive: true, force: true });
  }
}

/** If all packages were installed, marks the new lockfile as installed too, so that `npm start` installs nothing. */
function updateInstallStamp(root: string, previous: string, next: string): void {
  const stamp = path.join(root, INSTALL_STAMP);
  if (!fs.existsSync(stamp) || fs.readFileSync(stamp, 'utf8') !== hashLockfile(previous)) return;
  fs.rmSync(stamp);
  fs.writeFileSync(stamp, hashLockfile(next));
}

/** Links the workspace as `npm install` would. */
function link(root: string, workspace: string): void {
  const packages = path.join(root, 'node_modules');
  const linkPath = path.join(packages, workspace);
  if (!fs.existsSync(packages)) return;
  fs.rmSync(linkPath, { recursive: true, force: true });
  fs.symlinkSync(path.join('..', workspace), linkPath, 'junction');
}
