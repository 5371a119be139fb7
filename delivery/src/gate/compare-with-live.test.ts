import { builtFeature, builtHost } from '../../test/built-site';
import {
  catalog,
  live,
  newCatalog,
  newPlayer,
  newShell,
  player,
  routeTo,
  shell,
  withCanaryOfPlayer,
} from '../../test/gated-site';
import type { BuiltFeature } from '@steadfast/contract';
import type { Built } from '../site/read-build';
import { compareWithLive } from './gate';

const report = (candidate: Built, site = live) => {
  const { refusals, warnings } = compareWithLive(site, candidate);
  return {
    refusals: refusals.map(({ code, message }) => `${code}: ${message}`),
    warnings: warnings.map(({ code, message }) => `${code}: ${message}`),
  };
};
const refused = (candidate: Built, site = live) => report(candidate, site).refusals;

describe('A candidate that takes nothing away', () => {
  it.each<[string, Built]>([
    ['the version that is live', catalog],
    ['a remote with one page more', newCatalog({ routes: [...catalog.routes, routeTo('/tags')] })],
    [
      'a remote whose parameter is called otherwise',
      newCatalog({ routes: [routeTo('/series'), routeTo('/series/:key')] }),
    ],
    ['a new shell', newShell({ routes: ['/about', '/give', '/news'] })],
    ['a remote that is new to the site', builtFeature({ name: 'mfe-news', routes: [routeTo('/news')] })],
    ['a shell with a newer contract', newShell({ contract: '1.4.0' })],
    ['a shell with another patch of React', newShell({ shared: { react: '19.4.0' } })],
  ])('passes: %s', (_, candidate) => {
    expect(report(candidate)).toEqual({ refusals: [], warnings: [] });
  });
});

describe('The contract of a candidate', () => {
  it('REQ-FED-3 is refused when it is newer than that of the shell', () => {
    expect(refused(newCatalog({ contract: '1.1.0' }))).toEqual([
      'contract-newer: mfe-catalog 1.3.0-bbbbbbbb was built against contract 1.1.0, and the shell 0.1.0-002f073c provides 1.0.0: publish a shell with contract 1.1.0 or newer first, or build mfe-catalog against 1.0.0.',
    ]);
    expect(refused(newCatalog({ contract: '1.0.1' }))).toEqual([expect.stringMatching(/^contract-newer: /)]);
  });

  it('REQ-FED-3 is that of each package of shared: all that do not fit are named', () => {
    const host = builtHost({
      shared: { react: '19.3.1', '@steadfast/sdk': '3.0.0', '@steadfast/ui': '3.2.0' },
    });
    const built = (shared: BuiltFeature['shared']) => refused(newCatalog({ shared }), { ...live, host });
    const sdk = '@steadfast/sdk';
    expect(built({ [sdk]: '^3.0.0', '@steadfast/ui': '^3.1.0' })).toEqual([]);
    expect(built({ [sdk]: '^3.0.0', '@steadfast/ui': '^3.3.0' })).toEqual([
      'contract-newer: mfe-catalog 1.3.0-bbbbbbbb was built against @steadfast/ui 3.3.0, and the shell 0.1.0-002f073c provides 3.2.0: publish a shell with @steadfast/ui 3.3.0 or newer first, or build mfe-catalog against 3.2.0.',
    ]);
    expect(built({ [sdk]: '^3.1.0', '@steadfast/ui': '^4.0.0' })).toEqual([
      'contract-major: mfe-catalog 1.3.0-bbbbbbbb was built against @steadfast/sdk 3.1.0 and @steadfast/ui 4.0.0, and the shell 0.1.0-002f073c provides @steadfast/sdk 3.0.0 and @steadfast/ui 3.2.0: build mfe-catalog against @steadfast/sdk 3.0.0 and @steadfast/ui 3.2.0, or take all parts of the new one live at once.',
    ]);
  });

  it('REQ-FED-3 keeps apart the releases from before and after `shared` was split', () => {
    const before = { contract: '2.0.0', shared: { '@steadfast/shared': '^2.0.0' } };
    const after = builtHost({ contract: '3.0.0', shared: { '@steadfast/sdk': '3.0.0' } });
    const imports = { '@steadfast/shared': ['request'] };
    expect(refused(newCatalog({ ...before, imports }), { ...live, host: after })).toEqual([
      'contract-major: mfe-catalog 1.3.0-bbbbbbbb was built against contract 2.0.0, and the shell 0.1.0-002f073c provides 3.0.0: build mfe-catalog against contract 3.0.0, or take all parts of the new one live at once.',
      expect.stringMatching(/^export-missing: .* imports the module @steadfast\/shared, which/),
    ]);
  });

  it.each(['0.9.0', '2.0.0', 'latest'])('is refused when it is %s, of another major', (contract) => {
    expect(refused(newCatalog({ contract }))).toEqual([
      expect.stringMatching(/^contract-major: mfe-catalog 1\.3\.0/),
    ]);
  });

  it('is refused for a shell once for each remote that it would break, those of canaries too', () => {
    const site = withCanaryOfPlayer({ contract: '1.3.0' });
    const older = { ...site, host: builtHost({ contract: '1.3.0' }) };
    expect(refused(newShell({ contract: '1.2.0' }), older)).toEqual([
      'contract-newer: The shell 0.2.0-bbbbbbbb provides contract 1.2.0, and mfe-player 1.3.0-bbbbbbbb was built against 1.3.0: build the shell with contract 1.3.0 or newer, or roll mfe-player back first.',
    ]);
    expect(refused(newShell({ contract: '2.0.0' }), older).map((one) => one.split(':')[0])).toEqual([
      'contract-major',
      'contract-major',
      'contract-major',
    ]);
  });
});

