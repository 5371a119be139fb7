import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PACKAGES, listModules, locateModule } from './shared-packages.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-shared-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  fs.writeFileSync(path.join(folder, file), text);
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

it('The modules of a package are what its package.json exports, without styles and what is internal', () => {
  expect(listModules('@steadfast/ui', folder)).toEqual([
    ['@steadfast/ui', path.join(folder, 'ui/src/index.ts')],
  ]);
  expect(locateModule('@steadfast/ui/internal', folder)).toBe(path.join(folder, 'ui/src/internal.ts'));
  for (const other of ['@steadfast/ui/styles.css', '@steadfast/ui/none', '@steadfast/uis', 'react', './ui'])
    expect(locateModule(other, folder)).toBeUndefined();
});
