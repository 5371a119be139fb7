/** What can be published, made live and served if RELEASE_KEYS is set. */
import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder, writeContent } from '../../test/built-site';
import { makeSigningKey } from '../../test/signing-keys';
import { writeWholeFeature, writeWholeHost, type WholeBuild } from '../../test/whole-build';
import { publish, type PublishOptions } from '../releases/publish';
import { restore } from '../releases/restore';
import { signVersions } from '../releases/sign-versions';
import { promote, rollBack, setCanary } from '../releases/switch';
import { parseReleaseKeys, type ReleaseKeys } from '../signatures/release-keys';
import { signBuild } from '../signatures/sign-build';
import { readLiveSite } from '../site/live-site';
import type { Built } from '../site/read-build';
import { createFolderStore } from '../store/folder-store';
import { createOrigin } from './create-origin';
import { readOriginConfig } from './origin-config';

const folder = temporaryFolder();
const contentFile = writeContent(path.join(folder, 'content'));
const TOKEN = 'a-token-of-the-metrics';
const [OLD, NEW] = ['1.2.0-aaaaaaaa', '1.3.0-bbbbbbbb'] as const;
const routes = [{ path: '/series', module: 'pages/Home/HomePage', title: 'Page' }];
const opened: Awaited<ReturnType<typeof createOrigin>>[] = [];
afterAll(() => Promise.all(opened.map((origin) => origin.close())));

const [team, otherTeam, operator] = [makeSigningKey(), makeSigningKey(), makeSigningKey()];
const ACCEPTED = [
  `mfe-catalog=${team.publicKey}`,
  `mfe-player=${otherTeam.publicKey}`,
  `shell=${operator.publicKey}`,
];

/** A site and the tools of its teams. `store` checks signatures, `uncheckedStore` does not. */
function site(accepted = ACCEPTED) {
  const own = fs.mkdtempSync(path.join(folder, 'site-'));
  const place = path.join(own, 'site');
  const uncheckedStore = createFolderStore(place);
  const releaseKeys = parseReleaseKeys(accepted);
  const store = { ...uncheckedStore, ...(releaseKeys && { releaseKeys }) };
  const send = ({ built, dist }: WholeBuild<Built>, by?: typeof team, to = store, options?: PublishOptions) =>
    publish(to, dist, by ? signBuild(built, by.key) : built, options);
  const catalog = (version: string) => writeWholeFeature(own, version, { routes });
  const shell = () => writeWholeHost(own, '0.1.0-aaaaaaaa');
  const start = async (keys: ReleaseKeys | undefined = releaseKeys) => {
    let ms = 0;
    const warn = jest.fn<undefined, [string]>();
    const config = { ...readOriginConfig({}, contentFile), releaseKeys: keys };
    const origin = await createOrigin(place, config, {
      warn,
      metricsToken: TOKEN,
      nowMs: () => (ms += 10_000),
    });
    opened.push(origin);
    const headers = { authorization: `Bearer ${TOKEN}` };
    return {
      warn,
      /** The version of the remote that a page leads to. */
      served: async () =>
        /mfe-catalog\/([^/]+)\/remoteEntry/.exec((await origin.inject('/series')).body)?.[1],
      registry: async () =>
        (await origin.inject('/registry.json')).json<{ features: { previous?: { version: string } }[] }>(),
      refused: async () =>
        /^steadfast_live_refused (\d)/m.exec((await origin.inject({ url: '/.metrics', headers })).body)?.[1],
    };
  };
  return { own, place, store, uncheckedStore, send, catalog, shell, start };
}

/** Writes a release that its own team has signed into `live.json`, in place of another. */
function misplace(place: string, change: (live: ReturnType<typeof readLiveSite>) => object): void {
  const live = readLiveSite(place);
  fs.writeFileSync(path.join(place, 'live.json'), JSON.stringify({ ...live, ...change(live), revision: 99 }));
}

/** One whose shell and remote are signed. */
async function signedSite() {
  const made = site();
  await made.send(made.shell(), operator);
  await made.send(made.catalog(OLD), team);
  return made;
}

