/** REQ-FED-1 Revisions are only ever added: by processes that share no process ids, and by processes that are killed. */
import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  missingFiles,
  temporaryFolder,
  writeContent,
  writeWholeFeature,
  writeWholeHost,
} from '../../test/built-site';
import { listRevisions, readSite } from '../../test/read-site';
import { collectWarnings } from '../../test/origin-site';
import { createOrigin } from '../origin/create-origin';
import { readOriginConfig } from '../origin/origin-config';
import { listLive } from '../site/live-site';
import { readLog } from '../site/revision';
import { createFolderStore } from '../site/store/folder-store';
import { prune } from './prune';
import { publish } from './publish';

const folder = temporaryFolder();
const shell = writeWholeHost(folder, '0.1.0-aaaaaaaa');

/** A program of delivery/test as one file of plain JavaScript, which Node loads in a quarter of the time. */
function bundleProgram(source: string): string {
  const [bundler, program] = ['../../../node_modules/.bin/esbuild', `../../test/${source}`];
  const file = path.join(folder, source.replace(/\.ts$/, '.mjs'));
  execFileSync(path.join(__dirname, bundler), [
    path.join(__dirname, program),
    ...['--bundle', '--platform=node', '--format=esm', '--log-level=warning', `--outfile=${file}`],
  ]);
  return file;
}

interface Ended {
  signal: string | undefined;
  output: string;
}

function run(program: string, args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(program, args, (error, stdout, stderr) => {
      resolve({ signal: error?.signal ?? undefined, output: stdout + stderr });
    });
  });
}

// That a bucket lets one of many create a revision is part of store-contract.ts.
it('REQ-FED-1 Two processes in two PID namespaces with one host name lose none of their publishes', async () => {
  const program = bundleProgram('publish-many.ts');
  const COUNT = 10;
  const MARKS = ['aaaaaaaa', 'bbbbbbbb'];
  const asRoot = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'];
  const namespaces = [...asRoot, '--pid', '--uts', '--fork', '--mount-proc'];
  const place = path.join(folder, 'at-once');
  const store = createFolderStore(place);
  await publish(store, shell.dist, shell.built);
  const ended = MARKS.map((mark) => {
    const args = [program, place, path.join(folder, 'builds'), mark, String(COUNT)];
    return run('unshare', [...namespaces, process.execPath, ...args]);
  });
  // As process 1 of a PID namespace, for which this needs unshare of util-linux, with user namespaces or as root.
  for (const { output } of await Promise.all(ended)) expect(output).toBe(`1 on ${os.hostname()}`);

  const log = (await readLog(store, { limit: 999 })).reverse();
  const numbers = Array.from({ length: MARKS.length * COUNT + 1 }, (_, index) => index + 1);
  expect(log.map(({ revision }) => revision)).toEqual(numbers);
  for (const mark of MARKS) {
    const published = log.filter(({ who }) => who === mark).map(({ to }) => to);
    expect(published).toEqual(numbers.slice(0, COUNT).map((index) => `1.${index}.0-${mark}`));
  }
  const remote = log.slice(1);
  expect(remote.map(({ from }) => from)).toEqual([undefined, ...remote.slice(0, -1).map(({ to }) => to)]);
  expect(missingFiles(place)).toEqual([]);
}, 300_000);

describe('REQ-FED-1 A publish that is killed', () => {
  const program = bundleProgram('publish-and-die.ts');
  const [OLD, NEW] = ['1.2.0-bbbbbbbb', '1.3.0-cccccccc'] as const;
  const AT_ONCE = 3;
  const HOUR_MS = 3_600_000;
  const before = writeWholeFeature(folder, OLD);
  const candidate = writeWholeFeature(folder, NEW);
  // Compressed copies take the same steps as the files.
  for (const file of ['remoteEntry.11.js', 'home.22.js'])
    for (const ending of ['br', 'gz']) fs.rmSync(path.join(candidate.dist, `${file}.${ending}`));
  const config = readOriginConfig({}, writeContent(path.join(folder, 'content')));
  /** @param step of publish-and-die.ts; 0 to let it live */
  const publishApart = (place: string, step: number) =>
    run(process.execPath, [program, place, candidate.dist, String(step)]);

  async function createSite(name: string): Promise<string> {
    const place = path.join(folder, name);
    const store = createFolderStore(place);
    for (const { dist, built } of [shell, before]) await publish(store, dist, built);
    return place;
  }

  /** That a visitor gets the page, and every file that what is live names. */
  async function expectServed(place: string): Promise<void> {
    expect(missingFiles(place)).toEqual([]);
    const warnings: string[] = [];
    const origin = await createOrigin(place, config, {
      log: collectWarnings((message) => warnings.push(message)),
    });
    expect(await origin.inject('/about')).toMatchObject({ statusCode: 200 });
    for (const { name, version, files } of listLive(readSite(place))) {
      for (const { file, bytes } of files) {
        const { statusCode, rawPayload } = await origin.inject(`/${name}/${version}/${file}`);
        expect([file, statusCode, rawPayload.length]).toEqual([file, 200, bytes]);
      }
    }
    expect(warnings).toEqual([]);
    await origin.close();
  }

  /** Everything below a folder but drafts. */
  const list = (place: string) =>
    fs
      .readdirSync(place, { recursive: true, encoding: 'utf8' })
      .filter((name) => !name.startsWith('.drafts'))
      .sort();

  it('at any step leaves a whole site, is in the log if it went live, and is continued by a second try', async () => {
    const clean = await createSite('clean');
    const steps = Number.parseInt((await publishApart(clean, 0)).output, 10);
    // Two files, the manifest and the revision in eight steps each.
    expect(steps).toBeGreaterThan(28);
    const model = await createSite('model');
    const seen = new Set<string>();
    const kill = async (step: number) => {
      const place = path.join(folder, `killed-${step}`);
      fs.cpSync(model, place, { recursive: true, preserveTimestamps: true });
      expect([step, await publishApart(place, step)]).toEqual([step, { signal: 'SIGKILL', output: '' }]);
      await expectServed(place);
      const { newest, features } = readSite(place);
      seen.add(`${features[0]?.version ?? ''}, revision ${newest.revision} by ${newest.who ?? 'nobody'}`);
      const store = createFolderStore(place);
      const again = await publish(store, candidate.dist, candidate.built);
      expect(again).toMatchObject({ revision: 3, hasChanged: newest.revision === 2 });
      await prune(store, { now: () => new Date(Date.now() + 2 * HOUR_MS) });
      expect([step, list(place), missingFiles(place)]).toEqual([step, list(clean), []]);
    };
    const waiting = Array.from({ length: steps }, (_, index) => index + 1);
    const work = async () => {
      for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) await kill(step);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    expect([...seen].sort()).toEqual([`${OLD}, revision 2 by nobody`, `${NEW}, revision 3 by Ann`]);
    expect(listRevisions(clean)).toEqual([1, 2, 3]);
  }, 300_000);
});
