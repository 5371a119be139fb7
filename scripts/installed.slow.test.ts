import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listRemotes } from './remotes.js';
import { PACKAGES } from '../shared/tooling/rspack/shared-packages.js';

const root = path.join(__dirname, '..');
const packages = PACKAGES.map((name) => `shared/${path.basename(name)}`);
const workspaces = ['.', ...packages, 'shell', ...listRemotes(root), 'api', 'delivery', 'e2e'];

interface Manifest {
  scripts: Record<string, string>;
}
const scripts = workspaces.flatMap((folder) => {
  const manifest = JSON.parse(fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest;
  return Object.entries(manifest.scripts).map(([name, command]) => ({ folder, name, command }));
});

/** What installs packages, asks itself, runs another script, packs with Node alone, or is started by those who operate the API. */
const NEEDS_NO_QUESTION =
  /^(node scripts\/(start|test|run)\.mjs( --slow| \w+)?$|npm run |node -e "fs\.|tsx src\/main\.ts$)/;

describe('Before packages are installed', () => {
  it('every command asks first whether they are', () => {
    expect(scripts.length).toBeGreaterThan(30);
    const asking = /^node (--import )?(\.\/|(\.\.\/)+)?scripts\/installed\.mjs( --import tsx | && )/;
    expect(
      scripts.filter(({ command }) => !NEEDS_NO_QUESTION.test(command) && !asking.test(command)),
    ).toEqual([]);
  });

  describe('in a fresh clone', () => {
    const clone = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-clone-'));
    beforeAll(() => {
      for (const folder of workspaces) {
        fs.mkdirSync(path.join(clone, folder), { recursive: true });
        fs.copyFileSync(path.join(root, folder, 'package.json'), path.join(clone, folder, 'package.json'));
      }
      fs.cpSync(path.join(root, 'scripts'), path.join(clone, 'scripts'), { recursive: true });
    });
    afterAll(() => {
      fs.rmSync(clone, { recursive: true });
    });

    it.each([
      ['run', '--silent', 'delivery', '--', 'status', '--json'],
      ['run', '--silent', 'serve'],
      ['--silent', 'test', '-w', 'mfe-catalog'],
    ])(
      'npm %s %s %s … says in one sentence what to do',
      (...words) => {
        const { status, stdout, stderr } = spawnSync('npm', words, {
          cwd: clone,
          encoding: 'utf8',
          shell: process.platform === 'win32',
        });
        expect({ status, stdout, said: stderr.trim().split('\n') }).toEqual({
          status: 1,
          stdout: '',
          said: [expect.stringContaining('run `npm install` first')],
        });
      },
      60_000,
    );
  });
});
