import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listPublishedPackages } from '../published-packages';
import { readFeature } from '../../shared/tooling/rspack/feature.js';
import { commitAll, installPackages, packPackages } from './create-repository';
import { readFeatureName } from './feature-name';
import { writeFiles } from './fill-template';
import { planFeature } from './plan-feature';
import { assertFolderFree, planRepository } from './plan-repository';

const root = path.join(__dirname, '../..');
const name = readFeatureName('daily-verse');
const registry = 'http://localhost:4873/';
const today = new Date('2026-11-23T05:00:00Z');
const plan = planRepository(root, name, registry, [], today);

let parent = '';
beforeEach(() => {
  parent = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-repository-')));
});
afterEach(() => {
  fs.rmSync(parent, { recursive: true, force: true });
});

describe('A feature with a repository of its own', () => {
  it('has the sources and tests of one in this repository', () => {
    const { created } = planFeature(root, name, [], today);
    const isSource = (file: string) => /^(src|test)\/|^CHANGELOG\.md$/.test(file);
    const inside = Object.entries(created).map(([file, text]) => [
      file.replace('mfe-daily-verse/', ''),
      text,
    ]) as [string, string][];
    const own = Object.entries(plan).filter(([file]) => isSource(file));
    expect(own.length).toBeGreaterThan(6);
    expect(Object.fromEntries(own)).toEqual(Object.fromEntries(inside.filter(([file]) => isSource(file))));
  });

  it('has all files that a repository needs, with nothing of the template unfilled', () => {
    expect(Object.keys(plan)).toEqual(
      expect.arrayContaining([
        ...[
          '.github/workflows/ship.yml',
          '.github/oidc-token.mjs',
          '.gitignore',
          '.npmrc',
          '.prettierrc.json',
          'README.md',
        ],
        ...['eslint.config.js', 'feature.json', 'jest.config.js', 'package.json', 'rspack.config.js'],
        'tsconfig.json',
      ]),
    );
    for (const [file, text] of Object.entries(plan)) {
      expect(file).not.toMatch(/Name|template/);
      expect(text.replaceAll('${{', '')).not.toContain('{{');
    }
  });

  it('takes the packages in the versions of this repository, from the registry or from files of its own', () => {
    const own = listPublishedPackages(root);
    const read = (files: Record<string, string>) =>
      JSON.parse(files['package.json'] ?? '') as Record<string, Record<string, string>>;
    const readPackages = (files: Record<string, string>) =>
      Object.entries({ ...read(files).dependencies, ...read(files).devDependencies });
    const isOwn = ([one]: [string, string]) => one.startsWith('@steadfast/');
    for (const [one, version] of readPackages(plan)) {
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
      if (isOwn([one, version])) expect(own).toContainEqual(expect.objectContaining({ name: one, version }));
    }
    expect(Object.keys(read(plan).dependencies ?? {})).toEqual(
      expect.arrayContaining(['react', 'react-redux', 'react-router-dom', '@tanstack/react-query']),
    );
    expect(plan['.npmrc']).toContain('@steadfast:registry=http://localhost:4873/\n');

    const withFiles = planRepository(root, name, undefined, []);
    expect(withFiles['.npmrc']).not.toContain('registry');
    // All of them, because npm would look in its registry for those that only the others need.
    const files = own.map(({ name: one, version }): [string, string] => [
      one,
      `file:packages/${one.slice(1).replace('/', '-')}-${version}.tgz`,
    ]);
    expect(readPackages(withFiles).filter(isOwn).sort()).toEqual(files.sort());
  });

  it('uses the pinned actions of this repository', () => {
    const workflow = plan['.github/workflows/ship.yml'] ?? '';
    expect(workflow.match(/uses: .+/g)).toHaveLength(6);
    expect(workflow).not.toMatch(/uses: (?!actions\/[a-z-]+@[0-9a-f]{40} # v)/);
  });

  it('has a preview for each pull request, with its link in a comment', () => {
    const workflow = plan['.github/workflows/ship.yml'] ?? '';
    expect(workflow).toContain('delivery -- preview --folder dist --json');
    expect(workflow).toContain('WORKSPACE: mfe-daily-verse\n');
    expect(workflow.match(/[\w-]+: write$/gm)).toEqual([
      'id-token: write',
      'pull-requests: write',
      'id-token: write',
    ]);
    const comment = /\n {2}comment:\n(.*?)\n {2}publish:/s.exec(workflow)?.[1] ?? '';
    expect(comment).toContain('pull-requests: write');
    expect(comment).not.toMatch(/uses:|npm|secrets/);
  });

  it('is written whole, and committed', () => {
    const folder = path.join(parent, 'teams/daily-verse');
    writeFiles(folder, plan);
    expect(readFeature(folder).feature.name).toBe('mfe-daily-verse');
    expect(fs.readdirSync(path.dirname(folder))).toEqual(['daily-verse']);
    const identity = ['GIT_AUTHOR_NAME', 'GIT_COMMITTER_NAME', 'GIT_AUTHOR_EMAIL', 'GIT_COMMITTER_EMAIL'];
    const before = identity.map((variable) => process.env[variable]);
    for (const variable of identity) process.env[variable] = 'team@example.org';
    expect(commitAll(folder, 'Create mfe-daily-verse')).toBeUndefined();
    identity.forEach((variable, index) => {
      if (before[index] === undefined) Reflect.deleteProperty(process.env, variable);
      else process.env[variable] = before[index];
    });
    const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
    expect(git('status', '--short')).toBe('');
    expect(git('log', '--format=%s')).toBe('Create mfe-daily-verse\n');
  });
});

describe('The folder of a new repository', () => {
  it('may be empty, or not exist yet', () => {
    fs.mkdirSync(path.join(parent, 'empty'));
    for (const folder of ['empty', 'none', 'none/at/all']) {
      expect(() => {
        assertFolderFree(root, path.join(parent, folder));
      }).not.toThrow();
    }
    writeFiles(path.join(parent, 'empty'), plan);
    expect(fs.existsSync(path.join(parent, 'empty/feature.json'))).toBe(true);
  });

  it('is not one with files in it, nor a file, nor in this repository', () => {
    fs.mkdirSync(path.join(parent, 'full'));
    fs.writeFileSync(path.join(parent, 'full/notes.txt'), '');
    for (const folder of ['full', 'full/notes.txt'])
      expect(() => {
        assertFolderFree(root, path.join(parent, folder));
      }).toThrow('is there already, and no empty folder. Choose a different one.');
    for (const below of ['.', 'features/tags', 'mfe-catalog/tags'])
      expect(() => {
        assertFolderFree(root, path.join(root, below));
      }).toThrow('is inside this repository. Leave --out out to make the feature here.');
  });
});

it('A new repository gets its tools, also where NODE_ENV is production', () => {
  const folder = path.join(parent, 'tags');
  writeFiles(folder, {
    'package.json': JSON.stringify({ name: 'mfe-tags', devDependencies: { tool: 'file:tool' } }),
    'tool/package.json': JSON.stringify({ name: 'tool', version: '1.0.0' }),
  });
  const replaced = jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });
  installPackages(folder);
  replaced.restore();
  expect(fs.existsSync(path.join(folder, 'node_modules/tool/package.json'))).toBe(true);
});

