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

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
const tags = (page: Page) => expect(page.getByRole('link', { name: 'Courage', exact: true })).toBeVisible();

const [, section = ''] =
  /^## In a repository of your own\n([^]*?)^## /m.exec(
    fs.readFileSync(path.join(rootFolder, 'docs/ship-a-feature.md'), 'utf8'),
  ) ?? [];
const findCommand = (pattern: RegExp) => {
  const found = commandsIn(section, 'bash').find((command) => pattern.test(command));
  if (found === undefined) throw new Error(`docs/ship-a-feature.md has no command like ${String(pattern)}.`);
  return found;
};

/** What the document promises of the page while a server runs. */
const whileServing: { during: RegExp; expect: (page: Page) => Promise<void> }[] = [
  { during: /--site/, expect: (page) => expect(page.getByText('Stand-in shell')).toBeVisible() },
  {
    during: /--against/,
    expect: (page) => expect(page.getByRole('banner').getByRole('link', { name: 'Series' })).toBeVisible(),
  },
];

/** The heading of the live page after a command. */
const promises: { after: RegExp; live: string | RegExp }[] = [
  { after: /-- (check|preview) --folder dist$/, live: 'This path leads nowhere' },
  { after: /-- publish --folder dist$/, live: 'Tags' },
  { after: /-- promote/, live: 'All tags' },
  { after: /-- rollback/, live: 'Tags' },
  { after: /-- disable/, live: /taking a break/ },
  { after: /-- enable/, live: 'Tags' },
];

