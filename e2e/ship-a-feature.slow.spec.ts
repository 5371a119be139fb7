/** Runs the commands of docs/ship-a-feature.md in their order, as a new team would who copies them. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { rootFolder, siteFolder } from '../bin/workspaces.js';
import type { ChildServer } from './support/child-server';
import { commandsIn, runCommand, startCommand, type Place } from './support/documented-commands';
import { freePort, freePortsInARow } from './support/free-port';
import { isSamePage, markPage } from './support/page-watch';
import { startPackageRegistry } from './support/package-registry';
import { copyRepository } from './support/repository-copy';
import { IN_MEMORY, startSite, temporaryFolder } from './support/running-site';
import { expect, test } from './support/test';

/** The addresses of the document: of the live site, and of what one works on. */
const LIVE = 'http://localhost:3000';
const LIVE_PORT = '3000';
const WORK_PORT = '4000';
/** The page, the stand-in shell and the remote. */
const PORTS_OF_WORK = 3;

const [beginning = '', ownSection = ''] =
  /^([^]*)^## In a repository of your own\n([^]*?)^## /m
    .exec(fs.readFileSync(path.join(rootFolder, 'docs/ship-a-feature.md'), 'utf8'))
    ?.slice(1) ?? [];
const ownCommands = commandsIn(ownSection);
/** What both parts say in the same words is run in a repository of its own. */
const commandsHere = commandsIn(beginning).filter((command) => !ownCommands.includes(command));

/** One of those that belong to no walk. */
const findCommand = (pattern: RegExp) => {
  const found = commandsIn(ownSection, 'bash').find((command) => pattern.test(command));
  if (found === undefined) throw new Error(`docs/ship-a-feature.md has no command like ${String(pattern)}.`);
  return found;
};

/** Serves until it is stopped. */
const isServer = (command: string) => /npm (start|run dev)\b/.test(command);

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
const expectTags = async (page: Page) => {
  await heading(page, 'Tags');
  await expect(page.getByRole('link', { name: 'Courage', exact: true })).toBeVisible();
};

/** What the document promises of the page after a command, by the address at which to look. */
const promises: { after: RegExp; at: 'live' | 'work'; expect: (page: Page) => Promise<void> }[] = [
  {
    after: /run dev( -w mfe-tags$| -- --site)/,
    at: 'work',
    async expect(page) {
      await expect(page.getByText('Stand-in shell')).toBeVisible();
      await expectTags(page);
    },
  },
  {
    after: /--against/,
    at: 'work',
    async expect(page) {
      await expect(page.getByRole('banner').getByRole('link', { name: 'Series' })).toBeVisible();
      await expectTags(page);
    },
  },
  // Nothing of it is live while somebody works on it.
  { after: /-- (check|preview) /, at: 'live', expect: (page) => heading(page, 'This path leads nowhere') },
  { after: /-- publish (mfe-tags|--folder dist)$/, at: 'live', expect: expectTags },
  { after: /--canary 10%$/, at: 'live', expect: (page) => heading(page, /^(All tags|Tags)$/) },
  { after: /-- promote/, at: 'live', expect: (page) => heading(page, 'All tags') },
  { after: /-- rollback/, at: 'live', expect: expectTags },
  { after: /-- disable/, at: 'live', expect: (page) => heading(page, /taking a break/) },
  { after: /-- enable/, at: 'live', expect: expectTags },
];

/** Neither CI nor the slow tests: these would refuse what is in no commit, and leave out the tests of a new team. */
const OF_A_PERSON = { CI: undefined, NODE_ENV: undefined, SLOW: undefined };

