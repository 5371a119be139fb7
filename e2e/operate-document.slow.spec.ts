/** Runs every command of docs/operate.md in its order, as an operator would who copies it. */
import fs from 'node:fs';
import path from 'node:path';
import { freePort } from '../api/test/support/free-port';
import { startPostgresServer } from '../api/test/support/postgres-server';
import { startS3Server } from '../delivery/test/s3-server';
import { rootFolder } from '../bin/workspaces.js';
import type { ChildServer } from './support/child-server';
import { commandsIn, runCommand, startCommand, type Place } from './support/documented-commands';
import { copyRepository } from './support/repository-copy';
import { START_MAX_MS, temporaryFolder } from './support/running-site';
import { expect, test } from './support/test';

const DOCUMENT = fs.readFileSync(path.join(rootFolder, 'docs/operate.md'), 'utf8');
const COMMANDS = commandsIn(DOCUMENT);

/** What needs a Docker engine, as the document says: e2e/image.slow.test.ts builds and runs the images with podman. */
const isNotRun = (command: string) => command.startsWith('docker ');

/** Refused for remotes that the shell needs, or of the command line itself. */
const ELSEWHERE = ['remove', 'help'];

const folder = temporaryFolder('operator');
const at = (name: string) => path.join(folder, name);
const stops: (() => Promise<unknown>)[] = [];

test.afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** What a machine has before: this repository, two databases, a bucket. */
async function prepareMachine() {
  const copy = copyRepository('operator');
  stops.push(async () => copy.remove());
  // In a checkout, `npm run steadfast --`.
  fs.writeFileSync(at('steadfast'), `#!/bin/sh\nexec node ${copy.folder}/bin/steadfast.mjs "$@"\n`, {
    mode: 0o755,
  });
  const servers = await Promise.all([startPostgresServer(), startPostgresServer(), startS3Server()]);
  stops.push(...servers.map((server) => () => server.remove()));
  const [database, elsewhere, store] = servers;
  await store.createBucket('media');
  const ports = { site: await freePort(), api: await freePort() };
  /** Where a site has its data and what is built. */
  const siteOf = (name: string, databaseUrl: string): Place['env'] => ({
    DATABASE_URL: databaseUrl,
    DATA_DIR: at(`${name}-data`),
    MEDIA_DIR: at(`${name}-media`),
    SITE_FOLDER: at(`${name}-site`),
  });
  const place: Place = {
    folder: copy.folder,
    env: {
      ...siteOf('first', database.url),
      PORT: String(ports.site),
      JWT_SECRET: 'a-secret-of-at-least-thirty-two-characters',
      PUBLIC_URL: 'https://example.org',
      SAMPLE: '1',
      PATH: `${folder}:${process.env.PATH ?? ''}`,
      // Those of the tests.
      CI: undefined,
      NODE_ENV: undefined,
      SLOW: undefined,
    },
  };
  const bucket = { ...store.env, MEDIA_URL: 's3://media/site' };
  return { copy, ports, place, bucket, first: place.env, elsewhere: siteOf('elsewhere', elsewhere.url) };
}

test('every command of docs/operate.md does what it says, on one machine and then elsewhere', async () => {
  test.setTimeout(5 * START_MAX_MS);
  const { copy, ports, place, bucket, first, elsewhere } = await prepareMachine();
  let server: ChildServer | undefined;
  const stop = async () => {
    await server?.stop();
    server = undefined;
  };
  stops.push(stop);
  const serve = async (command: string) => {
    await stop();
    server = await startCommand(command, place);
  };
  // A page is rendered in the browser instead while the origin waits for the API.
  const expectHome = () =>
    expect(async () => {
      const response = await fetch(`http://127.0.0.1:${ports.site}/`);
      expect(await response.text()).toContain('Featured series');
    }).toPass();
  // The document adds to a series and a tag of the reader's.
  const say = (command: string) =>
    runCommand(command.replace('At the Anvil', 'Forged').replace('Craft', 'Fatherhood'), place);

  // What is done with each command; by default, it runs to its end.
  const uses: Record<string, (command: string) => Promise<unknown>> = {
    'steadfast serve': async (command) => {
      await serve(command);
      await expectHome();
    },
    'PORT=4000 steadfast serve api': async (command) => {
      await stop();
      const api = await startCommand(command, place);
      stops.push(() => api.stop());
    },
    'PORT=3000 API_INTERNAL_URL=http://127.0.0.1:8080/api steadfast serve origin': async (command) => {
      await serve(command);
      await expectHome();
    },
    'steadfast restore /backups/2026-11-23': async (command) => {
      await stop();
      place.env = { ...place.env, ...elsewhere };
      await say(command);
      await say('steadfast migrate');
      await serve('steadfast serve');
      await expectHome();
      place.env = { ...place.env, ...first };
    },
    'steadfast media upload': async (command) => {
      place.env = { ...place.env, ...bucket };
      await say(command);
      await serve('steadfast serve');
    },
    'steadfast worker': async (command) => {
      const worker = await startCommand(command, place, /waits for videos/);
      await worker.stop();
    },
    'steadfast worker --all': async (command) => {
      const worker = await startCommand(command, place, /waits for videos/);
      await worker.stop();
    },
  };
  expect(Object.keys(uses).filter((command) => !COMMANDS.includes(command))).toEqual([]);
  // A release has it.
  await say('npm run build');

  for (const documented of COMMANDS.filter((command) => !isNotRun(command))) {
    await test.step(documented, async () => {
      const command = documented
        .replace('PORT=4000', `PORT=${ports.api}`)
        .replace('PORT=3000', `PORT=${ports.site}`)
        .replace('127.0.0.1:8080', `127.0.0.1:${ports.api}`)
        .replace('/backups/', `${at('backups')}/`);
      await (uses[documented] ?? say)(command);
    });
  }
  await stop();

  copy.edit('mfe-catalog/src/pages/SeriesList/SeriesListPage.tsx', (text) =>
    text.replace('<PageHeading>Series<', '<PageHeading>All series<'),
  );
  const deliver = (args: string) => say(`npm run --silent delivery -- ${args}`);
  const listVersions = async () => {
    const [, versions = '[]'] =
      /"versions":(\[[^\]]*\])/.exec(await deliver('status mfe-catalog --json')) ?? [];
    return (JSON.parse(versions) as { version: string }[]).map(({ version }) => version);
  };
  const [before = ''] = await listVersions();
  // In an order in which each has something to do.
  const releaseCommands = [
    'check mfe-catalog',
    'preview mfe-catalog --built',
    'publish mfe-catalog --built --canary 10%',
    'canary mfe-catalog NEW 20%',
    'promote mfe-catalog',
    'rollback mfe-catalog',
    'disable mfe-catalog --reason "a trial"',
    'enable mfe-catalog',
    'status mfe-catalog --limit 50',
    'prune --dry-run',
    'convert',
  ];
  for (const command of releaseCommands) {
    await test.step(command, async () => {
      const version = (await listVersions()).find((each) => each !== before) ?? '';
      await deliver(command.replace('NEW', version));
    });
  }
  const [, help = ''] = (await deliver('--help')).split('Commands:');
  const existing = [...help.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name = '']) => name);
  const run = releaseCommands.map((command) => command.split(' ')[0] ?? '');
  expect(existing.filter((name) => ![...run, ...ELSEWHERE].includes(name))).toEqual([]);
});
