import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { examineCandidate } from '@steadfast/delivery';
import { check, createFolderStore, publish } from '@steadfast/delivery/releases';
import type { BuiltFeature, BuiltHost } from '@steadfast/contract';
import { rootFolder, siteFolder } from '../scripts/workspaces';
import { Checkout } from './support/checkout';
import { readLive } from './support/live-build';
import { temporaryFolder } from './support/running-site';
import { expect, test } from './support/test';

/** The contract of this checkout, and a compatible one that it is not. */
const { version: CONTRACT } = JSON.parse(
  fs.readFileSync(path.join(rootFolder, 'shared/contract/package.json'), 'utf8'),
) as { version: string };
const [major = 0, minor = 0] = CONTRACT.split('.').map(Number);
const NEWER_CONTRACT = `${major}.${minor + 1}.0`;

/**
 * Real builds, from sources that a team has really changed, held against the site that is really live. Several changes
 * share a build: the gate tells all of them at once.
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
  async function gate(dist: string) {
    const manifest = ['host.json', 'feature.json'].map((file) => path.join(dist, file)).find(fs.existsSync);
    const built = JSON.parse(fs.readFileSync(manifest ?? '', 'utf8')) as BuiltHost | BuiltFeature;
    const { refusals, warnings } = await examineCandidate(readLive(), built, dist);
    // The copies are no git checkouts, and the live site is built in one.
    const told = (list: typeof refusals) =>
      list
        .filter(({ code }) => code !== 'commit-unknown')
        .map(({ code, message }) => `${code}: ${message}`)
        .sort();
    return { built, refusals: told(refusals), warnings: told(warnings) };
  }
  /** What it says when a package has changed without its report. */
  const unreported = (name: string) =>
    `report-stale: ${name} was built with other declarations of the packages in shared than their reports have: in the repository of the site, run npm run api-report, then build with its packages again.`;
  const liveVersion = (name: string) => {
    const { host, features } = readLive();
    return `${name} ${[host, ...features].find((built) => built.name === name)?.version}`;
  };

  test.describe('and a remote that takes nothing away', () => {
    let dist = '';
    test.beforeAll(async () => {
      const checkout = checkOut('mfe-playlists');
      const page = { module: 'pages/MyPlaylists/MyPlaylistsPage', title: 'Ideas' };
      checkout.change('mfe-playlists/feature.json', ({ routes }) => ({
        routes: [...(routes as object[]), { ...page, path: '/my_playlists/ideas' }],
      }));
      checkout.replace(
        'mfe-playlists/src/pages/MyPlaylists/MyPlaylistsPage.tsx',
        />Manage Playlists</,
        '>All playlists<',
      );
      dist = await checkout.build('mfe-playlists');
    });

    test('REQ-FED-1 the gate lets a remote pass that takes nothing away', async () => {
      const { built, refusals, warnings } = await gate(dist);
      expect(`${built.name} ${built.version}`).not.toBe(liveVersion('mfe-playlists'));
      expect({ refusals, warnings }).toEqual({ refusals: [], warnings: [] });
      // With its pages rendered, and its dialogs and its slot mounted.
      expect((await check(createFolderStore(siteFolder), dist, built)).refusals).toEqual([]);
    });

    test('REQ-FED-1 the gate refuses a build with a file that is missing, changed or unknown', async () => {
      const { built } = await gate(dist);
      const [entry, style] = ['.js', '.css'].map(
        (ending) => built.files.find(({ file }) => file.endsWith(ending))?.file ?? '',
      );
      const name = `${built.name} ${built.version}`;
      const text = fs.readFileSync(path.join(dist, style ?? ''), 'utf8');
      fs.writeFileSync(path.join(dist, style ?? ''), text.replace(/.$/s, ' '));
      fs.rmSync(path.join(dist, entry ?? ''));
      fs.writeFileSync(path.join(dist, 'notes.txt'), 'to do');
      expect((await gate(dist)).refusals).toEqual([
        `file-changed: ${name} has other contents in ${style} than its build made: build it again.`,
        `file-missing: ${name} lacks ${entry}, which its build made: build it again.`,
        `file-unknown: ${name} holds notes.txt, which its build did not make: take it out of the folder, or build it again.`,
      ]);
    });
  });

  test('REQ-FED-3 the gate names everything at once by which a remote breaks others: contract, React, page, dialog, claims, weight', async () => {
    const checkout = checkOut('mfe-playlists');
    checkout.change('shared/contract/package.json', () => ({ version: NEWER_CONTRACT }));
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
    // Heavy, in a checkout whose build looks away.
    checkout.write('mfe-playlists/src/heavy.ts', `export const heavy = '${noise(40_000)}';`);
    checkout.replace(
      'mfe-playlists/src/pages/MyPlaylists/MyPlaylistsPage.tsx',
      /<PageHeading>/,
      '<PageHeading><i title={heavy} />',
    );
    checkout.replace(
      'mfe-playlists/src/pages/MyPlaylists/MyPlaylistsPage.tsx',
      /^/,
      "import { heavy } from '../../heavy';",
    );
    checkout.replace('shared/tooling/rspack/built-file.js', /weight > budgetKB/, 'false');

    const { built, refusals } = await gate(await checkout.build('mfe-playlists'));
    const name = `mfe-playlists ${built.version}`;
    const [shell, catalog, player, playlists] = ['shell', 'mfe-catalog', 'mfe-player', 'mfe-playlists'].map(
      liveVersion,
    );
    expect(refusals).toEqual([
      expect.stringMatching(
        new RegExp(
          `^budget-passed: ${name} weighs \\d+\\.\\d KB brotli in pages/MyPlaylists/MyPlaylistsPage, of`,
        ),
      ),
      `contract-newer: ${name} was built against contract ${NEWER_CONTRACT}, and the ${shell} provides ${CONTRACT}: publish a shell with contract ${NEWER_CONTRACT} or newer first, or build mfe-playlists against ${CONTRACT}.`,
      `dialog-claimed: ${name} claims the dialog search, which ${catalog} serves: choose another one.`,
      `dialog-removed: ${name} serves the dialog share no more, as ${playlists} does, and it is opened by the ${shell}, ${catalog}, ${player} and ${name}: keep the dialog, or first publish those that open it without it.`,
      `path-claimed: ${name} claims the path /about, which the ${shell} serves: choose another one.`,
      `path-claimed: ${name} claims the path /series/:any, which ${catalog} serves: choose another one.`,
      `route-removed: ${name} serves no page at /playlist/:linkSlug any more, as ${playlists} does, and it is linked to by the ${shell}, ${player} and ${name}: keep the route, or first publish those that link to it without the link.`,
      expect.stringMatching(new RegExp(`^shared-range: ${name} needs react and react-dom \\^20\\.0\\.0`)),
    ]);
  });

  test('REQ-FED-3 the gate refuses a shell without a name that live remotes import, and with a renamed prop: checked, and published', async () => {
    const checkout = checkOut('shell');
    checkout.replace('shared/ui/src/index.ts', /export \{ Tag, type TagProps \}/, 'export type { TagProps }');
    checkout.replace('shared/ui/src/EmptyState/EmptyState.tsx', /(?<!-)\btitle\b/g, 'heading');
    const dist = await checkout.build('shell');
    const { built, refusals, warnings } = await gate(dist);
    const told = ['mfe-catalog', 'mfe-player'].map(
      (name) =>
        `export-removed: The shell ${built.version} does not export what ${liveVersion(name)} imports, Tag of @steadfast/ui: keep it, or first publish ${name} without it.`,
    );
    expect(refusals).toEqual([...told, unreported(`The shell ${built.version}`)]);
    // A checkout that has built other remotes before is warned of these, too.
    expect(warnings.filter((warning) => !warning.startsWith('fallback-broken'))).toEqual([]);

    const site = temporaryFolder('gated-site');
    try {
      fs.cpSync(siteFolder, site, { recursive: true });
      const store = createFolderStore(site);
      const codes = (list: { code: string }[]) => list.map(({ code }) => code);
      expect(codes((await check(store, dist, built)).refusals)).toEqual([
        'report-stale',
        'export-removed',
        'export-removed',
      ]);
      const published = await publish(store, dist, built).catch((error: unknown) => error);
      expect(published).toMatchObject({ code: 'refused', refusals: [{ code: 'report-stale' }, {}, {}] });
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
    const { built } = await gate(dist);
    const { refusals } = await check(createFolderStore(siteFolder), dist, built);
    expect(refusals.map(({ code, message }) => `${code}: ${message}`)).toEqual(
      [
        ['pages/SeriesList/SeriesListPage at /series, with responses of status 404', 'toString'],
        ['pages/Series/SeriesPage at /series/1, with required fields alone', 'length'],
        ['pages/Featured/FeaturedPage at /featured/1, before its responses', 'name'],
        ['overlays/Search/SearchOverlay as the dialog search, before its responses', 'query'],
      ].map(
        ([what, name]) =>
          `render-failed: mfe-catalog ${built.version} does not render ${what}: Cannot read properties of undefined (reading '${name}'); fix it, or say with --again "reason" why this version may go live.`,
      ),
    );
  });
});

/** Text that brotli makes hardly smaller, of this many characters. */
function noise(length: number): string {
  let text = '';
  for (let index = 0; text.length < length; index += 1) {
    text += createHash('sha256').update(String(index)).digest('base64');
  }
  return text.slice(0, length);
}