describe('REQ-FED-1 A signed release', () => {
  it('is published, served, replaced, and rolled back to', async () => {
    const { store, send, catalog, start } = await signedSite();
    const { served, refused, warn, registry } = await start();
    expect(await served()).toBe(OLD);
    await send(catalog(NEW), team);
    expect(await served()).toBe(NEW);
    expect((await registry()).features[0]?.previous?.version).toBe(OLD);
    await rollBack(store, 'mfe-catalog', undefined);
    expect([await served(), await refused(), warn.mock.calls]).toEqual([OLD, '0', []]);
  });

  it('is a canary, and promoted', async () => {
    const { store, send, catalog, start } = await signedSite();
    await send(catalog(NEW), team, store, { audience: { kind: 'canary', percent: 10 } });
    const { served, refused } = await start();
    expect([await served(), await refused()]).toEqual([OLD, '0']);
    await promote(store, 'mfe-catalog', undefined);
    expect(await served()).toBe(NEW);
  });

  it('keeps its signature when an unsigned build of the same version is published again', async () => {
    const { place, uncheckedStore, send, catalog, start } = await signedSite();
    await send(catalog(OLD), undefined, uncheckedStore);
    fs.rmSync(path.join(place, 'mfe-catalog', OLD, 'home.22.js'));
    await send(catalog(OLD), undefined, uncheckedStore);
    expect(await (await start()).served()).toBe(OLD);
    const manifest = path.join(place, 'mfe-catalog', OLD, 'feature.json');
    expect(JSON.parse(fs.readFileSync(manifest, 'utf8'))).toHaveProperty('signature.key', team.publicKey);
  });

  it('takes over the newest commit only with its signature', async () => {
    const { send, catalog, place, start } = await signedSite();
    const { built, dist } = catalog(OLD);
    const commit = { id: '8e2b9f0c41d7', at: '2026-11-21T09:30:00.000Z' };
    await send({ built: { ...built, commit }, dist }, team);
    expect(readLiveSite(place).features[0]?.commit).toEqual(commit);
    expect(await (await start()).served()).toBe(OLD);
  });
});

describe('REQ-FED-1 The gate refuses', () => {
  it.each([
    ['an unsigned release', undefined, 'signature-missing'],
    ["a release that another team's key has signed", otherTeam, 'signature-foreign'],
  ])('%s, before it uploads anything', async (_, by, code) => {
    const { place, send, catalog, store } = await signedSite();
    for (const audience of [{ kind: 'all' }, { kind: 'none' }, { kind: 'canary', percent: 5 }] as const) {
      const sending = send(catalog(NEW), by, store, { audience, again: 'I must' });
      await expect(sending).rejects.toMatchObject({ code: 'refused', refusals: [{ code }] });
    }
    expect(fs.existsSync(path.join(place, 'mfe-catalog', NEW))).toBe(false);
    expect(readLiveSite(place).features[0]?.version).toBe(OLD);
  });

  it('to publish the live version again without a signature', async () => {
    const { send, catalog } = await signedSite();
    await expect(send(catalog(OLD))).rejects.toMatchObject({ refusals: [{ code: 'signature-missing' }] });
  });

  it('a stored version that is not signed: as a canary, for all, and in a rollback by force', async () => {
    const { store, uncheckedStore, send, catalog } = await signedSite();
    await send(catalog(NEW), undefined, uncheckedStore, { audience: { kind: 'none' } });
    const refused = { code: 'refused', refusals: [{ code: 'signature-missing' }] };
    await expect(setCanary(store, 'mfe-catalog', NEW, 10)).rejects.toMatchObject(refused);
    await expect(promote(store, 'mfe-catalog', NEW)).rejects.toMatchObject(refused);
    await expect(rollBack(store, 'mfe-catalog', NEW, { isForced: true })).rejects.toMatchObject(refused);
  });

  it('a manifest that was changed in the store', async () => {
    const { place, store, send, catalog } = await signedSite();
    await send(catalog(NEW), team);
    const manifest = path.join(place, 'mfe-catalog', OLD, 'feature.json');
    fs.writeFileSync(manifest, fs.readFileSync(manifest, 'utf8').replace('"Page"', '"Mine"'));
    const refused = { refusals: [{ code: 'signature-wrong' }] };
    await expect(rollBack(store, 'mfe-catalog', undefined)).rejects.toMatchObject(refused);
  });
});

