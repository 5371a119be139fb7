import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { listPublishedPackages } from './published-packages';
import { rootFolder } from '../bin/workspaces.js';

const packages = listPublishedPackages(rootFolder).map((one) => ({
  ...one,
  folder: path.join(rootFolder, one.folder),
}));
let packedFiles: Record<string, string[]> = {};
beforeAll(() => {
  packedFiles = listPacked();
});

describe('What is packed of the packages', () => {
  it.each(packages)('$name contains its entries, and no tests', ({ name, folder }) => {
    const { exports = {}, bin = {} } = JSON.parse(
      fs.readFileSync(path.join(folder, 'package.json'), 'utf8'),
    ) as { exports?: Record<string, string>; bin?: Record<string, string> };
    const packed = packedFiles[name] ?? [];
    const entries = [...Object.values(exports), ...Object.values(bin)];
    expect(entries.map((file) => path.normalize(file)).filter((file) => !packed.includes(file))).toEqual([]);
    expect(packed.filter((file) => /\.(test|spec)\./.test(file))).toEqual([]);
  });

  it('contains the page that its messages name', () => {
    expect(packedFiles['@steadfast/delivery']).toContain('docs/gate.md');
  });
});

/** The files that npm packs, by the package's name. */
function listPacked(): Record<string, string[]> {
  const args = ['pack', '-w', 'shared', '-w', 'delivery', '--dry-run', '--json', '--silent'];
  const answer = execFileSync('npm', args, { cwd: rootFolder, encoding: 'utf8', maxBuffer: 10_000_000 });
  const packed = JSON.parse(answer) as { name: string; files: { path: string }[] }[];
  return Object.fromEntries(packed.map(({ name, files }) => [name, files.map((file) => file.path)]));
}
