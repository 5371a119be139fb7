import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { rootFolder } from '../scripts/workspaces';
import type { ChildServer } from './support/child-server';
import { commandsIn, runCommand, startCommand, type Place } from './support/documented-commands';
import { freePort, freePortsInARow } from './support/free-port';
import { copyRepository, type RepositoryCopy } from './support/repository-copy';
import { IN_MEMORY } from './support/running-site';
import { expect, test } from './support/test';

/** The addresses of the document: of the live site, and of what one works on. */
const LIVE_PORT = '3000';
const WORK_PORT = '4000';
/** The page, the stand-in shell and the remote. */
const PORTS_OF_WORK = 3;

/** This section has a test of its own. */
const OWN_REPOSITORY = '## In a repository of your own';

/** Serves until it is stopped. */
const isServer = (command: string) => /npm (start|run dev)\b/.test(command);

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
const tags = (page: Page) => expect(page.getByRole('link', { name: 'Courage', exact: true })).toBeVisible();

/** What the document promises of the page after a command, by the address at which to look. */
const promises: { after: RegExp; at: 'live' | 'work'; expect: (page: Page) => Promise<void> }[] = [
  {
    after: /run dev -w mfe-tags$/,
    at: 'work',
    async expect(page) {
      await expect(page.getByText('Stand-in shell')).toBeVisible();
      await heading(page, 'Tags');
      await tags(page);
    },
  },
  {
    after: /--against/,
    at: 'work',
    async expect(page) {
      await expect(page.getByRole('banner').getByRole('link', { name: 'Series' })).toBeVisible();
      await heading(page, 'Tags');
      await tags(page);
    },
  },
  // Nothing of it is live while somebody works on it.
  { after: /delivery -- check/, at: 'live', expect: (page) => heading(page, 'This path leads nowhere') },
  {
    after: /publish mfe-tags$/,
    at: 'live',
    async expect(page) {
      await heading(page, 'Tags');
      await tags(page);
    },
  },
  { after: /--canary 10%$/, at: 'live', expect: (page) => heading(page, /^(All tags|Tags)$/) },
  { after: /promote mfe-tags$/, at: 'live', expect: (page) => heading(page, 'All tags') },
  { after: /rollback mfe-tags$/, at: 'live', expect: (page) => heading(page, 'Tags') },
  { after: /disable mfe-tags$/, at: 'live', expect: (page) => heading(page, /taking a break/) },
  {
    after: /enable mfe-tags$/,
    at: 'live',
    async expect(page) {
      await heading(page, 'Tags');
      await tags(page);
    },
  },
];

test.describe('REQ-FED-1 REQ-FED-4 docs/ship-a-feature.md', () => {
  test.setTimeout(600_000);
  let copy: RepositoryCopy | undefined;
  const servers: ChildServer[] = [];

  test.afterEach(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    copy?.remove();
  });

  test('takes a new team from nothing to a live page, and back and off again, by its own commands', async ({
    page,
  }) => {
    const [document = ''] = fs
      .readFileSync(path.join(rootFolder, 'docs/ship-a-feature.md'), 'utf8')
      .split(OWN_REPOSITORY);
    const commands = commandsIn(document);
    expect(promises.filter(({ after }) => !commands.some((command) => after.test(command)))).toEqual([]);
    copy = copyRepository('new-team', { isBuilt: true });
    const { folder } = copy;
    const ports = { live: String(await freePort()), work: String(await freePortsInARow(PORTS_OF_WORK)) };
    const place: Place = {
      folder,
      env: {
        PORT: ports.live,
        NODE_ENV: undefined,
        SITE_FOLDER: undefined,
        SITE_TARGET: undefined,
        // It would leave out the quick tests of the new team.
        SLOW: undefined,
        ...IN_MEMORY,
      },
    };
    const filesBefore = sourcesIn(folder);
    const shellBefore = sourcesIn(path.join(folder, '.site/shell'));

    for (const documented of commands) {
      const command = documented.replaceAll(LIVE_PORT, ports.live).replaceAll(WORK_PORT, ports.work);
      await test.step(documented, async () => {
        const server = isServer(command) ? await startCommand(command, place) : undefined;
        if (server) servers.push(server);
        else await runCommand(command, place);
        const promise = promises.find(({ after }) => after.test(documented));
        if (promise) {
          await page.goto(`http://localhost:${ports[promise.at]}/tags`);
          await promise.expect(page);
        }
        if (promise?.at === 'work') await server?.stop();
      });
    }

    const changed = Object.entries(sourcesIn(folder)).filter(([file, text]) => filesBefore[file] !== text);
    const elsewhere = changed.map(([file]) => file).filter((file) => !file.startsWith('mfe-tags/'));
    expect(elsewhere.sort()).toEqual([
      '.github/workflows/mfe-tags.yml',
      'README.md',
      'package-lock.json',
      'tsconfig.json',
    ]);
    expect(sourcesIn(path.join(folder, '.site/shell'))).toEqual(shellBefore);
  });
});

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
