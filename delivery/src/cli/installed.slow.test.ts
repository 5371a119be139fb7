/** The package, installed where there is nothing but what it declares. */
import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../test/built-site';
import { InstalledPackage } from '../../test/installed-package';
import { writeWholeFeature, writeWholeHost } from '../../test/whole-build';

const folder = temporaryFolder();
const project = path.join(folder, 'own');
const site = path.join(folder, 'site');
let installed: InstalledPackage;
beforeAll(() => {
  fs.mkdirSync(project);
  installed = new InstalledPackage(project);
});

const IMPORT = /(?:from\s+|import\s*\(?\s*|new URL\()'([^'\s]+)'/g;
const imports = () =>
  fs
    .readdirSync(installed.folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|js)$/.test(file))
    .flatMap((file) =>
      [...fs.readFileSync(path.join(installed.folder, file), 'utf8').matchAll(IMPORT)].map(
        ([, from = '']) => [file, from] as const,
      ),
    );

const SHELL = `
exports.provided = {};
exports.renderPage = async (_request, loadModule) => ({ html: '', queries: [] });
exports.mountModule = async ({ registry, feature, module }, loadModule) => {
  const Module = await loadModule(registry.features.find(({ name }) => name === feature), module);
  document.body.append(Module());
};`;
const REMOTE = `exports['slots/TagAction'] = () => ({ TagAction: () => 'Tag' });`;
const slots = [{ slot: 'video-actions', module: 'slots/TagAction' }];
const build = (version: string, code = REMOTE) =>
  writeWholeFeature(project, version, { name: 'mfe-tags', slots, modules: {} }, code).dist;

describe('The package, installed alone', () => {
  it('imports nothing but its own files, the contract and what it declares', () => {
    const declared = Object.keys(installed.readManifest().dependencies);
    const others = imports().filter(([file, from]) => {
      if (from.startsWith('node:')) return false;
      if (from.startsWith('.')) return path.join(path.dirname(file), from).startsWith('..');
      if (from === 'render-worker.js') return false;
      return !declared.includes(from.split('/', from.startsWith('@') ? 2 : 1).join('/'));
    });
    expect(others).toEqual([]);
    expect(imports().length).toBeGreaterThan(200);
  });

  it('REQ-FED-1 checks builds and publishes them', async () => {
    const shell = writeWholeHost(project, '0.1.0-aaaaaaaa', { slotsOffered: ['video-actions'] }, SHELL);
    const env = { SITE_TARGET: site };
    expect(await installed.delivery(['publish', '--folder', shell.dist], env)).toMatchObject({
      code: 0,
      stdout: 'shell 0.1.0-aaaaaaaa is live, revision 1; it is new to the site.\n',
    });
    const dist = build('1.0.0-aaaaaaaa');
    const relative = ['--folder', path.basename(dist), '--target', '../site'];
    expect(await installed.delivery(['check', ...relative])).toEqual({
      code: 0,
      stdout: 'mfe-tags 1.0.0-aaaaaaaa can go live.\n',
      stderr: '',
    });
    expect(await installed.delivery(['publish', '--folder', dist], env)).toMatchObject({
      code: 0,
      stdout: 'mfe-tags 1.0.0-aaaaaaaa is live, revision 2; it is new to the site.\n',
    });
    expect(fs.existsSync(path.join(site, 'mfe-tags/1.0.0-aaaaaaaa/feature.json'))).toBe(true);
  });

  it('renders a build before it goes live', async () => {
    const broken = build(
      '1.2.0-cccccccc',
      `exports['slots/TagAction'] = () => ({ TagAction: () => gone() });`,
    );
    const { code, stdout } = await installed.delivery(['check', '--folder', broken, '--target', site]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^ {2}does-not-render: mfe-tags 1\.2\.0-cccccccc .*gone is not defined/m);
    expect(stdout).toContain('(node_modules/@steadfast/delivery/docs/gate.md#does-not-render)\n');
  });

  it('speaks of itself as it is called, and of no workspaces', async () => {
    const help = await installed.delivery(['publish', '--help']);
    expect(help).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout).toMatch(/^Usage: npx delivery publish \[options\]$/m);
    const inScript = await installed.delivery(['publish', 'mfe-tags'], { npm_lifecycle_event: 'delivery' });
    expect(inScript).toEqual({
      code: 2,
      stdout: '',
      stderr:
        '“mfe-tags” cannot be built by this command. Build it, and give the folder of its build: --folder dist.\n' +
        'Usage: npm run delivery -- publish [options]\n',
    });
  });

  it('asks for the site where none is named', async () => {
    expect(await installed.delivery(['status', '--json'])).toEqual({
      code: 2,
      stdout: `${JSON.stringify({
        error: {
          code: 'bad-usage',
          message: 'Name the site, in --target or SITE_TARGET: its folder, or s3://bucket/folder.',
        },
      })}\n`,
      stderr: '',
    });
  });
});
