/** Keys and signatures as an operator and a team use them: by commands and variables. */
import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder, writeContent } from '../../test/built-site';
import { writeWholeFeature, writeWholeHost } from '../../test/whole-build';
import { createOrigin } from '../origin/create-origin';
import { readOriginConfig } from '../origin/origin-config';
import { runDelivery } from './run-delivery';
import { openTarget } from './target';

const folder = temporaryFolder();
const contentFile = writeContent(path.join(folder, 'content'));
const env = { ...process.env };
afterEach(() => {
  process.env = { ...env };
});

function commands() {
  const own = fs.mkdtempSync(path.join(folder, 'site-'));
  const place = path.join(own, 'site');
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    const collect = (text: string) => void lines.push(text);
    const code = await runDelivery(args, {
      print: collect,
      log: collect,
      openTarget: (_, access) => openTarget(place, process.env, contentFile, access),
    });
    return { code, text: lines.join('\n') };
  };
  const makeKey = async (name: string) => {
    const file = path.join(own, name);
    const { code, text: publicKey } = await run('create-key', file);
    expect([code, publicKey]).toEqual([0, expect.stringMatching(/^[\w-]{43}$/)]);
    return { file, publicKey };
  };
  const folders = {
    shell: writeWholeHost(own, '0.1.0-aaaaaaaa').dist,
    catalog: writeWholeFeature(own, '1.2.0-aaaaaaaa').dist,
  };
  const serve = async () => {
    const origin = await createOrigin(place, readOriginConfig(process.env, contentFile));
    const { body } = await origin.inject('/');
    await origin.close();
    return body;
  };
  return { place, run, makeKey, folders, serve };
}

it('REQ-FED-1 A team creates a key, publishes with it, and the origin serves the release', async () => {
  const { run, makeKey, folders, serve } = commands();
  const [operator, team] = [await makeKey('operator.pem'), await makeKey('team.pem')];
  process.env.RELEASE_KEYS = `shell=${operator.publicKey},mfe-catalog=${team.publicKey}`;
  process.env.RELEASE_SIGNING_KEY = operator.file;
  expect(await run('publish', '--folder', folders.shell)).toMatchObject({ code: 0 });
  const foreign = await run('publish', '--folder', folders.catalog);
  expect(foreign).toMatchObject({ code: 1, text: expect.stringContaining('signature-foreign') });
  process.env.RELEASE_SIGNING_KEY = fs.readFileSync(team.file, 'utf8');
  expect(await run('publish', '--folder', folders.catalog)).toMatchObject({ code: 0 });
  expect(await serve()).toContain('mfe-catalog/1.2.0-aaaaaaaa/');
});

it('A site from before signing is signed, then served with keys', async () => {
  const { place, run, makeKey, folders, serve } = commands();
  await run('publish', '--folder', folders.shell);
  await run('publish', '--folder', folders.catalog);
  const { file, publicKey } = await makeKey('all.pem');
  process.env.RELEASE_KEYS = `*=${publicKey}`;
  await expect(serve()).rejects.toMatchObject({ code: 'untrusted' });
  const unset = await run('sign');
  expect(unset).toMatchObject({ code: 1, text: expect.stringContaining('RELEASE_SIGNING_KEY is not set') });
  process.env.RELEASE_SIGNING_KEY = file;
  expect(await run('sign')).toEqual({
    code: 0,
    text: `Signed with ${publicKey}:\nshell 0.1.0-aaaaaaaa\nmfe-catalog 1.2.0-aaaaaaaa`,
  });
  expect(await serve()).toContain('mfe-catalog/1.2.0-aaaaaaaa/');
  const again = await run('create-key', file);
  expect(again).toMatchObject({ code: 2, text: expect.stringContaining('exists already') });
  expect(fs.readFileSync(path.join(place, 'live.json'), 'utf8')).not.toContain('PRIVATE');
});

it('A check needs no key, so that pull requests need none', async () => {
  const { run, makeKey, folders } = commands();
  const { file, publicKey } = await makeKey('all.pem');
  process.env.RELEASE_KEYS = `*=${publicKey}`;
  process.env.RELEASE_SIGNING_KEY = file;
  await run('publish', '--folder', folders.shell);
  delete process.env.RELEASE_SIGNING_KEY;
  expect(await run('check', '--folder', folders.catalog)).toMatchObject({ code: 0 });
  expect(await run('publish', '--folder', folders.catalog)).toMatchObject({
    code: 1,
    text: expect.stringContaining('signature-missing'),
  });
});