describe('The shared packages of a candidate', () => {
  const react20 = { react: '^20.0.0', 'react/': '^20.0.0', 'react-dom': '^20.0.0' };

  it('REQ-FED-3 are refused when the shell has another major of React, in one sentence for its parts', () => {
    const host = { ...shell, shared: { react: '19.3.1', 'react/': '19.3.1', 'react-dom': '19.3.1' } };
    expect(refused(newCatalog({ shared: react20 }), { ...live, host })).toEqual([
      'shared-range: mfe-catalog 1.3.0-bbbbbbbb needs react and react-dom ^20.0.0, and the shell 0.1.0-002f073c provides 19.3.1: build mfe-catalog with a version that fits, or publish a shell that provides it first.',
    ]);
  });

  it('are refused when the shell has too old a one, or none', () => {
    expect(refused(newCatalog({ shared: { react: '^19.4.0', axios: '^1.0.0' } }))).toEqual([
      expect.stringMatching(/^shared-range: .* needs react \^19\.4\.0, .* provides 19\.3\.1: /),
      expect.stringMatching(/^shared-missing: .* needs axios \^1\.0\.0, .* provides none: /),
    ]);
  });

  it('are refused for a shell that would break the remotes that are live', () => {
    expect(refused(newShell({ shared: { react: '20.0.0' } }))).toEqual([
      'shared-range: mfe-catalog 1.2.0-3f9c2a1b needs react ^19.3.1, and the shell 0.2.0-bbbbbbbb provides 20.0.0: keep a version that fits, or publish mfe-catalog for the other one first.',
      expect.stringMatching(/^shared-range: mfe-player /),
    ]);
    expect(refused(newShell({ shared: {} }))).toEqual([
      expect.stringMatching(/^shared-missing: mfe-catalog /),
      expect.stringMatching(/^shared-missing: mfe-player /),
    ]);
  });

  it('leave what is of the contract to the contract', () => {
    const host = builtHost({ shared: { react: '19.3.1', '@steadfast/sdk': '1.0.0' } });
    const shared = { '@steadfast/sdk': '^1.1.0', '@steadfast/ui': '^1.1.0' };
    expect(refused(newCatalog({ contract: '1.1.0', shared }), { ...live, host })).toHaveLength(1);
  });
});

