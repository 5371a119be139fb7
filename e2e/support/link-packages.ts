import fs from 'node:fs';
import path from 'node:path';

interface Lockfile {
  packages: Record<string, { version?: string; link?: boolean; resolved?: string }>;
}

const readLockfile = (folder: string) =>
  (JSON.parse(fs.readFileSync(path.join(folder, 'package-lock.json'), 'utf8')) as Lockfile).packages;

/**
 * Gives another checkout the packages that are installed here, by links. The workspaces of its lockfile get new links, which
 * lead to its own sources.
 */
export function linkPackages(from: string, to: string): void {
  const workspaces = Object.entries(readLockfile(to)).flatMap(([location, { link, resolved }]) =>
    link && resolved ? [{ location, folder: resolved }] : [],
  );
  const installed = path.join(from, 'node_modules');
  fs.mkdirSync(path.join(to, 'node_modules'), { recursive: true });
  for (const name of fs.readdirSync(installed)) {
    if (name === '@steadfast' || fs.existsSync(path.join(from, name, 'package.json'))) continue;
    fs.symlinkSync(path.join(installed, name), path.join(to, 'node_modules', name));
  }
  for (const { location, folder } of workspaces) {
    const link = path.join(to, location);
    fs.mkdirSync(path.dirname(link), { recursive: true });
    fs.symlinkSync(path.relative(path.dirname(link), path.join(to, folder)), link);
    const own = path.join(folder, 'node_modules');
    if (fs.existsSync(path.join(from, own)) && fs.existsSync(path.join(to, folder)))
      fs.symlinkSync(path.join(from, own), path.join(to, own));
  }
}

/** Lists the packages of another checkout's lockfile that are not installed here, or in another version. */
export function listOtherPackages(from: string, to: string): string[] {
  const here = readLockfile(from);
  return Object.entries(readLockfile(to))
    .filter(([location, { link, version }]) => {
      const isPackage = location.includes('node_modules/') && !link;
      return isPackage && here[location]?.version !== version;
    })
    .map(([location, { version }]) => `${location} ${version}`);
}