test.describe('REQ-FED-1 REQ-FED-4 docs/ship-a-feature.md', () => {
  test.setTimeout(900_000);
  let folder = '';
  let repository = '';
  const stops: (() => unknown)[] = [];

  test.beforeEach(() => {
    folder = temporaryFolder('own-repository');
    repository = path.join(folder, 'tags');
    stops.push(() => fs.rmSync(folder, { recursive: true, force: true }));
  });
  test.afterEach(async () => {
    for (const stop of stops.splice(0).toReversed()) await stop();
  });

  /** Runs commands, and looks at the page where the document promises something of it. */
  async function walk(
    page: Page,
    commands: readonly string[],
    urls: Record<'live' | 'work', string>,
    { adapt, findPlace }: { adapt: (command: string) => string; findPlace: () => Place },
  ): Promise<void> {
    for (const documented of commands) {
      await test.step(documented, async () => {
        const command = adapt(documented);
        let server: ChildServer | undefined;
        if (isServer(command)) {
          const started = await startCommand(command, findPlace());
          stops.push(() => started.stop());
          server = started;
        } else await runCommand(command, findPlace());
        const promise = promises.find(({ after }) => after.test(documented));
        if (!promise) return;
        await page.goto(`${urls[promise.at]}/tags`);
        await promise.expect(page);
        if (/--site/.test(command)) await expectEditShown(page);
        if (promise.at === 'work') await server?.stop();
      });
    }
  }

  async function expectEditShown(page: Page): Promise<void> {
    const edit = (from: string, to: string) => {
      const file = path.join(repository, 'src/pages/Tags/TagsPage.tsx');
      fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(from, to));
    };
    await markPage(page);
    edit('>Tags<', '>Tags of today<');
    await heading(page, 'Tags of today');
    edit('>Tags of today<', '>Tags<');
    await heading(page, 'Tags');
    expect(await isSamePage(page)).toBe(true);
  }

  test('promises something of the page only after commands that it has', () => {
    const all = [...commandsHere, ...ownCommands];
    expect(promises.filter(({ after }) => !all.some((command) => after.test(command)))).toEqual([]);
  });

  test('takes a new team from nothing to a live page by its own commands', async ({ page }) => {
    const copy = copyRepository('new-team', { isBuilt: true });
    stops.push(() => copy.remove());
    const ports = { live: String(await freePort()), work: String(await freePortsInARow(PORTS_OF_WORK)) };
    const env = {
      ...OF_A_PERSON,
      ...IN_MEMORY,
      PORT: ports.live,
      SITE_FOLDER: undefined,
      SITE_TARGET: undefined,
    };
    const filesBefore = sourcesIn(copy.folder);
    const shellBefore = sourcesIn(path.join(copy.folder, '.site/shell'));
    const urls = { live: `http://localhost:${ports.live}`, work: `http://localhost:${ports.work}` };
    await walk(page, commandsHere, urls, {
      adapt: (command) => command.replaceAll(LIVE_PORT, ports.live).replaceAll(WORK_PORT, ports.work),
      findPlace: () => ({ folder: copy.folder, env }),
    });

    const changed = Object.entries(sourcesIn(copy.folder)).filter(
      ([file, text]) => filesBefore[file] !== text,
    );
    const elsewhere = changed.map(([file]) => file).filter((file) => !file.startsWith('mfe-tags/'));
    expect(elsewhere.sort()).toEqual([
      '.github/workflows/mfe-tags.yml',
      'README.md',
      'package-lock.json',
      'tsconfig.json',
    ]);
    expect(sourcesIn(path.join(copy.folder, '.site/shell'))).toEqual(shellBefore);
  });

  test('takes a repository of its own from nothing to a live page, back and off again, and to newer packages, without a registry', async ({
    page,
  }) => {
    const target = path.join(folder, 'site');
    fs.cpSync(siteFolder, target, { recursive: true });
    const site = await startSite({ folder: target });
    stops.push(() => site.stop());
    const env = { ...OF_A_PERSON, SITE_TARGET: target };
    const workPort = String(await freePortsInARow(PORTS_OF_WORK));
    const adapt = (command: string) =>
      command.replaceAll(WORK_PORT, workPort).replaceAll(LIVE, site.url).replaceAll('../tags', repository);
    const statusBefore = readStatus(rootFolder);
    const urls = { live: site.url, work: `http://localhost:${workPort}` };
    await walk(page, ownCommands, urls, {
      adapt,
      findPlace: () => ({ folder: fs.existsSync(repository) ? repository : rootFolder, env }),
    });
    expect(readStatus(repository)).toBe('');

    await runCommand(adapt(findCommand(/npm pack/)), { folder: rootFolder, env });
    const [before, next] = makeNextPatch(repository);
    expect(readInstalled(repository)).toBe(before);
    await runCommand(findCommand(/npm install .*\.tgz/), { folder: repository, env });
    expect(readInstalled(repository)).toBe(next);
    expect(readManifest(repository).devDependencies?.[UPDATED]).toContain(next);
    await runCommand('npm test', { folder: repository, env });
    expect(readStatus(rootFolder)).toBe(statusBefore);
  });

  test('takes the packages of a repository from a registry, and newer ones by the documented command', async () => {
    const registry = await startPackageRegistry();
    stops.push(() => registry.stop());
    const env = { ...OF_A_PERSON, npm_config_userconfig: registry.npmConfig };
    for (const pattern of [/changeset publish/, /new-feature .*--registry/]) {
      const command = findCommand(pattern).replaceAll('http://localhost:4873', registry.url);
      await runCommand(command.replaceAll('../tags', repository), { folder: rootFolder, env });
    }
    const [before, next] = publishNextPatch(folder, registry.url, { ...process.env, ...env });
    expect(readManifest(repository).devDependencies).toMatchObject({ [UPDATED]: before });
    await runCommand(findCommand(/npm install .*@latest/), { folder: repository, env });
    expect(readManifest(repository).devDependencies).toMatchObject({ [UPDATED]: next });
    expect(readInstalled(repository)).toBe(next);
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

const readInstalled = (repository: string) =>
  readManifest(path.join(repository, 'node_modules', UPDATED)).version;

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

const NOT_SOURCES = ['node_modules', 'dist', 'dist-maps', '.types', '.site', '.data', '.cache'];

/** Every file of a folder with what is in it, but packages and what is made. */
function sourcesIn(folder: string, below = ''): Record<string, string> {
  const entries = fs
    .readdirSync(path.join(folder, below), { withFileTypes: true })
    .filter(({ name }) => !NOT_SOURCES.includes(name))
    .flatMap((entry) => {
      const file = path.posix.join(below, entry.name);
      if (entry.isDirectory()) return Object.entries(sourcesIn(folder, file));
      return [[file, fs.readFileSync(path.join(folder, file), 'latin1')] as const];
    });
  return Object.fromEntries(entries);
}