describe('The names that remotes import from the modules of the shell', () => {
  const ui = '@steadfast/ui';
  const withTag = newShell({ exports: { react: ['useState'], [ui]: ['Button', 'Tag'] } });
  const withoutTag = newShell({ exports: { react: ['useState'], [ui]: ['Button'] } });
  const needsTag = { imports: { [ui]: ['Button', 'Tag'] } };
  const usingTag = { ...live, host: withTag, features: [catalog, newPlayer(needsTag)] };

  it('REQ-FED-3 are not taken away by a shell', () => {
    expect(refused(withoutTag, usingTag)).toEqual([
      'export-removed: The shell 0.2.0-bbbbbbbb does not export what mfe-player 1.3.0-bbbbbbbb imports, Tag of @steadfast/ui: keep it, or first publish mfe-player without it.',
    ]);
    expect(refused(withTag, usingTag)).toEqual([]);
  });

  it('are not taken away by a shell from those who have a canary that imports them', () => {
    expect(refused(withoutTag, { ...withCanaryOfPlayer(needsTag), host: withTag })).toEqual([
      expect.stringMatching(/^export-removed: .* what mfe-player 1\.3\.0-bbbbbbbb imports/),
    ]);
  });

  it('REQ-FED-3 are there before a remote comes that imports them', () => {
    expect(refused(newPlayer(needsTag), { ...live, host: withoutTag })).toEqual([
      'export-missing: mfe-player 1.3.0-bbbbbbbb imports Tag of @steadfast/ui, which the shell 0.2.0-bbbbbbbb does not export: publish a shell that does first, or build mfe-player without it.',
    ]);
    expect(refused(newPlayer(needsTag), { ...live, host: withTag })).toEqual([]);
  });

  it('are reported together, with modules that the shell does not have at all', () => {
    const imports = { react: ['cache', 'use'], [ui]: ['Tag'], 'react/compiler-runtime': ['c'] };
    expect(refused(newPlayer({ imports }), { ...live, host: withoutTag })).toEqual([
      expect.stringContaining(
        'imports cache and use of react, Tag of @steadfast/ui and the module react/compiler-runtime, which',
      ),
    ]);
  });

  it('may be any of a module whose names the build of the shell does not know', () => {
    const host = newShell({ exports: { [ui]: ['*'] } });
    expect(refused(newPlayer(needsTag), { ...live, host })).toEqual([]);
  });
});

describe('What `shared` declares', () => {
  const ui = '@steadfast/ui';
  const withShapes = (EmptyState: string, Tag = '00000001') => ({ shapes: { [ui]: { EmptyState, Tag } } });
  const older = { shapes: { [ui]: { EmptyState: '54ef0aa8' } } };
  const site = {
    ...live,
    host: { ...live.host, ...withShapes('54ef0aa8') },
    features: [catalog, newPlayer(older)],
  };

  it('REQ-FED-3 is not changed by a shell under the same version: props of a component that a remote imports', () => {
    expect(refused(newShell(withShapes('11ef0aa8')), site)).toEqual([
      'contract-unraised: The shell 0.2.0-bbbbbbbb declares EmptyState of @steadfast/ui in another way than mfe-player 1.3.0-bbbbbbbb was built with, under the same versions (contract 1.0.0): in the repository of the site, run npm run api-report -- --raise, then build with its packages again.',
    ]);
    expect(refused(newShell(withShapes('54ef0aa8')), site)).toEqual([]);
  });

  it('REQ-FED-3 is the same for a remote and the live shell', () => {
    expect(refused(newPlayer(withShapes('11ef0aa8')), site)).toEqual([
      'contract-unraised: mfe-player 1.3.0-bbbbbbbb was built with other declarations of EmptyState of @steadfast/ui than the shell 0.1.0-002f073c has, under the same versions (contract 1.0.0): in the repository of the site, run npm run api-report -- --raise, then build with its packages again.',
    ]);
    expect(refused(newPlayer(withShapes('54ef0aa8')), site)).toEqual([]);
  });

  it('may change where no remote imports it, in a higher minor version, and for builds that record nothing', () => {
    expect(refused(newShell(withShapes('54ef0aa8', '00000002')), site)).toEqual([]);
    expect(refused(newShell({ ...withShapes('11ef0aa8'), contract: '1.1.0' }), site)).toEqual([]);
    expect(refused(newShell({}), site)).toEqual([]);
    expect(refused(newPlayer({}), site)).toEqual([]);
  });

  it('is in the report of its API', () => {
    expect(refused(newCatalog({ isReportStale: true }))).toEqual([
      'report-stale: mfe-catalog 1.3.0-bbbbbbbb was built with other declarations of the packages in shared than their reports have: in the repository of the site, run npm run api-report, then build with its packages again.',
    ]);
  });
});