test.describe('REQ-FED-1 REQ-FED-4 a repository of its own', () => {
  test.setTimeout(900_000);
  let folder = '';
  let repository = '';
  let target = '';
  let site: RunningSite | undefined;
  let registry: PackageRegistry | undefined;
  const stops: (() => Promise<unknown>)[] = [];

  test.beforeEach(async () => {
    folder = temporaryFolder('own-repository');
    [target, repository] = [path.join(folder, 'site'), path.join(folder, 'tags')];
    fs.cpSync(siteFolder, target, { recursive: true });
    site = await startSite({ folder: target });
  });
  test.afterEach(async () => {
    await Promise.all([...stops.splice(0).map((stop) => stop()), site?.stop(), registry?.stop()]);
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const createEnvironment = () => ({
    ...(registry && { npm_config_userconfig: registry.npmConfig }),
    SITE_TARGET: target,
    NODE_ENV: undefined,
    // It would leave out the quick tests of the feature.
    SLOW: undefined,
  });
  /** Runs a documented command where the document says, with the addresses and folders of this test. */
  const adapt = (command: string, given: Record<string, string> = {}) =>
    Object.entries({ '../tags': repository, ...given }).reduce(
      (text, [from, to]) => text.replaceAll(from, to),
      command,
    );
  const run = (command: string, cwd: string) =>
    runCommand(command, { folder: cwd, env: createEnvironment() });
  const edit = (from: string, to: string) => {
    const file = path.join(repository, 'src/pages/Tags/TagsPage.tsx');
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(from, to));
  };
  const expectLive = async (page: Page, name: string | RegExp) => {
    await page.goto(`${site?.url ?? ''}/tags`);
    await heading(page, name);
  };

  test('takes a feature from nothing to a live page and back, without a registry, by the commands of docs/ship-a-feature.md', async ({
    page,
  }) => {
    const commands = commandsIn(section);
    expect(promises.filter(({ after }) => !commands.some((command) => after.test(command)))).toEqual([]);
    const statusBefore = readStatus(rootFolder);
    const workPort = String(await freePortsInARow(PORTS_OF_WORK));
    for (const documented of commands) {
      await test.step(documented, async () => {
        const command = adapt(documented, { 'http://localhost:3000': site?.url ?? '', '4000': workPort });
        const place: Place = {
          folder: fs.existsSync(repository) ? repository : rootFolder,
          env: createEnvironment(),
        };
        const served = whileServing.find(({ during }) => during.test(command));
        if (!served) {
          await runCommand(command, place);
          const promise = promises.find(({ after }) => after.test(documented));
          if (promise) await expectLive(page, promise.live);
          return;
        }
        const server = await startCommand(command, place);
        stops.push(() => server.stop());
        await page.goto(`http://localhost:${workPort}/tags`);
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
      });
    }
    await tags(page);
    expect(readStatus(repository)).toBe('');

    await run(adapt(findCommand(/npm pack/)), rootFolder);
    const [before, next] = makeNextPatch(repository);
    expect(readManifest(path.join(repository, 'node_modules', UPDATED)).version).toBe(before);
    await run(findCommand(/npm install .*\.tgz/), repository);
    expect(readManifest(path.join(repository, 'node_modules', UPDATED)).version).toBe(next);
    expect(readManifest(repository).devDependencies?.[UPDATED]).toContain(next);
    await run('npm test', repository);
    expect(readStatus(rootFolder)).toBe(statusBefore);
  });

  test('takes its packages from a registry, and newer ones by the documented command, and goes live with them', async ({
    page,
  }) => {
    registry = await startPackageRegistry();
    const { url, npmConfig } = registry;
    const given = { 'http://localhost:4873': url };
    await run(adapt(findCommand(/changeset publish/), given), rootFolder);
    await run(adapt(findCommand(/new-feature .*--registry/), given), rootFolder);
    const [before, next] = publishNextPatch(folder, url, {
      ...process.env,
      npm_config_userconfig: npmConfig,
    });
    expect(readManifest(repository).devDependencies).toMatchObject({ [UPDATED]: before });
    await run(findCommand(/npm install .*@latest/), repository);
    expect(readManifest(repository).devDependencies).toMatchObject({ [UPDATED]: next });
    expect(readManifest(path.join(repository, 'node_modules', UPDATED)).version).toBe(next);

    execFileSync('git', ['commit', '-qam', 'Take the newest packages'], { cwd: repository });
    await run('npm run build', repository);
    await run('npm run delivery -- publish --folder dist', repository);
    await expectLive(page, 'Tags');
    await tags(page);
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

/** Raises the version in an unpacked package. @returns both versions */
function raisePatch(place: string) {
  const manifest = readManifest(place);
  const version = manifest.version.replace(/\d+$/, (patch) => String(Number(patch) + 1));
  fs.writeFileSync(path.join(place, 'package.json'), JSON.stringify({ ...manifest, version }));
  return [manifest.version, version] as const;
}

/** Replaces the packed `UPDATED` of a repository by its next patch. */
function makeNextPatch(repository: string) {
  const packages = path.join(repository, 'packages');
  const file = fs.readdirSync(packages).find((name) => name.startsWith('steadfast-testing-')) ?? '';
  const place = fs.mkdtempSync(path.join(path.dirname(repository), 'next-'));
  execFileSync('tar', ['-xzf', path.join(packages, file)], { cwd: place });
  fs.rmSync(path.join(packages, file));
  const versions = raisePatch(path.join(place, 'package'));
  execFileSync('npm', ['pack', './package', '--silent', `--pack-destination=${packages}`], { cwd: place });
  return versions;
}

/** Publishes `UPDATED` once more, as the next patch. */
function publishNextPatch(folder: string, registry: string, env: NodeJS.ProcessEnv) {
  const place = path.join(folder, 'next');
  fs.mkdirSync(place);
  const npm = (...args: string[]) =>
    execFileSync('npm', [...args, '--silent', '--registry', registry], { cwd: place, env, encoding: 'utf8' });
  execFileSync('tar', ['-xzf', npm('pack', `${UPDATED}@latest`).trim()], { cwd: place });
  const versions = raisePatch(path.join(place, 'package'));
  npm('publish', './package');
  return versions;
}

const readStatus = (cwd: string) => execFileSync('git', ['status', '--porcelain'], { cwd, encoding: 'utf8' });
