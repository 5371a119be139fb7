/** Whether the site may be passed on with all packages that it is made, tested and run with. */
import fs from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '..');
const ALLOWED = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0', 'Zlib'],
  ...['CC0-1.0', 'CC-BY-4.0', 'Python-2.0', 'Unlicense'],
  // Fonts, and libraries whose own source alone must stay open: axe-core, and libvips beside sharp.
  ...['OFL-1.1', 'MPL-2.0', 'LGPL-3.0-or-later'],
]);
/** Packages whose package.json names no licence that can be read; their files do. */
const READ_BY_HAND: Record<string, string> = {
  'browser-assert': 'MIT',
  busboy: 'MIT',
  'combine-errors': 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  spawndamnit: 'MIT',
  streamsearch: 'MIT',
};

interface LockedPackage {
  license?: string;
  link?: boolean;
  optional?: boolean;
}

const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

/** An SPDX expression: one of the alternatives must be allowed, with all its parts. */
function isAllowed(licence: string): boolean {
  const alternatives = licence.replaceAll(/[()]/g, '').split(' OR ');
  return alternatives.some((one) => one.split(' AND ').every((part) => ALLOWED.has(part)));
}

function readInstalled(folder: string): string | undefined {
  try {
    const text = fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8');
    return (JSON.parse(text) as LockedPackage).license;
  } catch {
    return undefined;
  }
}

it('Every package of the lockfile has a licence that the site allows', () => {
  const refused = Object.entries(packages).flatMap(([folder, { license, link, optional }]) => {
    if (link || !folder.includes('node_modules/')) return [];
    const name = folder.split('node_modules/').at(-1) ?? '';
    const licence = READ_BY_HAND[name] ?? license ?? readInstalled(folder);
    // A binary for another machine, which the lockfile says nothing of, has the licence of its package.
    if (licence === undefined && optional && !fs.existsSync(path.join(root, folder))) return [];
    return licence !== undefined && isAllowed(licence) ? [] : [`${name}: ${licence ?? 'none'}`];
  });
  expect(refused).toEqual([]);
  expect(['MIT OR GPL-3.0-only', 'MIT AND GPL-3.0-only'].map(isAllowed)).toEqual([true, false]);
});
