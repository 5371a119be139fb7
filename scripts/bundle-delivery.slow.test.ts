import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rootFolder } from './workspaces';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-bundle-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
const script = pathToFileURL(path.join(rootFolder, 'scripts/bundle-delivery.mjs')).href;
const entry = path.join(folder, 'entry.ts');
const part = path.join(folder, 'part.ts');
const cache = path.join(folder, 'cache');

/** Runs the entry from its bundle, in a process of its own. */
function run(): { output: unknown; bundle: string } {
  const program = `const { findBundle } = await import(${JSON.stringify(script)});
    const bundle = await findBundle(${JSON.stringify(entry)}, ${JSON.stringify(cache)});
    const { output } = await import(bundle);
    console.log(JSON.stringify({ output: await output(), bundle }));`;
  const text = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  return JSON.parse(text) as { output: unknown; bundle: string };
}

beforeEach(() => {
  fs.rmSync(cache, { recursive: true, force: true });
  fs.writeFileSync(part, `export const word: string = 'one';`);
  fs.writeFileSync(
    entry,
    `import { Type } from '${path.join(rootFolder, 'node_modules/@sinclair/typebox')}';
    export const output = async () => [
      (await import('./part')).word, import.meta.url, Type.String().type, (await import('node:path')).sep,
    ];`,
  );
});

describe('The bundle of delivery', () => {
  it('does what its sources do, from where they are', () => {
    expect(run().output).toEqual(['one', pathToFileURL(entry).href, 'string', path.sep]);
  });

  it('loads the build of a package that is meant for Node, not the one for bundlers', () => {
    const installed = path.join(folder, 'node_modules/two-builds');
    fs.mkdirSync(installed, { recursive: true });
    const exports = { module: './bundlers.js', default: './node.cjs' };
    fs.writeFileSync(path.join(installed, 'package.json'), JSON.stringify({ name: 'two-builds', exports }));
    fs.writeFileSync(path.join(installed, 'bundlers.js'), `import './without-an-extension';`);
    fs.writeFileSync(path.join(installed, 'node.cjs'), `exports.made = 'for Node';`);
    fs.writeFileSync(entry, `export const output = async () => (await import('two-builds')).made;`);
    expect(run().output).toBe('for Node');
  });

  it('is made once, until a source changes: one of the same length and time, too', () => {
    const first = run();
    expect(run().bundle).toBe(first.bundle);
    const { atime, mtime } = fs.statSync(part);
    fs.writeFileSync(part, `export const word: string = 'two';`);
    fs.utimesSync(part, atime, mtime);
    expect(run().output).toContain('two');
  });

  it.each<[string, () => void]>([
    ['gone', () => fs.rmSync(path.join(cache, 'current.json'))],
    ['cut off', () => fs.writeFileSync(path.join(cache, 'current.json'), '{"bundle":')],
    [
      'of a bundle that is gone',
      () =>
        fs
          .readdirSync(cache)
          .filter((name) => name !== 'current.json')
          .forEach((name) => fs.rmSync(path.join(cache, name), { recursive: true })),
    ],
  ])('is made again when its record is %s', (_, damage) => {
    run();
    damage();
    expect(run().output).toContain('one');
  });

  it('leaves a bundle of this month to a watch that may still load from it, and removes older ones', () => {
    const first = path.dirname(new URL(run().bundle).pathname);
    const aWeekAgo = new Date(Date.now() - 7 * 86_400_000);
    fs.utimesSync(first, aWeekAgo, aWeekAgo);
    fs.writeFileSync(part, `export const word: string = 'three';`);
    run();
    expect(fs.existsSync(first)).toBe(true);
    fs.utimesSync(first, 0, 0);
    fs.writeFileSync(part, `export const word: string = 'four';`);
    run();
    expect(fs.existsSync(first)).toBe(false);
  });
});