describe('REQ-FED-3 The origin keeps serving the earlier release, and says why, when the live one', () => {
  it.each<[string, typeof team | undefined, RegExp]>([
    [
      'is not signed',
      undefined,
      /^mfe-catalog 1\.3\.0-bbbbbbbb is not signed.+\(signature-missing\) The page before is served/,
    ],
    ["is signed by another team's key", otherTeam, /\(signature-foreign\)/],
  ])('%s', async (_, by, warning) => {
    const { store, uncheckedStore, send, catalog, start } = await signedSite();
    const { served, refused, warn } = await start();
    await send(catalog(NEW), by, uncheckedStore);
    for (let times = 0; times < 3; times += 1) expect(await served()).toBe(OLD);
    expect(await refused()).toBe('1');
    expect(warn.mock.calls).toEqual([[expect.stringMatching(warning)]]);
    // A restart serves the last signed release, although the command has kept a copy of the unsigned one.
    const restarted = await start();
    expect(await restarted.served()).toBe(OLD);
    expect(restarted.warn.mock.calls[0]?.[0]).toContain('is served from .live.last-signed.json until then.');
    await rollBack(uncheckedStore, 'mfe-catalog', OLD);
    expect([await served(), await refused(), await restarted.refused()]).toEqual([OLD, '0', '0']);
    await send(catalog(NEW), team, store, { again: 'it is signed now' });
    expect(await served()).toBe(NEW);
  });

  it.each<[string, (live: ReturnType<typeof readLiveSite>) => object]>([
    [
      'has another list of files',
      ({ features }) => ({ features: features.map((feature) => ({ ...feature, files: [] })) }),
    ],
    ['has another shell', ({ host }) => ({ host: { ...host, routes: ['/'] } })],
    [
      'has a canary that nobody has signed',
      ({ features: [feature] }) => ({
        canaries: { 'mfe-catalog': { built: { ...feature, version: NEW }, percent: 1, since: '' } },
      }),
    ],
  ])('%s', async (_, change) => {
    const { place, start } = await signedSite();
    const { served, refused, warn } = await start();
    const live = readLiveSite(place);
    fs.writeFileSync(
      path.join(place, 'live.json'),
      JSON.stringify({ ...live, ...change(live), revision: 99 }),
    );
    expect([await served(), await refused()]).toEqual([OLD, '1']);
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/\(signature-wrong\)/)]]);
  });

  it('has a bootstrap script that was changed', async () => {
    const { place, send, catalog, start } = await signedSite();
    const { served, refused, warn } = await start();
    fs.appendFileSync(path.join(place, 'shell/0.1.0-aaaaaaaa/bootstrap.js'), 'alert()');
    await send(catalog(NEW), team);
    expect([await served(), await refused()]).toEqual([OLD, '1']);
    expect(warn.mock.calls[0]?.[0]).toContain('is not what shell 0.1.0-aaaaaaaa was published with');
  });
});

describe('A site whose releases were not signed', () => {
  async function unsignedSite() {
    const made = site();
    await made.send(made.shell(), undefined, made.uncheckedStore);
    await made.send(made.catalog(OLD), undefined, made.uncheckedStore);
    await made.send(made.catalog(NEW), undefined, made.uncheckedStore);
    return made;
  }

  it('is served without keys, and not started with them', async () => {
    const { start } = await unsignedSite();
    await expect(start()).rejects.toMatchObject({ code: 'untrusted' });
    const origin = await createOrigin((await unsignedSite()).place, readOriginConfig({}, contentFile));
    opened.push(origin);
    expect((await origin.inject('/series')).statusCode).toBe(200);
  });

  it('is served once what is live is signed, and can be rolled back', async () => {
    const { store, start } = await unsignedSite();
    expect((await signVersions(store, operator.key)).signed).toEqual([
      { workspace: 'shell', version: '0.1.0-aaaaaaaa' },
    ]);
    expect((await signVersions(store, team.key)).signed.map(({ version }) => version)).toEqual([NEW, OLD]);
    const { served, refused } = await start();
    expect(await served()).toBe(NEW);
    await rollBack(store, 'mfe-catalog', undefined);
    expect([await served(), await refused()]).toEqual([OLD, '0']);
  });

  it('is served once its builds are published again with a key', async () => {
    const { send, shell, catalog, place, start } = await unsignedSite();
    const { revision } = readLiveSite(place);
    await send(shell(), operator);
    await send(catalog(NEW), team);
    expect(readLiveSite(place).revision).toBe(revision);
    const { served, registry } = await start();
    expect(await served()).toBe(NEW);
    // Nobody has signed it, so browsers do not fall back to it.
    expect((await registry()).features[0]).not.toHaveProperty('previous');
  });

  it('lets no key sign for another team, nor for files that differ from the build', async () => {
    const { place, store } = await unsignedSite();
    const foreign = signVersions(store, otherTeam.key, 'mfe-catalog');
    await expect(foreign).rejects.toMatchObject({
      code: 'bad-usage',
      message: expect.stringContaining('RELEASE_KEYS'),
    });
    fs.appendFileSync(path.join(place, 'mfe-catalog', NEW, 'remoteEntry.11.js'), 'alert()');
    const changed = signVersions(store, team.key, 'mfe-catalog', NEW);
    await expect(changed).rejects.toMatchObject({ code: 'no-version' });
    fs.writeFileSync(path.join(place, 'mfe-catalog', OLD, 'home.22.js.br'), 'alert()');
    const copied = signVersions(store, team.key, 'mfe-catalog', OLD);
    await expect(copied).rejects.toMatchObject({ refusals: [{ code: 'files-differ' }] });
  });
});

