import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hashSources } from './shared-api.js';
import { PACKAGES, listModules, locateModule } from './shared-packages.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-shared-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  fs.writeFileSync(path.join(folder, file), text);
}

/** The packages whose hash changes with a file, which is as before then. */
function listChangedWith(file: string, text: string): string[] {
  const before = fs.readFileSync(path.join(folder, file), 'utf8');
  const old = hashSources(folder);
  write(file, text);
  const now = hashSources(folder);
  write(file, before);
  return PACKAGES.filter((name) => now[name] !== old[name]).map((name) => path.basename(name));
}

for (const name of PACKAGES) {
  const exports = {
    '.': './src/index.ts',
    './internal': './src/internal.ts',
    './styles.css': './src/styles.css',
  };
  write(`${path.basename(name)}/package.json`, JSON.stringify({ name, version: '1.0.0', exports }));
  for (const file of ['index.ts', 'internal.ts', 'facade.ts', 'styles.css'])
    write(`${path.basename(name)}/src/${file}`, 'export declare const a: 1;');
}
write('ui/src/index.ts', "import type { Video } from '@steadfast/contract'; export declare const a: Video;");
write('contract/src/index.ts', 'export interface Video { id: number }');

it('The modules of a package are what its package.json exports, without styles and what is internal', () => {
  expect(listModules('@steadfast/ui', folder)).toEqual([
    ['@steadfast/ui', path.join(folder, 'ui/src/index.ts')],
  ]);
  expect(locateModule('@steadfast/ui/internal', folder)).toBe(path.join(folder, 'ui/src/internal.ts'));
  for (const other of ['@steadfast/ui/styles.css', '@steadfast/ui/none', '@steadfast/uis', 'react', './ui'])
    expect(locateModule(other, folder)).toBeUndefined();
});

describe('The hash by which a build notices that the report of a package is out of date', () => {
  it('changes with what the package exports, and with what that refers to in other packages', () => {
    expect(listChangedWith('sdk/src/index.ts', 'export declare const a: 2;')).toEqual(['sdk']);
    expect(listChangedWith('contract/src/index.ts', 'export interface Video { key: number }')).toEqual([
      'contract',
      'ui',
    ]);
  });

  it.each(['sdk/src/facade.ts', 'sdk/src/styles.css', 'sdk/src/internal.ts'])(
    'does not change with %s',
    (file) => {
      expect(listChangedWith(file, 'export declare const a: 2;')).toEqual([]);
    },
  );
});
