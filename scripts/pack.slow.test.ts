import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { rootFolder } from '../bin/workspaces.js';

const BUILD_MAX_MS = 10 * 60_000;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-pack-'));
let release: string;

beforeAll(() => {
  const pack = (...args: string[]) =>
    execFileSync(process.execPath, ['scripts/pack.mjs', ...args], { cwd: rootFolder, encoding: 'utf8' });
  const archive = pack(folder).trim();
  execFileSync('sha256sum', ['--check', '--quiet', `${archive}.sha256`], { cwd: folder });
  release = archive.replace(/\.tar\.zst$/, '');
  fs.rmSync(release, { recursive: true });
  execFileSync('tar', ['--zstd', '-xf', archive, '-C', folder]);
}, BUILD_MAX_MS);
afterAll(() => {
  fs.rmSync(folder, { recursive: true });
});

describe('A release', () => {
  it('is what its hashes say, and has the command of operators', () => {
    execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: release });
    expect(execFileSync(path.join(release, 'bin/steadfast.mjs'), { encoding: 'utf8' })).toContain('migrate ');
    // The programs are compiled.
    expect(fs.readdirSync(path.join(release, 'bin'))).toEqual(['steadfast.mjs']);
  });

  it('loads every package that is not compiled in, and makes a picture', () => {
    const { dependencies } = JSON.parse(fs.readFileSync(path.join(release, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const program = [
      ...Object.keys(dependencies).map((name) => `await import('${name}');`),
      "const { default: sharp } = await import('sharp');",
      "const create = { width: 9, height: 9, channels: 3, background: 'red' };",
      'console.log((await sharp({ create }).webp().toBuffer()).length > 0);',
    ].join('\n');
    const node = [process.execPath, '--input-type=module', '--eval', program] as const;
    expect(execFileSync(node[0], node.slice(1), { cwd: release, encoding: 'utf8' })).toBe('true\n');
  });
});
