import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readCommit } from './read-commit.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-commit-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function checkout(): { place: string; id: string } {
  const place = fs.mkdtempSync(path.join(folder, 'checkout-'));
  const env = { ...process.env, GIT_COMMITTER_DATE: '2026-11-20T12:05:00-05:00' };
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];
  const git = (...args: string[]) =>
    execFileSync('git', [...who, ...args], { cwd: place, env, encoding: 'utf8' }).trim();
  git('init', '--quiet');
  fs.mkdirSync(path.join(place, 'dist'));
  fs.writeFileSync(path.join(place, '.gitignore'), 'dist\n');
  git('add', '.');
  git('commit', '--quiet', '--message', 'One');
  return { place, id: git('rev-parse', 'HEAD') };
}

describe('The commit of a build', () => {
  it('is the one that is checked out, with its moment', () => {
    const { place, id } = checkout();
    fs.writeFileSync(path.join(place, 'dist/main.js'), 'built');
    expect(readCommit(path.join(place, 'dist'))).toEqual({ id, at: '2026-11-20T17:05:00.000Z' });
  });

  it('is the one below changes that no commit holds, and says so', () => {
    const { place, id } = checkout();
    fs.writeFileSync(path.join(place, 'new.ts'), 'export {};');
    expect(readCommit(place)).toEqual({ id, at: '2026-11-20T17:05:00.000Z', isDirty: true });
  });

  it('is unknown outside of a checkout', () => {
    expect(readCommit(folder)).toBeUndefined();
  });
});