describe('A page that others link to', () => {
  it('REQ-FED-1 is not taken away: both who serves it and who links to it are named', () => {
    expect(refused(newCatalog({ routes: [routeTo('/series')] }))).toEqual([
      'route-removed: mfe-catalog 1.3.0-bbbbbbbb serves no page at /series/:id any more, as mfe-catalog 1.2.0-3f9c2a1b does, and it is linked to by mfe-player 1.2.0-3f9c2a1b: keep the route, or first publish those that link to it without the link.',
    ]);
  });

  it.each<[string, Built, string]>([
    [
      'when it moves',
      newCatalog({ routes: [routeTo('/series'), routeTo('/programmes/:id')] }),
      '/series/:id',
    ],
    ['when the shell links to it', newCatalog({ routes: [routeTo('/series/:id')] }), '/series'],
    ['when the shell had it', newShell({ routes: ['/about'] }), '/give'],
  ])('is not taken away %s', (_, candidate, route) => {
    expect(refused(candidate)).toEqual([expect.stringContaining(`serves no page at ${route} any more`)]);
  });

  it('is not taken away from those who have a canary that links to it', () => {
    const site = withCanaryOfPlayer({ needs: { routes: ['/series/7'], dialogs: [] } });
    const free = { ...site, features: [catalog, newPlayer({ needs: { routes: [], dialogs: [] } })] };
    expect(refused(newCatalog({ routes: [routeTo('/series')] }), free)).toEqual([
      expect.stringContaining('it is linked to by mfe-player 1.3.0-bbbbbbbb:'),
    ]);
  });

  it('names all who link to it in one sentence', () => {
    const host = { ...shell, needs: { routes: ['/series/:id'], dialogs: [] } };
    expect(refused(newCatalog({ routes: [routeTo('/series')] }), { ...live, host })).toEqual([
      expect.stringContaining('linked to by the shell 0.1.0-002f073c and mfe-player 1.2.0-3f9c2a1b:'),
    ]);
  });

  it('may go when another serves it, or when it was there only for the candidate itself', () => {
    const taker = newPlayer({ routes: [routeTo('/series/:id')] });
    const moved = { ...live, features: [catalog, player, { ...taker, name: 'mfe-news' }] };
    expect(refused(newCatalog({ routes: [routeTo('/series')] }), moved)).toEqual([]);
    const alone = { ...live, features: [catalog, newPlayer({ needs: { routes: [], dialogs: [] } })] };
    expect(refused(newCatalog({ routes: [routeTo('/series')] }), alone)).toEqual([]);
  });
});

