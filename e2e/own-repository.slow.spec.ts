import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
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

    const [before, next] = publishNextPatch(UPDATED, folder, { ...process.env, ...env }, registry.url);
    expect(readManifest(repository).devDependencies).toMatchObject({ [UPDATED]: before });
    await run(documentedCommands.find(isUpdate) ?? '');
    expect(readManifest(repository).devDependencies).toMatchObject({ [UPDATED]: next });
    expect(readManifest(path.join(repository, 'node_modules', UPDATED)).version).toBe(next);

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

/** The shell does not provide it, so a newer version of it may go live. */
const UPDATED = '@steadfast/testing';

interface Manifest {
  version: string;
  devDependencies?: Record<string, string>;
}
const readManifest = (place: string) =>
  JSON.parse(fs.readFileSync(path.join(place, 'package.json'), 'utf8')) as Manifest;

/** Publishes the newest version of a package once more, as the next patch. @returns both versions */
function publishNextPatch(name: string, folder: string, env: NodeJS.ProcessEnv, registry: string) {
  const place = path.join(folder, 'next');
  fs.mkdirSync(place);
  const npm = (...args: string[]) =>
    execFileSync('npm', [...args, '--silent', '--registry', registry], { cwd: place, env, encoding: 'utf8' });
  execFileSync('tar', ['-xzf', npm('pack', `${name}@latest`).trim()], { cwd: place });
  const manifest = readManifest(path.join(place, 'package'));
  const version = manifest.version.replace(/\d+$/, (patch) => String(Number(patch) + 1));
  fs.writeFileSync(path.join(place, 'package/package.json'), JSON.stringify({ ...manifest, version }));
  npm('publish', './package');
  return [manifest.version, version] as const;
}

const readStatus = (cwd: string) => execFileSync('git', ['status', '--porcelain'], { cwd, encoding: 'utf8' });
