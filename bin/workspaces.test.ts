import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listRemotes } from './workspaces.js';

const root = path.join(__dirname, '..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const remotes = listRemotes(root);

/** Sources and configuration that stand for all remotes; a test may take them as examples, and say what each holds. */
function commonSources(): string[] {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.([cm]?[jt]sx?|json)$/.test(file) && !/\.(spec|test)\.tsx?$/.test(file))
    .filter((file) => !/^mfe-|^docs\/|(^|\/)(package-lock|tsconfig)\.json$/.test(file))
    .filter((file) => fs.existsSync(path.join(root, file)));
}

describe('The remotes', () => {
  it('REQ-FED-1 are the folders mfe-* with a feature.json, and nothing else', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-remotes-'));
    for (const name of ['mfe-tags', 'mfe-catalog', 'mfe-notes', 'shell', 'shared']) {
      fs.mkdirSync(path.join(folder, name));
      if (name !== 'mfe-notes') fs.writeFileSync(path.join(folder, name, 'feature.json'), '{}');
    }
    expect(listRemotes(folder)).toEqual(['mfe-catalog', 'mfe-tags']);
    fs.rmSync(folder, { recursive: true });
    expect(remotes.length).toBeGreaterThanOrEqual(4);
  });

  it('REQ-FED-1 are listed nowhere by hand, so that a new one needs no other file', () => {
    const lists = commonSources().filter((file) => {
      const text = read(file);
      return remotes.every((name) => text.includes(name));
    });
    expect(lists).toEqual([]);
  });

  it.each(remotes)('%s stands where lists cannot be derived: run npm run new-feature, or add it', (name) => {
    const { references } = JSON.parse(read('tsconfig.json')) as { references: { path: string }[] };
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, object> };
    expect(references).toContainEqual({ path: name });
    expect(packages[`node_modules/${name}`]).toEqual({ resolved: name, link: true });
    expect(read('README.md')).toContain(`[\`${name}/\`](${name})`);
  });
});