describe('A dialog that others open', () => {
  it('is not taken away', () => {
    expect(refused(newCatalog({ dialogs: [] }))).toEqual([
      'dialog-removed: mfe-catalog 1.3.0-bbbbbbbb serves the dialog search no more, as mfe-catalog 1.2.0-3f9c2a1b does, and it is opened by the shell 0.1.0-002f073c and mfe-player 1.2.0-3f9c2a1b: keep the dialog, or first publish those that open it without it.',
    ]);
  });
});

describe('The store of a remote', () => {
  it('is refused when the build does not contain it', () => {
    const store = { module: 'store/newsStore' };
    expect(refused(newCatalog({ store }))).toEqual([
      'store-missing: mfe-catalog 1.3.0-bbbbbbbb has the store store/newsStore, which is not among its modules: build it with @steadfast/tooling/rspack, which exposes what feature.json names.',
    ]);
    const modules = { ...catalog.modules, 'store/newsStore': { scripts: [], styles: [] } };
    expect(refused(newCatalog({ store, modules }))).toEqual([]);
  });
});

describe('A slot that others fill', () => {
  it('is not taken away', () => {
    expect(refused(newCatalog({ slotsOffered: [] }))).toEqual([
      'slot-removed: mfe-catalog 1.3.0-bbbbbbbb has no slot series-actions on its pages any more, as mfe-catalog 1.2.0-3f9c2a1b has, and it is filled by mfe-player 1.2.0-3f9c2a1b: keep the slot, or first publish those that fill it without that part.',
    ]);
  });

  it('may go when nobody fills it', () => {
    const free = { ...live, features: [catalog, newPlayer({ slots: [] })] };
    expect(refused(newCatalog({ slotsOffered: [] }), free)).toEqual([]);
  });
});

describe("A claim on what is another's", () => {
  const greedy = (path: string) => newPlayer({ routes: [routeTo(path)] });

  it.each([
    ['/series', 'mfe-catalog 1.2.0-3f9c2a1b'],
    ['/Series/:slug', 'mfe-catalog 1.2.0-3f9c2a1b'],
    ['/give', 'the shell 0.1.0-002f073c'],
  ])('is refused for the path %s, which is of %s', (path, owner) => {
    expect(refused(greedy(path))).toEqual([
      `path-claimed: mfe-player 1.3.0-bbbbbbbb claims the path ${path}, which ${owner} serves: choose another one.`,
    ]);
  });

  it.each([
    ['/api/tags', 'the API'],
    ['/shell', "the shell's builds"],
    ['/MFE-news/:id', "the remotes' builds"],
  ])('REQ-FED-1 is refused for the path %s, which is reserved for %s', (path, owner) => {
    expect(refused(greedy(path))).toEqual([
      `path-reserved: mfe-player 1.3.0-bbbbbbbb claims the path ${path}, which is reserved for ${owner}: choose another one.`,
    ]);
  });

  it('REQ-FED-1 is refused for a path of the shell that is reserved', () => {
    expect(refused(newShell({ routes: ['/about', '/give', '/streams'] }))).toEqual([
      'path-reserved: The shell 0.2.0-bbbbbbbb claims the path /streams, which is reserved for the API: choose another one.',
    ]);
  });

  it('is refused for a dialog', () => {
    expect(refused(newPlayer({ dialogs: [{ name: 'search', module: 'dialogs/A' }] }))).toEqual([
      'dialog-claimed: mfe-player 1.3.0-bbbbbbbb claims the dialog search, which mfe-catalog 1.2.0-3f9c2a1b serves: choose another one.',
    ]);
  });

  it('is refused for the shell, whose page would hide that of a remote', () => {
    expect(refused(newShell({ routes: ['/about', '/give', '/series/:id'] }))).toEqual([
      expect.stringMatching(/^path-claimed: The shell .* claims the path \/series\/:id, which mfe-catalog/),
    ]);
  });

  it('is refused for what only a canary has', () => {
    expect(
      refused(newCatalog({ routes: [routeTo('/series'), routeTo('/series/:id'), routeTo('/news')] }), {
        ...live,
        canaries: { 'mfe-player': { built: greedy('/news'), percent: 5, since: '' } },
      }),
    ).toEqual([expect.stringContaining('which mfe-player 1.3.0-bbbbbbbb serves')]);
  });

  it('is refused for what it claims twice itself', () => {
    expect(
      refused(newCatalog({ routes: [routeTo('/series'), routeTo('/series/:id'), routeTo('/series/:slug')] })),
    ).toEqual([expect.stringContaining('claims the path /series/:slug, which it serves already')]);
  });
});

