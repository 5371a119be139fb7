/** What `npm run build` compiles, run as an image has it: without sources, TypeScript or the packages that are compiled in. */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SBOM } from './sbom.js';
import { rootFolder } from './workspaces.js';

const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-compiled-')));
const dist = path.join(folder, 'dist');
const env = { PATH: process.env.PATH, NODE_ENV: 'production' };
/** As root, a release wants to become the site's user, which is not here. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** @param given other options of the process */
const run = (args: string[], given: object = {}) =>
  spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8', timeout: 120_000, ...given });

beforeAll(() => {
  fs.chmodSync(folder, 0o755);
  fs.mkdirSync(path.join(folder, 'bin'));
  fs.copyFileSync(path.join(rootFolder, 'bin/steadfast.mjs'), path.join(folder, 'bin/steadfast.mjs'));
  execFileSync(process.execPath, [path.join(rootFolder, 'bin/compile.mjs'), dist]);
  fs.copyFileSync(path.join(rootFolder, 'package.json'), path.join(folder, 'package.json'));
  fs.symlinkSync(path.join(rootFolder, 'node_modules'), path.join(folder, 'node_modules'));
}, 120_000);
afterAll(() => {
  fs.rmSync(folder, { recursive: true });
});

describe('The compiled programs', () => {
  it.each([
    ...['serve', 'worker', 'migrate', 'activate', 'delivery', 'backup', 'restore', 'doctor'],
    ...['catalogue', 'jobs', 'media', 'accounts'],
  ])(
    '%s says what it does',
    (name) => {
      expect(run(['bin/steadfast.mjs', name, '--help'], NOBODY)).toMatchObject({
        status: 0,
        stdout: expect.stringContaining(`Usage: steadfast ${name}`),
      });
    },
    60_000,
  );

  it.each([
    ['serve', '--port', "Unknown option '--port': `steadfast serve --help` shows the options."],
    ['serve', 'shell', 'Allowed choices are origin, api: `steadfast serve --help` shows the options.'],
    ['activate', 'now', 'Too many arguments'],
  ])('refuse a wrong command line, %s %s, and end with 2', (name, arg, words) => {
    expect(run(['bin/steadfast.mjs', name, arg], NOBODY)).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining(words),
    });
  });

  it('take what is not set from a file of variables, as it is but for quotation marks', () => {
    const file = path.join(folder, 'steadfast.env');
    const runWith = (text: string, name = 'catalogue') => {
      fs.writeFileSync(file, text);
      const given = { env: { PATH: process.env.PATH, STEADFAST_ENV: file }, ...NOBODY };
      return run(['bin/steadfast.mjs', name, 'list'], given).stderr;
    };
    expect(runWith('# The site\n\nDATA_DIR="/srv/my data"\n')).toMatch(
      /^There is no database in \/srv\/my data: /,
    );
    expect(runWith("DATABASE_URL='postgres://x#y'\n")).toMatch(/^DATABASE_URL must look like /);
    expect(runWith('DATABASE_URL\n')).toBe(`${file}, line 1, is not NAME=value: correct it.\n`);
    expect(runWith('', 'catalog')).toMatch(/^There is no command “catalog”: choose from serve, /);
  });

  it('name the line of the source in a stack trace', () => {
    const map = JSON.parse(fs.readFileSync(path.join(dist, 'serve.js.map'), 'utf8')) as { sources: string[] };
    expect(map.sources.map((source) => path.basename(source))).toContain('serve.ts');
  });
});

