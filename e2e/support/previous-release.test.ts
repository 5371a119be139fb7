import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { rootFolder } from '../../scripts/workspaces';
import { linkPackages, listOtherPackages } from './link-packages';
import { findRelease } from './previous-release';

let folder = '';
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-history-'))));
afterEach(() => fs.rmSync(folder, { recursive: true }));

const settings = ['user.name=Ada', 'user.email=ada@example.org', 'commit.gpgsign=false'].flatMap(
  (setting) => ['-c', setting],
);
const git = (checkout: string, ...args: string[]) =>
  execFileSync('git', [...settings, ...args], {
    cwd: checkout,
    encoding: 'utf8',
  }).trim();

/** A checkout with a commit for each version of the contract, in the order of the list. */
function createHistory(...versions: string[]): { checkout: string; commits: string[] } {
  const checkout = path.join(folder, 'checkout');
  fs.mkdirSync(path.join(checkout, 'shared'), { recursive: true });
  git(checkout, 'init', '-q');
  const commits = versions.map((version, index) => {
    fs.writeFileSync(path.join(checkout, 'shared/package.json'), JSON.stringify({ version, index }));
    git(checkout, 'add', '.');
    git(checkout, 'commit', '-q', '-m', version);
    return git(checkout, 'rev-parse', 'HEAD');
  });
  return { checkout, commits };
}

describe('A release of the history', () => {
  it('is the first with the contract of now, and the last with the one before', () => {
    const { checkout, commits } = createHistory('1.0.0', '1.1.0', '1.1.0', '2.0.0', '2.0.0', '2.0.0');
    expect(findRelease('same-contract', checkout)).toEqual({ commit: commits[3] });
    expect(findRelease('contract-before', checkout)).toEqual({ commit: commits[2] });
  });

  it('is found where the contract has become a package of its own', () => {
    const { checkout, commits } = createHistory('2.0.0', '2.1.0');
    fs.mkdirSync(path.join(checkout, 'shared/contract'));
    git(checkout, 'mv', 'shared/package.json', 'shared/contract/package.json');
    git(checkout, 'commit', '-q', '-m', 'Split');
    expect(findRelease('same-contract', checkout)).toEqual({ commit: commits[1] });
    expect(findRelease('contract-before', checkout)).toEqual({ commit: commits[0] });
  });

  it('has another contract as soon as one of its packages has another version', () => {
    const { checkout, commits } = createHistory('2.0.0', '2.0.0');
    fs.mkdirSync(path.join(checkout, 'shared/sdk'));
    fs.writeFileSync(path.join(checkout, 'shared/sdk/package.json'), JSON.stringify({ version: '2.1.0' }));
    git(checkout, 'add', '.');
    git(checkout, 'commit', '-q', '-m', 'Raise the SDK');
    expect(findRelease('contract-before', checkout)).toEqual({ commit: commits[1] });
    expect(findRelease('same-contract', checkout)).toEqual({
      missing: 'no earlier commit has contract 2.1.0, 2.0.0',
    });
  });

  it.each([
    [['1.0.0', '2.0.0'], 'same-contract', 'no earlier commit has contract 2.0.0'],
    [['2.0.0', '2.0.0'], 'contract-before', 'every commit has contract 2.0.0'],
  ] as const)('may not be there: with the versions %j, none is %s', (versions, kind, missing) => {
    expect(findRelease(kind, createHistory(...versions).checkout)).toEqual({ missing });
  });

  it('is not known in a shallow clone, or without git, which says what helps', () => {
    const { checkout } = createHistory('1.0.0', '2.0.0', '2.0.0');
    git(folder, 'clone', '-q', '--depth', '1', `file://${checkout}`, 'shallow');
    fs.mkdirSync(path.join(folder, 'archive'));
    const missing = 'this checkout has no whole history: run git fetch --unshallow';
    for (const place of ['shallow', 'archive'])
      expect(findRelease('same-contract', path.join(folder, place))).toEqual({ missing });
  });
});

describe('The packages of another checkout', () => {
  const writeLockfile = (packages: object) =>
    fs.writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages }));

  it('are those that are installed here, with the sources of there', () => {
    writeLockfile({ 'node_modules/@steadfast/old': { resolved: 'old/place', link: true } });
    fs.mkdirSync(path.join(folder, 'old/place'), { recursive: true });
    linkPackages(rootFolder, folder);
    const inOther = (file: string) => fs.realpathSync(path.join(folder, 'node_modules', file));
    expect(inOther('react')).toBe(fs.realpathSync(path.join(rootFolder, 'node_modules/react')));
    expect(inOther('@steadfast/old')).toBe(fs.realpathSync(path.join(folder, 'old/place')));
    expect(fs.readdirSync(path.join(folder, 'node_modules/@steadfast'))).toEqual(['old']);
  });

  it('are told from those of here by their versions, whatever workspaces there are', () => {
    const react = { version: '18.0.0' };
    writeLockfile({ '': {}, old: {}, 'node_modules/old': { link: true }, 'node_modules/react': react });
    expect(listOtherPackages(rootFolder, folder)).toEqual(['node_modules/react 18.0.0']);
    fs.copyFileSync(path.join(rootFolder, 'package-lock.json'), path.join(folder, 'package-lock.json'));
    expect(listOtherPackages(rootFolder, folder)).toEqual([]);
  });
});
