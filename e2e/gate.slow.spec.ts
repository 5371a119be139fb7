import fs from 'node:fs';
import path from 'node:path';
import { createFolderStore } from '@steadfast/delivery/releases';
import { compareWithLive } from '../delivery/src/gate/gate';
import { check, publish } from '../delivery/src/releases/publish';
import type { BuiltFeature, BuiltHost } from '@steadfast/contract';
import { siteFolder } from '../bin/workspaces.js';
import { Checkout } from './support/checkout';
import { readLive } from './support/live-build';
import { temporaryFolder } from './support/running-site';
import { expect, test } from './support/test';

/**
 * Real builds, from sources that a team has really changed, held against the site that is really live. Several changes
 * share a build: the gate tells all of them at once. What takes nothing away passes: deploys.slow.spec.ts.
 */
test.describe('The gate', () => {
  // Few builds, and they are what takes the time.
  test.describe.configure({ mode: 'default' });

  const checkouts: Checkout[] = [];
  const checkOut = (...workspaces: string[]) => {
    const checkout = new Checkout(...workspaces);
    checkouts.push(checkout);
    return checkout;
  };
  test.afterAll(() => {
    for (const checkout of checkouts) checkout.remove();
  });

  /** What the gate says of a build: codes in the order of the alphabet, each with its sentence. */
  function gate(dist: string) {
    const manifest = ['host.json', 'feature.json'].map((file) => path.join(dist, file)).find(fs.existsSync);
    const built = JSON.parse(fs.readFileSync(manifest ?? '', 'utf8')) as BuiltHost | BuiltFeature;
    const { refusals, warnings } = compareWithLive(readLive(), built);
    const told = (list: typeof refusals) => list.map(({ code, message }) => `${code}: ${message}`).sort();
    return { built, refusals: told(refusals), warnings: told(warnings) };
  }
  const liveVersion = (name: string) => {
    const { host, features } = readLive();
    return `${name} ${[host, ...features].find((built) => built.name === name)?.version}`;
  };

  test('REQ-FED-3 the gate names everything at once by which a remote breaks others: React, page, dialog, claims', async () => {
    const checkout = checkOut('mfe-playlists');
    checkout.install('react', '20.0.0');
    const page = { module: 'pages/MyPlaylists/MyPlaylistsPage', title: 'Mine' };
    checkout.change('mfe-playlists/feature.json', ({ routes, dialogs }) => ({
      routes: [
        ...(routes as { path: string }[]).map((route) =>
          route.path === '/playlist/:linkSlug' ? { ...route, path: '/list/:linkSlug', api: [] } : route,
        ),
        { ...page, path: '/series/:any' },
        { ...page, path: '/about' },
      ],
      dialogs: [
        ...(dialogs as { name: string }[]).filter(({ name }) => name !== 'share'),
        { name: 'search', module: 'dialogs/Share/ShareDialog' },
      ],
    }));
    const { built, refusals } = gate(await checkout.build('mfe-playlists'));
    const name = `mfe-playlists ${built.version}`;
    const [shell, catalog, player] = ['shell', 'mfe-catalog', 'mfe-player'].map(liveVersion);
    const users = `which the ${shell} and ${player} need: keep it, or first publish shell and mfe-player without it.`;
    expect(refusals).toEqual([
      `name-taken: ${name} claims the dialog search, which ${catalog} has: choose another one.`,
      `name-taken: ${name} claims the path /about, which the ${shell} has: choose another one.`,
      `name-taken: ${name} claims the path /series/:any, which ${catalog} has: choose another one.`,
      expect.stringMatching(new RegExp(`^shared-package: ${name} needs react and react-dom \\^20\\.0\\.0`)),
      `still-used: ${name} no longer has the dialog share, ${users}`,
      `still-used: ${name} no longer has the page /playlist/:linkSlug, ${users}`,
    ]);
  });

  test('REQ-FED-3 the gate refuses a shell with a renamed prop, and names the remotes that use it: checked, and published', async () => {
    const checkout = checkOut('shell');
    checkout.replace('shared/ui/src/Tag/Tag.tsx', /\bto\b/g, 'href');
    // As npm run api-report does.
    checkout.replace('shared/ui/ui.api.md', /(interface TagProps [^}]*)\bto:/, '$1href:');
    const dist = await checkout.build('shell');
    const { built, refusals, warnings } = gate(dist);
    const users = ['mfe-catalog', 'mfe-player'].map(liveVersion).join(' and ');
    expect(refusals).toEqual([
      `shape-changed: The shell ${built.version} changes Tag of @steadfast/ui, which ${users} use: accept both for one release: keep the old name beside the new one, publish the shell, then the remotes, then remove it.`,
    ]);
    // A checkout that has built other remotes before is warned of these, too.
    expect(warnings.filter((warning) => !warning.startsWith('fallback-broken'))).toEqual([]);

    const site = temporaryFolder('gated-site');
    try {
      fs.cpSync(siteFolder, site, { recursive: true });
      const store = createFolderStore(site);
      const found = [{ code: 'shape-changed' }];
      expect((await check(store, dist, built)).refusals).toMatchObject(found);
      const published = await publish(store, dist, built).catch((error: unknown) => error);
      expect(published).toMatchObject({ code: 'refused', refusals: found });
      expect(readLive(site)).toEqual(readLive());
    } finally {
      fs.rmSync(site, { recursive: true, force: true });
    }
  });

  test('REQ-FED-3 the gate refuses a remote whose pages and dialog do not render with some responses', async () => {
    const checkout = checkOut('mfe-catalog');
    const inPage = (page: string, pattern: RegExp, by: string) =>
      checkout.replace(`mfe-catalog/src/pages/${page}.tsx`, pattern, by);
    inPage('Featured/FeaturedPage', /query\.data\?\.name/, 'query.data!.name');
    inPage('Series/SeriesPage', /<SeriesTabs /, '<b>{series.tagline!.length}</b><SeriesTabs ');
    inPage('SeriesList/SeriesListPage', /what=\{/, 'what={query.error?.cause!.toString() || ');
    checkout.replace(
      'mfe-catalog/src/overlays/Search/SearchOverlay.tsx',
      /const recent = useRecentSearches\(\);/,
      '$& useLayoutEffect(() => void (query && panel.missing!.query));',
    );
    const dist = await checkout.build('mfe-catalog');
    const { built } = gate(dist);
    const { refusals } = await check(createFolderStore(siteFolder), dist, built);
    expect(refusals.map(({ code, message }) => `${code}: ${message}`)).toEqual(
      [
        ['pages/SeriesList/SeriesListPage at /series, with responses of status 404', 'toString'],
        ['pages/Series/SeriesPage at /series/1, with required fields alone', 'length'],
        ['pages/Featured/FeaturedPage at /featured/1, before its responses', 'name'],
        ['overlays/Search/SearchOverlay as the dialog search, before its responses', 'query'],
      ].map(
        ([what, name]) =>
          `does-not-render: mfe-catalog ${built.version} does not render ${what}: Cannot read properties of undefined (reading '${name}'); fix it, or say with --again "reason" why this version may go live.`,
      ),
    );
  });
});
