import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installPackages } from './create-repository';
import { readFeatureName } from './feature-name';
import { writeFiles } from './fill-template';
import { assertFolderFree, planRepository } from './plan-repository';

const root = path.join(__dirname, '../..');
const name = readFeatureName('daily-verse');
const [site, registry] = ['http://localhost:4123', 'http://localhost:4873/'];
const today = new Date('2026-11-23T05:00:00Z');
const plan = planRepository(root, name, { site, registry }, [], today);

let parent = '';
beforeEach(() => {
  parent = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-repository-')));
});
afterEach(() => {
  fs.rmSync(parent, { recursive: true, force: true });
});

describe('A feature with a repository of its own', () => {
  it('uses the pinned actions of this repository', () => {
    const workflow = plan['.github/workflows/ship.yml'] ?? '';
    const pinned = fs
      .readFileSync(path.join(root, '.github/workflows/workspace.yml'), 'utf8')
      .match(/uses: actions.+/g);
    expect(new Set(workflow.match(/uses: .+/g))).toEqual(new Set(pinned));
  });

  it('is run with the site that is named', () => {
    expect(plan['README.md']).toContain('`npm run dev -- --site http://localhost:4123`');
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
});

describe('The folder of a new repository', () => {
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

it('A new repository stays without its packages, and says how to go on', () => {
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