describe('The SBOM beside them', () => {
  const readSbom = () =>
    JSON.parse(fs.readFileSync(path.join(dist, SBOM), 'utf8')) as {
      components: { name: string; version: string; purl: string }[];
    };

  it('lists the packages whose code is in them, as their source maps name them', () => {
    const maps = fs.readdirSync(dist).filter((file) => file.endsWith('.map'));
    const sources = maps.flatMap(
      (file) => (JSON.parse(fs.readFileSync(path.join(dist, file), 'utf8')) as { sources: string[] }).sources,
    );
    // A package that was bundled itself names files that were never here.
    const present = sources.filter((file) => fs.existsSync(path.resolve(dist, file)));
    const names = present.flatMap((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []);
    const compiled = [...new Set(names)];
    expect(compiled).toEqual(expect.arrayContaining(['fastify', 'commander', '@aws-sdk/client-s3']));
    const listed = new Set(readSbom().components.map(({ name }) => name));
    expect(compiled.filter((name) => !listed.has(name))).toEqual([]);
  });

  it('lists those that they need beside them with what these need, in the installed versions', () => {
    const { components } = readSbom();
    const names = components.map(({ name }) => name);
    const { dependencies } = JSON.parse(fs.readFileSync(path.join(rootFolder, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    for (const [name, version] of Object.entries(dependencies))
      expect(components).toContainEqual(expect.objectContaining({ name, version }));
    expect(names).toContain('@img/colour');
    expect(components.find(({ name }) => name === '@node-rs/argon2')?.purl).toBe(
      `pkg:npm/%40node-rs/argon2@${dependencies['@node-rs/argon2']}`,
    );
  });

  it('lists nothing that only builds and tests use', () => {
    const names = readSbom().components.map(({ name }) => name);
    expect(names.filter((name) => /^(jest|webpack|typescript|esbuild|@rspack|@babel)\b/.test(name))).toEqual(
      [],
    );
  });
});

describe('A command of package.json', () => {
  const source = path.join(folder, 'api/src/cli/migrate.ts');
  const record = path.join(dist, 'sources.json');

  beforeAll(() => {
    for (const file of ['compile.mjs', 'sbom.js', 'workspaces.js']) {
      fs.copyFileSync(path.join(rootFolder, 'bin', file), path.join(folder, 'bin', file));
    }
    fs.mkdirSync(path.dirname(source), { recursive: true });
    fs.writeFileSync(path.join(dist, 'migrate.js'), `console.log('compiled', ...process.argv.slice(2));`);
  });
  beforeEach(() => {
    fs.writeFileSync(source, '');
    const { ctimeMs, size } = fs.statSync(source);
    fs.writeFileSync(record, JSON.stringify({ 'api/src/cli/migrate.ts': `${ctimeMs} ${size}` }));
  });
  const runCommand = () => run(['bin/steadfast.mjs', 'migrate', 'origin']);

  it('runs the compiled program, with its arguments', () => {
    expect(runCommand().stdout).toBe('compiled origin\n');
  });

  it.each<[string, () => void]>([
    [
      'a source has changed since, even to one of the same length and time',
      () => {
        fs.renameSync(source, `${source}.old`);
        fs.copyFileSync(`${source}.old`, source);
      },
    ],
    ['nothing is compiled', () => fs.rmSync(record)],
    ['the record is cut off', () => fs.writeFileSync(record, '{"api')],
  ])('compiles the programs again when %s', (_, arrange) => {
    arrange();
    // Their sources are not here.
    expect(runCommand().stderr).toContain('Could not resolve "bin/serve.ts"');
  });

  it('compiles the programs again when a source was saved during the compilation', () => {
    const text = fs.readFileSync(path.join(rootFolder, 'bin/compile.mjs'), 'utf8');
    const sources = [...text.matchAll(/'((?:api|bin|delivery)\/[^']+\.[jt]s)'/g)].map(
      ([, file = '']) => file,
    );
    expect(sources).toContain('api/src/cli/migrate.ts');
    for (const file of [...sources, 'package-lock.json']) {
      fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      fs.writeFileSync(path.join(folder, file), '{}');
    }
    fs.writeFileSync(source, "console.log('before');");
    // It is called after the sources are read, and before their stamps.
    const saving = `import fs from 'node:fs';
export const SBOM = 'sbom.cdx.json';
export const composeSbom = () => void fs.writeFileSync('${source}', "console.log('after');");`;
    fs.writeFileSync(path.join(folder, 'bin/sbom.js'), saving);
    fs.rmSync(record);
    expect(runCommand()).toMatchObject({ stdout: 'before\n', stderr: '' });
    expect(runCommand()).toMatchObject({ stdout: 'after\n', stderr: '' });
  });
});