describe('A release that its own team has signed', () => {
  it('is refused as the canary of another remote', async () => {
    const { place, start } = await signedSite();
    const { served, refused, warn } = await start();
    misplace(place, ({ features: [built] }) => ({
      canaries: { 'mfe-player': { built, percent: 100, since: '' } },
    }));
    expect([await served(), await refused()]).toEqual([OLD, '1']);
    expect(warn.mock.calls[0]?.[0]).toContain(
      'live.json has a release of mfe-catalog as the canary of mfe-player',
    );
  });

  it('is refused as the shell', async () => {
    const { place, start } = await signedSite();
    const { served, refused, warn } = await start();
    misplace(place, ({ host }) => ({ host: signBuild({ ...host, name: 'mfe-catalog' }, team.key) }));
    expect([await served(), await refused()]).toEqual([OLD, '1']);
    expect(warn.mock.calls[0]?.[0]).toContain('live.json has a release of mfe-catalog as the shell');
  });
});

describe('Signing again', () => {
  const change = (place: string, version: string, field: string, withSignature: boolean) => {
    const manifest = path.join(place, 'mfe-catalog', version, 'feature.json');
    const built = JSON.parse(fs.readFileSync(manifest, 'utf8')) as Record<string, unknown>;
    const { signature, ...rest } = built;
    const changed = { ...rest, [field]: [{ path: '/series', module: 'pages/Home/HomePage', title: 'Mine' }] };
    fs.writeFileSync(manifest, JSON.stringify(withSignature ? { ...changed, signature } : changed));
  };
  const refused = { refusals: [{ code: 'signature-wrong' }] };

  it.each([true, false])(
    'refuses a manifest that was changed in the store, whether its signature is still there (%s) or not',
    async (withSignature) => {
      const { place, store } = await signedSite();
      change(place, OLD, 'routes', withSignature);
      await expect(signVersions(store, team.key, 'mfe-catalog')).rejects.toMatchObject(refused);
    },
  );

  it('refuses a changed manifest of a version that a rollback would return to', async () => {
    const { place, store, send, catalog } = await signedSite();
    await send(catalog(NEW), team);
    change(place, OLD, 'routes', false);
    await expect(signVersions(store, team.key, 'mfe-catalog')).rejects.toMatchObject(refused);
  });

  it('works for a remote that is stored but not live yet', async () => {
    const { place, store, uncheckedStore, own, send } = await signedSite();
    const player = writeWholeFeature(own, NEW, { name: 'mfe-player', routes: [] });
    await send(player, undefined, uncheckedStore, { audience: { kind: 'none' } });
    const { signed } = await signVersions(store, otherTeam.key, 'mfe-player', NEW);
    expect(signed).toEqual([{ workspace: 'mfe-player', version: NEW }]);
    const manifest = path.join(place, 'mfe-player', NEW, 'feature.json');
    expect(fs.readFileSync(manifest, 'utf8')).toContain(otherTeam.publicKey);
  });
});

describe('A key that is replaced', () => {
  const next = makeSigningKey();
  const both = parseReleaseKeys([...ACCEPTED, `mfe-catalog=${next.publicKey}`]);
  const onlyNext = parseReleaseKeys([`shell=${operator.publicKey}`, `mfe-catalog=${next.publicKey}`]);

  it('is accepted beside the next one, and refused once it is removed, until the stored version is signed again', async () => {
    const { uncheckedStore, send, catalog, start } = await signedSite();
    const store = { ...uncheckedStore, ...(both && { releaseKeys: both }) };
    await send(catalog(NEW), next, store);
    const rotating = await start(both);
    expect(await rotating.served()).toBe(NEW);
    await rollBack(store, 'mfe-catalog', undefined);
    expect(await rotating.served()).toBe(OLD);
    await expect(start(onlyNext)).rejects.toMatchObject({
      code: 'untrusted',
      message: expect.stringContaining('(signature-foreign)'),
    });
    await signVersions(store, next.key, 'mfe-catalog', OLD);
    const { served, warn } = await start(onlyNext);
    expect([await served(), warn.mock.calls]).toEqual([OLD, []]);
  });
});

it('A restored copy from before signing is not served', async () => {
  const { place, uncheckedStore, start } = await signedSite();
  const { served, refused } = await start();
  expect(await served()).toBe(OLD);
  const copy = JSON.stringify(readLiveSite(place)).replaceAll(/,"signature":\{[^}]*\}/g, '');
  fs.writeFileSync(path.join(place, '.live.last-good.json'), copy);
  fs.writeFileSync(path.join(place, 'live.json'), '{');
  await restore(uncheckedStore);
  expect([await served(), await refused()]).toEqual([OLD, '1']);
});