describe('A link', () => {
  type Link = NonNullable<BuiltFeature['links']>[number];
  const news: Link = { place: 'bar', label: 'News', path: '/news' };
  const routes = [routeTo('/news')];
  const withLinks = (...links: Link[]) => newPlayer({ routes, links });
  const linked = { ...live, features: [newCatalog({ links: [{ ...news, path: '/series' }] }), player] };

  it('passes to a page of its own part, and in another place', () => {
    expect(
      report(withLinks(news, { ...news, label: 'All news' }, { ...news, place: 'footer' })).refusals,
    ).toEqual([]);
    expect(report(newShell({ links: [{ ...news, path: '/give' }] })).refusals).toEqual([]);
    expect(refused(newCatalog({ links: [{ ...news, path: '/series' }] }), linked)).toEqual([]);
  });

  it.each(['/series', '/new'])('REQ-FED-2 is refused to %s, which is no page of its own part', (path) => {
    expect(refused(withLinks({ ...news, path }))).toEqual([
      `link-unserved: mfe-player 1.3.0-bbbbbbbb has the link “News” to ${path}, where it serves no page: lead it to one of its own pages.`,
    ]);
  });

  it('is refused to a page that only a route with parameters serves, and to one that the shell has not', () => {
    const page = newPlayer({ routes: [routeTo('/news/:id')], links: [{ ...news, path: '/news/7' }] });
    expect(refused(page)).toEqual([expect.stringMatching(/^link-unserved: .* to \/news\/7,/)]);
    expect(refused(newShell({ links: [news] }))).toEqual([
      expect.stringMatching(/^link-unserved: The shell 0\.2\.0-bbbbbbbb has the link “News” to \/news,/),
    ]);
  });

  it.each<Link['place']>(['bar', 'drawer'])(
    'is refused in the %s where the drawer would show it twice: of another remote, of the shell, or of itself',
    (place) => {
      const claims = 'link-claimed: mfe-player 1.3.0-bbbbbbbb claims the link “NEWS” in the';
      const another: Link = { ...news, place, label: 'NEWS' };
      expect(refused(withLinks(another), linked)).toEqual([
        `${claims} ${place}, which mfe-catalog 1.3.0-bbbbbbbb serves: choose another one.`,
      ]);
      const host = newShell({ links: [{ ...news, path: '/give' }] });
      expect(refused(withLinks(another), { ...live, host })).toEqual([
        `${claims} ${place}, which the shell 0.2.0-bbbbbbbb serves: choose another one.`,
      ]);
      expect(refused(withLinks(news, another))).toEqual([
        `${claims} ${place}, which it serves already: choose another one.`,
      ]);
    },
  );

  it('is refused to the shell that a canary has', () => {
    const host = newShell({ links: [{ ...news, path: '/give' }] });
    const site = withCanaryOfPlayer({ routes, links: [news] });
    expect(refused(host, site)).toEqual([expect.stringContaining('which mfe-player 1.3.0-bbbbbbbb serves')]);
  });
});