it('A new repository without a registry contains the packages of this checkout as the files that it names', () => {
  packPackages(root, parent);
  const { dependencies, devDependencies } = JSON.parse(
    planRepository(root, name, undefined, [])['package.json'] ?? '',
  ) as Record<string, Record<string, string>>;
  const named = Object.values({ ...dependencies, ...devDependencies })
    .filter((version) => version.startsWith('file:'))
    .map((version) => path.basename(version));
  expect(fs.readdirSync(path.join(parent, 'packages')).sort()).toEqual(named.sort());
});

describe('Without its packages, a new repository', () => {
  it('stays, and says how to go on', () => {
    const folder = path.join(parent, 'my tags');
    writeFiles(folder, {
      '.npmrc': 'fetch-retries=0\n@steadfast:registry=http://localhost:1/\n',
      'package.json': JSON.stringify({ devDependencies: { '@steadfast/testing': '3.0.0' } }),
    });
    expect(() => {
      installPackages(folder);
    }).toThrow(
      /^npm install failed: see above\. If a registry lacks .*publish it from the site's repository.*\nThe folder stays\. To go on: cd ".*my tags" && npm install/,
    );
    expect(fs.readdirSync(folder).sort()).toEqual(['.npmrc', 'package.json']);
  });

  it('says why git made no commit', () => {
    fs.writeFileSync(path.join(parent, '.git'), 'not a repository');
    expect(commitAll(parent, 'Create it')).toContain('.git');
  });
});
