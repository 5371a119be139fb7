import fs from 'node:fs';
import path from 'node:path';

/**
 * Gives another checkout the packages that are installed here, by links. Workspaces get new links, which lead to the sources
 * of that checkout.
 */
export function linkPackages(from: string, to: string): void {
  const packages = path.join(from, 'node_modules');
  fs.mkdirSync(path.join(to, 'node_modules/@steadfast'), { recursive: true });
  for (const name of fs.readdirSync(packages)) {
    if (name === '@steadfast' || fs.existsSync(path.join(from, name, 'package.json'))) continue;
    fs.symlinkSync(path.join(packages, name), path.join(to, 'node_modules', name));
  }
  for (const name of fs.readdirSync(path.join(packages, '@steadfast'))) {
    fs.symlinkSync(path.join('../..', name), path.join(to, 'node_modules/@steadfast', name));
  }
}
