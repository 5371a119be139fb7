/** Two origins that follow a site in a bucket, each with a folder of its own. */
import fs from 'node:fs';
import path from 'node:path';
import { createFolderStore } from '@steadfast/delivery/releases';
import { copySite } from '../delivery/src/releases/copy-site';
import { publish } from '../delivery/src/releases/publish';
import { rollBack } from '../delivery/src/releases/switch';
import { openStore } from '../delivery/src/site/open-store';
import { readBuild } from '../delivery/src/site/read-build';
import { startS3Server, type S3Server } from '../delivery/test/s3-server';
import { siteFolder } from '../bin/workspaces.js';
import { SERVE, startProgram, waitForOutput } from './support/child-server';
import { liveFeature } from './support/live-build';
import { START_MAX_MS, temporaryFolder } from './support/running-site';
import { expect, test } from './support/test';

const REMOTE = 'mfe-catalog';
/** On a quiet machine within 5 s. */
const FOLLOWED_WITHIN_MS = 15_000;

const folder = temporaryFolder('bucket');
let s3: S3Server;
const stops: (() => Promise<unknown>)[] = [];

test.beforeAll(async () => {
  s3 = await startS3Server();
  stops.push(() => s3.remove());
  await s3.createBucket('site');
});
test.afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

const startOrigin = (name: string, target: string) => {
  const origin = startProgram([...SERVE, 'origin'], {
    env: {
      PORT: '0',
      API_INTERNAL_URL: 'http://127.0.0.1:9/api',
      LOG_LEVEL: 'warn',
      ...s3.env,
      SITE_FOLDER: path.join(folder, name),
      SITE_TARGET: target,
    },
  });
  stops.push(() => origin.stop());
  return origin;
};

/** Makes a build of the live remote with another version. */
function rebuild(version: string): string {
  const live = liveFeature(REMOTE);
  const dist = path.join(folder, 'dist');
  fs.cpSync(path.join(siteFolder, REMOTE, live.version), dist, { recursive: true });
  fs.writeFileSync(path.join(dist, 'feature.json'), JSON.stringify({ ...live, version }));
  return dist;
}

test('REQ-FED-1 origins that follow a bucket serve a release and its rollback from folders of their own, within seconds', async ({
  request,
}) => {
  test.setTimeout(START_MAX_MS);
  const target = 's3://site/live';
  const bucket = await openStore(target, s3.env);
  await copySite(createFolderStore(siteFolder), bucket);
  const urls = await Promise.all(
    ['one', 'two'].map(
      async (name) => (await waitForOutput(startOrigin(name, target), /^ready (\S+)$/m))[1] ?? '',
    ),
  );
  const expectBoth = async (version: string) => {
    const sinceMs = performance.now();
    await expect
      .poll(
        () =>
          Promise.all(
            urls.map(async (url) => {
              const registry = (await (await request.get(`${url}/registry.json`)).json()) as {
                features: { name: string; version: string; entry: string }[];
              };
              const remote = registry.features.find(({ name }) => name === REMOTE);
              const entry = await request.get(url + (remote?.entry ?? ''));
              return `${remote?.version} ${entry.status()}`;
            }),
          ),
        { timeout: FOLLOWED_WITHIN_MS },
      )
      .toEqual([`${version} 200`, `${version} 200`]);
    const description = `${Math.round(performance.now() - sinceMs)} ms`;
    test.info().annotations.push({ type: `${version} is served by both`, description });
  };
  const { version: before } = liveFeature(REMOTE);
  await expectBoth(before);

  const dist = rebuild('9.0.0-bucket');
  await publish(bucket, dist, readBuild(dist));
  await expectBoth('9.0.0-bucket');
  await rollBack(bucket, REMOTE, undefined);
  await expectBoth(before);
});

test('an origin refuses to copy a bucket over another site in one sentence', async () => {
  fs.mkdirSync(path.join(folder, 'other/revisions'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'other/revisions/000001.json'), '{}');
  const target = 's3://site/first';
  await copySite(createFolderStore(siteFolder), await openStore(target, s3.env));
  const origin = startOrigin('other', target);
  expect(await origin.ended).toBe(1);
  expect(origin.stderr()).toContain(
    `${path.join(folder, 'other')} holds another site than ${target}: name an empty folder for the copy, with SITE_FOLDER.\n`,
  );
});
