/** REQ-FED-1 Revisions are only ever added: by processes that share no process ids, and by processes that are killed. */
import { execFile } from 'node:child_process';
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
import { bundledProgram } from '../../test/bundled-program';
import { listRevisions, readSite } from '../../test/read-site';
import { collectWarnings } from '../../test/origin-site';
import { startS3Server, type S3Server } from '../../test/s3-server';
import { createOrigin } from '../origin/create-origin';
import { readOriginConfig } from '../origin/origin-config';
import { listLive } from '../site/live-site';
import { readLog } from '../site/revision';
import { createFolderStore } from '../site/store/folder-store';
import { openStore } from '../site/open-store';
import type { SiteStore } from '../site/store/site-store';
import { copySite } from './copy-site';
import { prune } from './prune';
import { publish } from './publish';

const folder = temporaryFolder();
const shell = writeWholeHost(folder, '0.1.0-aaaaaaaa');

interface Ended {
  signal: string | undefined;
  output: string;
}

function run(program: string, args: string[], env: Record<string, string> = {}): Promise<Ended> {
  const options = { env: { ...process.env, ...env } };
  return new Promise((resolve) => {
    execFile(program, args, options, (error, stdout, stderr) => {
      resolve({ signal: error?.signal ?? undefined, output: stdout + stderr });
    });
  });
}

describe('REQ-FED-1 Two processes in two PID namespaces with one host name', () => {
  const program = bundledProgram('publish-many.ts', folder);
  const COUNT = 50;
  const MARKS = ['aaaaaaaa', 'bbbbbbbb'];

  /** Runs a program of Node as process 1 of a PID namespace of its own. */
  async function runApart(args: string[], env: Record<string, string>): Promise<string> {
    const asRoot = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'];
    const namespaces = [...asRoot, '--pid', '--uts', '--fork', '--mount-proc'];
    const { output } = await run('unshare', [...namespaces, process.execPath, ...args], env);
    if (output === `1 on ${os.hostname()}`) return output;
    throw new Error(
      `This test needs PID namespaces (unshare of util-linux, with user namespaces or as root), and this came of it: ${output}`,
    );
  }

  async function publishAtOnce(target: string, env: Record<string, string>): Promise<SiteStore> {
    const store = await openStore(target, env);
    await publish(store, shell.dist, shell.built);
    const own = fs.mkdtempSync(path.join(folder, 'builds-'));
    await Promise.all(MARKS.map((mark) => runApart([program, target, own, mark, String(COUNT)], env)));
    return store;
  }

  /** That each publish is one revision, in the order of its process, and that all of them are in the log. */
  async function expectNothingLost(store: SiteStore): Promise<void> {
    const log = (await readLog(store, { limit: 999 })).reverse();
    const numbers = Array.from({ length: MARKS.length * COUNT + 1 }, (_, index) => index + 1);
    expect(log.map(({ revision }) => revision)).toEqual(numbers);
    for (const mark of MARKS) {
      const published = log.filter(({ who }) => who === mark).map(({ to }) => to);
      expect(published).toEqual(numbers.slice(0, COUNT).map((index) => `1.${index}.0-${mark}`));
    }
    const remote = log.slice(1);
    expect(remote.map(({ from }) => from)).toEqual([undefined, ...remote.slice(0, -1).map(({ to }) => to)]);
  }

  it('lose none of 50 publishes each into a folder', async () => {
    const place = path.join(folder, 'at-once');
    await expectNothingLost(await publishAtOnce(place, {}));
    expect(missingFiles(place)).toEqual([]);
  }, 300_000);

  describe('with a bucket', () => {
    let server: S3Server;
    beforeAll(async () => {
      server = await startS3Server();
    });
    afterAll(() => server.remove());

    it('lose none of 50 publishes each into it', async () => {
      const bucket = `at-once-${process.pid}`;
      await server.createBucket(bucket);
      const store = await publishAtOnce(`s3://${bucket}`, server.env);
      await expectNothingLost(store);
      const copy = path.join(folder, 'copy-of-bucket');
      expect(await copySite(store, createFolderStore(copy))).toBe(MARKS.length * COUNT + 1);
      expect(missingFiles(copy)).toEqual([]);
    }, 600_000);
  });
});

describe('REQ-FED-1 A publish that is killed', () => {
  const program = bundledProgram('publish-and-die.ts', folder);
  const [OLD, NEW] = ['1.2.0-bbbbbbbb', '1.3.0-cccccccc'] as const;
  const AT_ONCE = 3;
  const HOUR_MS = 3_600_000;
  const before = writeWholeFeature(folder, OLD);
  const candidate = writeWholeFeature(folder, NEW);
  // Two files and one compressed copy: each file takes the same steps.
  for (const copy of ['remoteEntry.11.js.gz', 'home.22.js.gz', 'home.22.js.br'])
    fs.rmSync(path.join(candidate.dist, copy));
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
    // Three files, the manifest and the revision in eight steps each.
    expect(steps).toBeGreaterThan(35);
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
      expect([step, list(place)]).toEqual([step, list(clean)]);
      await expectServed(place);
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