describe('An action or a shortcut', () => {
  const routes = [routeTo('/prayer'), routeTo('/prayer/:videoId')];
  const dialogs = [{ name: 'pray', module: 'dialogs/Pray' }];
  const action = { on: 'video' as const, label: 'Pray for this', dialog: 'pray' };
  const toPage = { on: 'series' as const, label: 'Pray for this', path: '/prayer/:id' };
  const shortcut = { key: 'p', label: 'My prayers', path: '/prayer' };
  const withOpenings = (given: Partial<BuiltFeature>) => newPlayer({ routes, dialogs, ...given });
  const claimed = {
    ...live,
    features: [
      newCatalog({
        actions: [{ ...action, dialog: 'search' }],
        shortcuts: [{ key: 'p', label: 'Series', path: '/series' }],
      }),
      player,
    ],
  };

  it('REQ-FED-2 passes to an own page or dialog, and with one label on videos and on series', () => {
    expect(
      refused(
        withOpenings({
          actions: [action, toPage],
          shortcuts: [shortcut, { key: 'q', label: 'Pray', dialog: 'pray' }],
        }),
      ),
    ).toEqual([]);
  });

  it.each<[string, Partial<BuiltFeature>, string]>([
    [
      'the dialog of another part',
      { actions: [{ ...action, dialog: 'search' }] },
      'action “Pray for this” to the dialog search',
    ],
    [
      'the page of another part',
      { actions: [{ ...toPage, path: '/series/:id' }] },
      'action “Pray for this” to /series/:id',
    ],
    ['a page that nobody has', { shortcuts: [{ ...shortcut, path: '/prayers' }] }, 'shortcut p to /prayers'],
    [
      'a dialog that nobody has',
      { shortcuts: [{ key: 'p', label: 'Pray', dialog: 'prey' }] },
      'shortcut p to the dialog prey',
    ],
    [
      'a page with parameters only',
      { routes: [routeTo('/prayer/:id')], shortcuts: [shortcut] },
      'shortcut p to /prayer',
    ],
  ])('REQ-FED-2 is refused to %s', (_, given, what) => {
    expect(refused(withOpenings(given))).toEqual([
      `action-unserved: mfe-player 1.3.0-bbbbbbbb has the ${what}, which it does not serve: lead it to one of its own pages or dialogs.`,
    ]);
  });

  it('is refused where another remote has its label on the same card, or its key, and for what it claims twice', () => {
    const claims = 'mfe-player 1.3.0-bbbbbbbb claims the';
    const another = withOpenings({ actions: [{ ...action, label: 'PRAY for this' }], shortcuts: [shortcut] });
    expect(refused(another, claimed)).toEqual([
      `action-claimed: ${claims} action “PRAY for this” on a video, which mfe-catalog 1.3.0-bbbbbbbb serves: choose another one.`,
      `shortcut-claimed: ${claims} key p, which mfe-catalog 1.3.0-bbbbbbbb serves: choose another one.`,
    ]);
    expect(
      refused(
        withOpenings({ actions: [action, action], shortcuts: [shortcut, { ...shortcut, label: 'Twice' }] }),
      ),
    ).toEqual([
      `action-claimed: ${claims} action “Pray for this” on a video, which it serves already: choose another one.`,
      `shortcut-claimed: ${claims} key p, which it serves already: choose another one.`,
    ]);
  });

  it.each(['k', 'm', 'f'])('is refused the key %s, which the player has', (key) => {
    expect(refused(withOpenings({ shortcuts: [{ ...shortcut, key }] }))).toEqual([
      `shortcut-claimed: mfe-player 1.3.0-bbbbbbbb claims the key ${key}, which is reserved for the player: choose another one.`,
    ]);
  });
});

it('The gate tells everything at once, each with its page', () => {
  const { refusals } = compareWithLive(
    live,
    newCatalog({ contract: '1.1.0', routes: [], dialogs: [], shared: { react: '^20.0.0' } }),
  );
  expect(refusals.map(({ code }) => code)).toEqual([
    'contract-newer',
    'shared-range',
    'route-removed',
    'route-removed',
    'dialog-removed',
  ]);
  expect(refusals.map(({ page: its }) => its)).toContain('docs/gate/shared-range.md');
});
