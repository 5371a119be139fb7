import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hashSharedSources } from './shared-api.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-shared-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  fs.writeFileSync(path.join(folder, file), text);
}

/** The hash after a change of one file, which is undone then. */
function hashWith(file: string, text: string): string {
  const before = fs.readFileSync(path.join(folder, file), 'utf8');
  write(file, text);
  const hash = hashSharedSources(folder);
  write(file, before);
  return hash;
}

describe('The hash by which a build notices that the report of shared is out of date', () => {
  const entries = ['index.ts', 'ui/index.ts', 'ui/menu.ts', 'mutations/index.ts', 'ui/Tabs/Tabs.tsx'];
  for (const file of [...entries, 'facades/react-redux.ts'])
    write(`src/${file}`, 'export declare const a: 1;');
  write('src/styles.css', 'a { color: red }');
  const files = [...entries, 'styles.css'].map((file) => [`./${file}`, `./src/${file}`]);
  write('package.json', JSON.stringify({ exports: Object.fromEntries(files) as Record<string, string> }));
  const hash = hashSharedSources(folder);

  it.each(entries)('changes with src/%s', (file) => {
    expect(hashWith(`src/${file}`, 'export declare const a: 2;')).not.toBe(hash);
  });

  it.each(['facades/react-redux.ts', 'styles.css'])('does not change with src/%s', (file) => {
    expect(hashWith(`src/${file}`, 'export declare const a: 2;')).toBe(hash);
  });
});
