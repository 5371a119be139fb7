/** An origin that could not make pages of what is live, for a reason that is over without a change of live.json. */
import fs from 'node:fs';
import path from 'node:path';
import {
  builtFeature,
  builtHost,
  takeBuildLive,
  temporaryFolder,
  writeBuild,
  writeContent,
} from '../../test/built-site';
import { assembleSite } from '../releases/assemble-site';
import { createOrigin } from './create-origin';
import { readOriginConfig } from './origin-config';

const folder = temporaryFolder();
const config = readOriginConfig({}, writeContent(path.join(folder, 'content')));
const routes = [{ path: '/series', module: 'pages/Page', title: 'Page' }];
const dist = (version: string) =>
  writeBuild(path.join(folder, version), builtFeature({ routes, version: `${version}-3f9c2a1b` }));
const opened: Awaited<ReturnType<typeof createOrigin>>[] = [];
afterAll(() => Promise.all(opened.map((origin) => origin.close())));

/** A site with mfe-catalog 1.2.0, an origin that has its page, and a clock that the test puts forward. */
async function servedSite() {
  const site = path.join(fs.mkdtempSync(path.join(folder, 'site-')), 'site');
  await assembleSite(site, writeBuild(path.join(folder, 'shell'), builtHost()), [dist('1.2.0')]);
  const clock = { ms: 0 };
  const start = async () => {
    const warn = jest.fn<undefined, [string]>();
    const origin = await createOrigin(site, config, { warn, nowMs: () => clock.ms });
    opened.push(origin);
    const served = async () => /mfe-catalog\/(\d\.\d)/.exec((await origin.inject('/series')).body)?.[1];
    return { warn, served };
  };
  const bootstrapScript = path.join(site, 'shell/0.1.0-002f073c/bootstrap.js');
  return {
    site,
    clock,
    start,
    bootstrapScript,
    away: `${bootstrapScript}.away`,
    live: path.join(site, 'live.json'),
  };
}

describe('REQ-FED-3 An origin that cannot make pages of what is live', () => {
  it('retries after a pause, serves the page before until then, and says once what is wrong', async () => {
    const { site, clock, start, bootstrapScript, away } = await servedSite();
    const { warn, served } = await start();
    fs.renameSync(bootstrapScript, away);
    takeBuildLive(site, dist('1.3.0'));
    expect(await served()).toBe('1.2');
    clock.ms += 5_000;
    expect(await served()).toBe('1.2');
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/bootstrap.js.*The page before is served/)]]);

    fs.renameSync(away, bootstrapScript);
    clock.ms += 4_999;
    expect(await served()).toBe('1.2');
    clock.ms += 1;
    expect(await served()).toBe('1.3');
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('tries again too where it began with the last that worked', async () => {
    const { site, clock, start, bootstrapScript } = await servedSite();
    await start();
    takeBuildLive(site, dist('1.3.0'));
    const shell = path.dirname(bootstrapScript);
    const newer = shell.replace('0.1.0-002f073c', '0.2.0-aaaaaaaa');
    const live = JSON.parse(fs.readFileSync(path.join(site, 'live.json'), 'utf8')) as { host: object };
    const host = { ...live.host, version: '0.2.0-aaaaaaaa' };
    fs.writeFileSync(path.join(site, 'live.json'), JSON.stringify({ ...live, host }));
    const { warn, served } = await start();
    expect(await served()).toBe('1.2');
    clock.ms += 5_000;
    expect(await served()).toBe('1.2');
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/the last that worked, is served/)]]);
    fs.cpSync(shell, newer, { recursive: true });
    clock.ms += 5_000;
    expect(await served()).toBe('1.3');
  });

  it('says what is wrong then when that is something else', async () => {
    const { site, clock, start, bootstrapScript } = await servedSite();
    const { warn, served } = await start();
    fs.rmSync(bootstrapScript);
    takeBuildLive(site, dist('1.3.0'));
    await served();
    fs.mkdirSync(bootstrapScript);
    clock.ms += 5_000;
    await served();
    clock.ms += 5_000;
    expect(await served()).toBe('1.2');
    expect(warn.mock.calls).toEqual([
      [expect.stringMatching(/whose bootstrap\.js is not there/)],
      [expect.stringMatching(/^EISDIR/)],
    ]);
  });

  it('serves the page before also while the disk does not even say whether live.json has changed', async () => {
    const { start, live } = await servedSite();
    const { warn, served } = await start();
    fs.renameSync(live, `${live}.away`);
    fs.symlinkSync('live.json', live);
    expect(await served()).toBe('1.2');
    expect(warn.mock.calls).toEqual([[expect.stringContaining('live.json cannot be read')]]);
    fs.renameSync(`${live}.away`, live);
    expect(await served()).toBe('1.2');
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
