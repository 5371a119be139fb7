/**
 * REQ-FED-1 Publications in processes of their own: killed at every step that changes something on the disk, and several at
 * once.
 */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder, writeContent } from '../../test/built-site';
import { bundledProgram } from '../../test/bundled-program';
import { missingFiles, writeWholeFeature, writeWholeHost } from '../../test/whole-build';
import { createOrigin } from '../origin/create-origin';
import { readOriginConfig } from '../origin/origin-config';
import { readLiveSite } from '../site/live-site';
import { createFolderStore } from '../store/folder-store';
import { readLog } from './change-log';
import { prune } from './prune';
import { publish } from './publish';

const folder = temporaryFolder();
const program = bundledProgram('publish-and-die.ts', folder);
const OLD = '1.2.0-bbbbbbbb';
const NEW = '1.3.0-cccccccc';
const AT_ONCE = 3;
const HOUR_MS = 3_600_000;

const shell = writeWholeHost(folder, '0.1.0-aaaaaaaa');
const before = writeWholeFeature(folder, OLD);
const candidate = writeWholeFeature(folder, NEW);
// Two files and one compressed copy: each file that comes takes the same steps.
for (const copy of ['remoteEntry.11.js.gz', 'home.22.js.gz', 'home.22.js.br']) {
  fs.rmSync(path.join(candidate.dist, copy));
}
const config = readOriginConfig({}, writeContent(path.join(folder, 'content')));

/** A site with the shell and the version before. */
async function createSite(name: string): Promise<string> {
  const place = path.join(folder, name);
  const store = createFolderStore(place);
  await publish(store, shell.dist, shell.built);
  await publish(store, before.dist, before.built);
  return place;
}

interface Ended {
  signal: string | undefined;
  output: string;
}

/**
 * @param step of publish-and-die.ts; 0 to let it live
 * @param by whose publication it is in the log; without a name, it is not logged
 */
function publishElsewhere(place: string, dist: string, step: number, by?: string): Promise<Ended> {
  const env = { ...process.env, ...(by !== undefined && { WHO: by }) };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, place, dist, String(step)], { env }, (error, stdout, stderr) => {
      resolve({ signal: error?.signal ?? undefined, output: stdout + stderr });
    });
  });
}

/** Does something for each number from 1, a few at a time. */
async function forEachUpTo(most: number, work: (index: number) => Promise<void>): Promise<void> {
  let last = 0;
  const one = async () => {
    for (last += 1; last <= most; last += 1) await work(last);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

/** That a visitor gets the page, and every file that what is live names. */
async function expectServed(place: string): Promise<void> {
  expect(missingFiles(place)).toEqual([]);
  const warnings: string[] = [];
  const origin = await createOrigin(place, config, { warn: (message) => warnings.push(message) });
  const live = readLiveSite(place);
  expect(await origin.inject('/about')).toMatchObject({ statusCode: 200 });
  for (const { name, version, files } of [live.host, ...live.features]) {
    for (const { file, bytes } of files) {
      const { statusCode, rawPayload } = await origin.inject(`/${name}/${version}/${file}`);
      expect([file, statusCode, rawPayload.length]).toEqual([file, 200, bytes]);
    }
  }
  expect(warnings).toEqual([]);
  await origin.close();
}

/** Everything below a folder, hidden or not, but what the origin keeps there. */
const everythingIn = (place: string) =>
  fs
    .readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((name) => name !== '.live.last-good.json')
    .sort();

it('REQ-FED-1 publishing, killed at any step, leaves a whole site, and a second try is clean', async () => {
  const clean = await createSite('clean');
  const { output } = await publishElsewhere(clean, candidate.dist, 0);
  const steps = Number.parseInt(output, 10);
  // Three files and the manifest in six steps each, and the switch.
  expect(steps).toBeGreaterThan(30);
  const model = await createSite('model');
  const seen = new Set<string>();

  await forEachUpTo(steps, async (step) => {
    const place = path.join(folder, `killed-${step}`);
    fs.cpSync(model, place, { recursive: true, preserveTimestamps: true });
    const { signal, output } = await publishElsewhere(place, candidate.dist, step);
    expect([step, signal, output]).toEqual([step, 'SIGKILL', '']);
    await expectServed(place);
    const live = readLiveSite(place);
    const version = live.features[0]?.version ?? '';
    seen.add(`${version}, revision ${live.revision}`);

    const store = createFolderStore(place);
    const again = await publish(store, candidate.dist, candidate.built);
    expect(again).toMatchObject({ revision: 3, hasChanged: version === OLD });
    await prune(store, { now: () => new Date(Date.now() + 2 * HOUR_MS) });
    expect(everythingIn(place)).toEqual(everythingIn(clean));
    await expectServed(place);
  });
  expect([...seen].sort()).toEqual([`${OLD}, revision 2`, `${NEW}, revision 3`]);
}, 300_000);

it('REQ-FED-1 publications at once lose nothing: of different workspaces, of one, and the same twice', async () => {
  const place = await createSite('at-once');
  const others = ['mfe-player', 'mfe-account', 'mfe-playlists'].map((name) =>
    writeWholeFeature(folder, '1.0.0-dddddddd', { name }),
  );
  const newer = writeWholeFeature(folder, '1.4.0-eeeeeeee');
  const all = [...others, candidate, newer, ...others.slice(0, 1)];
  const ended = await Promise.all(all.map(({ dist }) => publishElsewhere(place, dist, 0)));
  for (const { signal, output } of ended) {
    expect(signal).toBeUndefined();
    expect(output).toMatch(/^\d+ mfe-/);
  }
  const live = readLiveSite(place);
  // Five that change something, each one revision; the sixth finds its version live.
  expect(live.revision).toBe(7);
  expect(live.features.map(({ name }) => name).sort()).toEqual([
    'mfe-account',
    'mfe-catalog',
    'mfe-player',
    'mfe-playlists',
  ]);
  const catalog = live.features.find(({ name }) => name === 'mfe-catalog')?.version;
  const known = [catalog, ...(live.earlier['mfe-catalog'] ?? []).map(({ built }) => built.version)];
  expect([...known].sort()).toEqual([OLD, NEW, '1.4.0-eeeeeeee']);
  await expectServed(place);
});

it('a publication that is killed at any step is in the log exactly if it went live', async () => {
  const model = await createSite('logged');
  const copy = (name: string) => {
    const place = path.join(folder, name);
    fs.cpSync(model, place, { recursive: true });
    return place;
  };
  const whole = await publishElsewhere(copy('logged-whole'), candidate.dist, 0, 'Ann');
  const steps = Number.parseInt(whole.output, 10);
  const outcomes = new Set<string>();
  // The last steps are those of the switch and of the log; before it, nothing is live.
  await forEachUpTo(25, async (index) => {
    const place = copy(`logged-${index}`);
    const { output } = await publishElsewhere(place, candidate.dist, steps + 1 - index, 'Ann');
    expect(output).toBe('');
    const { changes, unreadable } = await readLog(createFolderStore(place), { limit: 1 });
    const isFiled = fs.existsSync(path.join(place, '.private/log'));
    const who = changes[0]?.who ?? 'nobody';
    outcomes.add(`${readLiveSite(place).revision} by ${who}, ${isFiled ? 'filed' : 'not filed'}`);
    expect(unreadable).toEqual([]);
  });
  expect([...outcomes].sort()).toEqual(['2 by nobody, not filed', '3 by Ann, filed', '3 by Ann, not filed']);
}, 120_000);
