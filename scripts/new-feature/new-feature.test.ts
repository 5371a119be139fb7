import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readFeature } from '../../shared/tooling/rspack/feature.js';
import { hashLockfile } from '../install.js';
import { applyPlan, planFeature } from './plan-feature';
import { readFeatureName, assertNameFree, type Part } from './feature-name';

const repository = path.join(__dirname, '../..');
/** Read or changed by the generator; enough of a repository for it. */
const COPIED = [
  'README.md',
  'tsconfig.json',
  'package-lock.json',
  'shared/sdk/package.json',
  'shared/ui/package.json',
  'shared/testing/package.json',
  'shared/tooling/package.json',
  'shell/own-routes.json',
  'mfe-catalog/feature.json',
  'mfe-catalog/package.json',
];

let root = '';
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-new-feature-'));
  for (const file of COPIED) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.copyFileSync(path.join(repository, file), path.join(root, file));
  }
  fs.mkdirSync(path.join(root, 'node_modules'));
});
afterEach(() => {
  fs.rmSync(root, { recursive: true, force: true });
});

const at = (file: string) => path.join(root, file);
const read = (file: string) => fs.readFileSync(at(file), 'utf8');
/** Every file with its text, to see whether anything has changed. */
const everything = () =>
  Object.fromEntries(
    fs
      .readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => fs.statSync(at(file)).isFile())
      .map((file) => [file, read(file)]),
  );
function make(asked: string, parts: Part[] = []): void {
  const name = readFeatureName(asked);
  assertNameFree(root, name);
  applyPlan(root, name.workspace, planFeature(root, name, parts, new Date('2026-11-22T05:00:00Z')));
}

describe('The name of a new feature', () => {
  it.each(['daily-verse2', 'mfe-daily-verse2'])('%s is read in all its forms', (asked) => {
    expect(readFeatureName(asked)).toEqual({
      workspace: 'mfe-daily-verse2',
      path: '/daily-verse2',
      inCode: 'DailyVerse2',
      title: 'Daily verse2',
      words: 'daily verse2',
    });
  });

  it.each(['Tags', 'my_tags', 'tags-', '-tags', 'a--b', 'top-10', 'mfe-', '../shell', 'Ünï'])(
    'REQ-FED-4 %s is refused, with what to take instead',
    (asked) => {
      expect(() => readFeatureName(asked)).toThrow(`“${asked}” is not a valid name. Use lowercase letters`);
    },
  );

  it('REQ-FED-4 of more than 40 characters is refused', () => {
    make('a'.repeat(40));
    expect(() => readFeatureName('a'.repeat(41))).toThrow(/is too long. Use at most 40 characters/);
  });
});

describe('What is taken', () => {
  it.each([
    ['catalog', 'There is already a folder mfe-catalog. Choose a different name.'],
    ['series', 'The path /series is already served by mfe-catalog. Choose a different name.'],
    ['about', 'The path /about is already served by the shell. Choose a different name.'],
    ['media', 'The path /media is reserved for the API. Choose a different name.'],
    ['site-content', "The path /site-content is reserved for the site's content. Choose a different name."],
  ])('REQ-FED-1 is not given again: %s', (asked, message) => {
    const before = everything();
    expect(() => {
      make(asked);
    }).toThrow(message);
    expect(everything()).toEqual(before);
  });

  it('is nothing that a route with parameters would serve, too', () => {
    const feature = JSON.parse(read('mfe-catalog/feature.json')) as { routes: object[] };
    feature.routes.push({ path: '/:slug', module: 'pages/Home/HomePage', title: 'Any' });
    fs.writeFileSync(at('mfe-catalog/feature.json'), JSON.stringify(feature));
    make('tags');
    expect(fs.existsSync(at('mfe-tags'))).toBe(true);
  });
});

describe('A new feature', () => {
  it('REQ-FED-4 says what it adds, in a file that fits the contract, with each part that is asked for and its test', () => {
    make('daily-verse', ['dialog', 'slot', 'action', 'store']);
    const { feature, version } = readFeature(at('mfe-daily-verse'));
    expect(version).toBe('0.1.0');
    expect(read('mfe-daily-verse/CHANGELOG.md')).toContain('## 2026-11-22');
    expect(feature).toMatchObject({
      routes: [{ path: '/daily-verse', module: 'pages/DailyVerse/DailyVersePage', title: 'Daily verse' }],
      links: [{ place: 'drawer', label: 'Daily verse', path: '/daily-verse' }],
      dialogs: [{ name: 'daily-verse', module: 'dialogs/DailyVerse/DailyVerseDialog' }],
      slots: [{ slot: 'series-tabs', module: 'slots/DailyVerse/DailyVerseTab' }],
      actions: [{ on: 'video', path: '/daily-verse' }],
      store: { module: 'store/dailyVerseStore' },
    });
    const own = Object.entries(everything()).filter(([file]) => file.startsWith('mfe-daily-verse'));
    expect(own).toHaveLength(20);
    for (const [file, text] of own) {
      expect(file).not.toMatch(/Name|template/);
      expect(text).not.toContain('{{');
    }
    const modules = [...feature.dialogs, ...(feature.slots ?? []), feature.store].map((one) => one?.module);
    const files = Object.keys(everything()).map((file) => file.replace('mfe-daily-verse/src/', ''));
    for (const module of modules) {
      expect(files.filter((file) => file.startsWith(`${module}.`))).toEqual([
        expect.stringMatching(/\.test\.tsx$/),
        expect.stringMatching(/\.tsx?$/),
      ]);
    }
  });

  it('REQ-FED-1 is named where lists cannot be derived, and has its workflow and its link', () => {
    const before = everything();
    make('tags');
    const after = everything();
    const changed = Object.keys(before).filter((file) => after[file] !== before[file]);
    expect(changed.sort()).toEqual(['README.md', 'package-lock.json', 'tsconfig.json']);
    expect(JSON.parse(read('tsconfig.json'))).toMatchObject({
      references: expect.arrayContaining([{ path: 'mfe-tags' }]) as unknown,
    });
    expect(JSON.parse(read('package-lock.json'))).toMatchObject({
      packages: {
        'mfe-tags': { version: '0.1.0', license: 'MIT' },
        'node_modules/mfe-tags': { resolved: 'mfe-tags', link: true },
      },
    });
    expect(read('README.md')).toContain('| [`mfe-tags/`](mfe-tags) | Tags |');
    expect(read('.github/workflows/mfe-tags.yml')).toContain('mfe-tags');
    expect(fs.realpathSync(at('node_modules/mfe-tags'))).toBe(fs.realpathSync(at('mfe-tags')));
  });

  it('REQ-FED-1 makes nobody build or install again', () => {
    const yesterday = new Date('2026-11-21T05:00:00Z');
    fs.utimesSync(at('package-lock.json'), yesterday, yesterday);
    fs.writeFileSync(at('node_modules/.installed-from'), hashLockfile(read('package-lock.json')));
    make('tags');
    expect(fs.statSync(at('package-lock.json')).mtime).toEqual(yesterday);
    expect(read('node_modules/.installed-from')).toBe(hashLockfile(read('package-lock.json')));
  });

  it('leaves no trace when a list of remotes cannot be changed', () => {
    fs.writeFileSync(at('README.md'), '# Nothing\n');
    const before = everything();
    expect(() => {
      make('tags');
    }).toThrow('README.md lists no remote, so there is no place to add one.');
    expect(everything()).toEqual(before);
  });
});
