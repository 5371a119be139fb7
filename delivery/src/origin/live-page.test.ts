/** The origin while the newest revision cannot be served: the page of the revision before stays, and a repair ends it. */
import fs from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { builtFeature, builtHost, makeBuildLive, temporaryFolder, writeBuild } from '../../test/built-site';
import { collectWarnings, origins } from '../../test/origin-site';
import { addRevision, listRevisions } from '../../test/read-site';
import { assembleSite } from '../releases/assemble-site';
import { formatRevisionKey, type Revision, type SiteState } from '../site/revision';

const folder = temporaryFolder();
const { open } = origins();
const routes = [{ path: '/series', module: 'pages/Page', title: 'Page' }];
const dist = (version: string) =>
  writeBuild(path.join(folder, version), builtFeature({ routes, version: `${version}-3f9c2a1b` }));
const MISSING = '9.9.9-00000000';

/** A site with mfe-catalog 1.2.0, and a clock that the test puts forward. */
async function openSite() {
  const site = path.join(fs.mkdtempSync(path.join(folder, 'site-')), 'site');
  await assembleSite(site, writeBuild(path.join(folder, 'shell'), builtHost()), [dist('1.2.0')]);
  const clock = { ms: 0 };
  const start = async () => {
    const warn = jest.fn<undefined, [string]>();
    const origin = await open(site, {}, { log: collectWarnings(warn), nowMs: () => clock.ms });
    const served = async () => /mfe-catalog\/(\d\.\d)/.exec((await origin.inject('/series')).body)?.[1];
    return { warn, served };
  };
  const name = (change: (state: SiteState) => object) =>
    addRevision(site, (state) => ({ ...state, ...change(state) }));
  const newest = () => path.join(site, formatRevisionKey(listRevisions(site).at(-1) ?? 0));
  /** Makes what the first revision said live again. */
  const repair = () => {
    const first = JSON.parse(fs.readFileSync(path.join(site, formatRevisionKey(1)), 'utf8')) as Revision;
    const revision = (listRevisions(site).at(-1) ?? 0) + 1;
    fs.writeFileSync(path.join(site, formatRevisionKey(revision)), JSON.stringify({ ...first, revision }));
  };
  return { site, clock, start, name, newest, repair };
}

const canary = { version: MISSING, percent: 5, since: '' };
const faults: [string, (opened: Awaited<ReturnType<typeof openSite>>) => void, RegExp][] = [
  [
    'names a canary that is not there',
    ({ name }) => name(() => ({ canaries: { 'mfe-catalog': canary } })),
    /no files of mfe-catalog 9\.9\.9-00000000/,
  ],
  [
    'names a version that lacks a file',
    ({ site }) => {
      makeBuildLive(site, dist('1.4.0'));
      fs.rmSync(path.join(site, 'mfe-catalog/1.4.0-3f9c2a1b/home.22.js'));
    },
    /names mfe-catalog 1\.4\.0-3f9c2a1b, whose home\.22\.js is not there: .*publish mfe-catalog/,
  ],
  [
    'is cut off',
    ({ name, newest }) => {
      name(() => ({}));
      fs.writeFileSync(newest(), '{"revision": 2');
    },
    /000002\.json is not what this version of delivery reads/,
  ],
];

describe('REQ-FED-3 An origin', () => {
  it.each(faults)(
    'serves the revision before while the newest %s, warns once, and serves the next one without a restart',
    async (_, spoil, warning) => {
      const opened = await openSite();
      const { site, clock, start } = opened;
      const { warn, served } = await start();
      expect(await served()).toBe('1.2');
      spoil(opened);
      for (let times = 0; times < 3; times += 1, clock.ms += 5_000) expect(await served()).toBe('1.2');
      expect(warn.mock.calls).toEqual([[expect.stringMatching(warning)]]);
      expect(warn.mock.calls[0]?.[0]).toMatch(/Revision 1 is served until then\.$/);

      opened.repair();
      makeBuildLive(site, dist('1.3.0'));
      expect(await served()).toBe('1.3');
      expect(warn).toHaveBeenCalledTimes(1);
    },
  );

  it('starts with the revision before where the newest cannot be served, and warns once', async () => {
    const opened = await openSite();
    opened.name(() => ({ canaries: { 'mfe-catalog': canary } }));
    const { warn, served } = await opened.start();
    expect([await served(), await served()]).toEqual(['1.2', '1.2']);
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/no files of mfe-catalog 9\.9\.9-00000000/)]]);
  });

  it('tries the same revision again after 5 seconds, warns of another fault, and ends with a repair', async () => {
    const { site, clock, start } = await openSite();
    const { warn, served } = await start();
    const script = path.join(site, 'shell/0.1.0-002f073c/bootstrap.js');
    fs.renameSync(script, `${script}-away`);
    makeBuildLive(site, dist('1.3.0'));
    expect(await served()).toBe('1.2');
    fs.writeFileSync(script, 'alert()');
    clock.ms += 5_000;
    expect(await served()).toBe('1.2');
    expect(warn.mock.calls).toEqual([
      [expect.stringMatching(/whose bootstrap\.js is not there/)],
      [expect.stringMatching(/bootstrap\.js is not what shell 0\.1\.0-002f073c was published with/)],
    ]);
    fs.renameSync(`${script}-away`, script);
    clock.ms += 4_999;
    expect(await served()).toBe('1.2');
    clock.ms += 1;
    expect(await served()).toBe('1.3');
  });

  it('answers each of many requests after a publication with what is live then, also while it reads that', async () => {
    const { site, start } = await openSite();
    const { served } = await start();
    makeBuildLive(site, dist('1.3.0'));
    const answers: ReturnType<typeof served>[] = [];
    while (answers.length < 20) {
      answers.push(served());
      await setImmediate();
    }
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['1.3']));
  });

  it('keeps its page while the folder of the site is gone', async () => {
    const { site, start } = await openSite();
    const { warn, served } = await start();
    fs.renameSync(site, `${site}-away`);
    expect(await served()).toBe('1.2');
    expect(warn).not.toHaveBeenCalled();
  });

  it('does not start with a site of which no revision can be served, and says why', async () => {
    const { site, start } = await openSite();
    fs.rmSync(path.join(site, 'mfe-catalog'), { recursive: true });
    await expect(start()).rejects.toMatchObject({ code: 'bad-site' });
    fs.rmSync(site, { recursive: true });
    await expect(start()).rejects.toMatchObject({ code: 'no-site' });
  });
});
