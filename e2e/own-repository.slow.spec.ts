import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { listPackages } from '../scripts/packages/list-packages';
import { rootFolder, siteFolder } from '../scripts/workspaces';
import { commandsIn, runCommand, startCommand, type Place } from './support/documented-commands';
import { freePortsInARow } from './support/free-port';
import { isSamePage, markPage } from './support/page-watch';
import { startPackageRegistry, type PackageRegistry } from './support/package-registry';
import { startSite, temporaryFolder, type RunningSite } from './support/running-site';
import { expect, test } from './support/test';

/** The page, the stand-in shell and the remote. */
const PORTS_OF_WORK = 3;

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
const tags = (page: Page) => expect(page.getByRole('link', { name: 'Courage', exact: true })).toBeVisible();

/** What the document promises of the page while a server runs. */
const whileServing: { during: RegExp; expect: (page: Page) => Promise<void> }[] = [
  { during: /--site/, expect: (page) => expect(page.getByText('Stand-in shell')).toBeVisible() },
  {
    during: /--against/,
    expect: (page) => expect(page.getByRole('banner').getByRole('link', { name: 'Series' })).toBeVisible(),
  },
];

test.describe('REQ-FED-1 REQ-FED-4 a repository of its own', () => {
  test.setTimeout(900_000);
  const folder = temporaryFolder('own-repository');
  const target = path.join(folder, 'site');
  const repository = path.join(folder, 'tags');
  let registry: PackageRegistry | undefined;
  let site: RunningSite | undefined;
  const edit = (from: string, to: string) => {
    const file = path.join(repository, 'src/pages/Tags/TagsPage.tsx');
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(from, to));
  };
  const stops: (() => Promise<unknown>)[] = [];

  test.afterEach(async () => {
    await Promise.all([...stops.map((stop) => stop()), site?.stop(), registry?.stop()]);
    fs.rmSync(folder, { recursive: true, force: true });
  });

  test('takes a feature from packages in a registry to a live page and back, by the commands of docs/ship-a-feature.md', async ({
    page,
  }) => {
    const [, section = ''] = fs
      .readFileSync(path.join(rootFolder, 'docs/ship-a-feature.md'), 'utf8')
      .split('## From a repository of its own');
    const documentedCommands = commandsIn(section);
    expect(documentedCommands).toHaveLength(10);
    const isUpdate = (command: string) => command.startsWith('npm install ');
    const commands = documentedCommands.filter((command) => !isUpdate(command));
    const statusBefore = readStatus(rootFolder);
    fs.cpSync(siteFolder, target, { recursive: true });
    registry = await startPackageRegistry();
    site = await startSite({ folder: target });
    const workPort = String(await freePortsInARow(PORTS_OF_WORK));
    const given: [string, string][] = [
      ['http://localhost:4873', registry.url],
      ['http://localhost:3000', site.url],
      ['4000', workPort],
      ['../tags', repository],
    ];
    const env = {
      npm_config_userconfig: registry.npmConfig,
      SITE_TARGET: target,
      NODE_ENV: undefined,
      // It would leave out the quick tests of the feature.
      SLOW: undefined,
    };
    const open = async (origin: string) => {
      await page.goto(`${origin}/tags`);
    };
    const live = site.url;
    const run = (command: string) => runCommand(command, place());
    const place = (): Place => ({ folder: fs.existsSync(repository) ? repository : rootFolder, env });

    for (const documented of commands) {
      await test.step(documented, async () => {
        const command = given.reduce((text, [from, to]) => text.replaceAll(from, to), documented);
        const served = whileServing.find(({ during }) => during.test(command));
        if (!served) {
          await run(command);
          return;
        }
        const server = await startCommand(command, place());
        stops.push(() => server.stop());
        await open(`http://localhost:${workPort}`);
        await served.expect(page);
        await heading(page, 'Tags');
        await tags(page);
        if (/--site/.test(command)) {
          await markPage(page);
          edit('>Tags<', '>Tags of today<');
          await heading(page, 'Tags of today');
          edit('>Tags of today<', '>Tags<');
          await heading(page, 'Tags');
          expect(await isSamePage(page)).toBe(true);
        }
        await server.stop();
        await open(live);
        await heading(page, 'This path leads nowhere');
      });
    }
    await open(live);
    await heading(page, 'Tags');
    await tags(page);
    expect(readStatus(repository)).toBe('');

    publishNextPatches(folder, { ...process.env, ...env }, registry.url);
    await run(documentedCommands.find(isUpdate) ?? '');
    for (const { name, version } of listPackages(rootFolder))
      expect(readManifest(path.join(repository, 'node_modules', name))).toMatchObject({
        name,
        version: nextPatch(version),
      });
    const { dependencies, devDependencies } = readManifest(repository);
    expect(
      Object.values({ ...dependencies, ...devDependencies }).filter((each) => !/^\d/.test(each)),
    ).toEqual([]);
    await run('npm test');

    edit('>Tags<', '>All tags<');
    execFileSync('git', ['commit', '-qam', 'Say that these are all tags, with the newest packages'], {
      cwd: repository,
    });
    await run('npm run build');
    await run('npm run delivery -- publish --folder dist');
    await open(live);
    await heading(page, 'All tags');
    await run('npm run delivery -- rollback mfe-tags');
    await open(live);
    await heading(page, 'Tags');

    expect(readStatus(rootFolder)).toBe(statusBefore);
  });
});

const nextPatch = (version: string) => version.replace(/\d+$/, (patch) => String(Number(patch) + 1));

type Versions = Record<string, string>;
interface Manifest {
  version: string;
  dependencies?: Versions;
  devDependencies?: Versions;
}
const readManifest = (place: string) =>
  JSON.parse(fs.readFileSync(path.join(place, 'package.json'), 'utf8')) as Manifest;

/** Publishes each package once more, as a next patch that depends on those of the others. */
function publishNextPatches(folder: string, env: NodeJS.ProcessEnv, registry: string): void {
  const packages = listPackages(rootFolder);
  const raise = (dependencies: Versions = {}) =>
    Object.fromEntries(
      Object.entries(dependencies).map(([name, version]) => [
        name,
        packages.some((each) => each.name === name) ? nextPatch(version) : version,
      ]),
    );
  for (const { name, version } of packages) {
    const place = path.join(folder, 'next', name);
    fs.mkdirSync(place, { recursive: true });
    const npm = (...args: string[]) =>
      execFileSync('npm', [...args, '--registry', registry], { cwd: place, env, encoding: 'utf8' });
    const archive = npm('pack', `${name}@${version}`, '--silent').trim();
    execFileSync('tar', ['-xzf', archive], { cwd: place });
    const source = path.join(place, 'package');
    const manifest = readManifest(source);
    const next = { ...manifest, version: nextPatch(version), dependencies: raise(manifest.dependencies) };
    fs.writeFileSync(path.join(source, 'package.json'), JSON.stringify(next));
    npm('publish', './package', '--silent');
  }
}

const readStatus = (cwd: string) => execFileSync('git', ['status', '--porcelain'], { cwd, encoding: 'utf8' });
