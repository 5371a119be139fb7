import type { BuiltFeature } from '@steadfast/contract';
import { builtFeature } from '../../test/built-site';
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
import type { LiveSite } from '../site/live-site';
import type { Built } from '../site/read-build';
import type { Step } from './checks';
import { assertGatePassed, compareWithLive } from './gate';

const UI = '@steadfast/ui';
const CATALOG = 'mfe-catalog 1.3.0-bbbbbbbb';
const PLAYER = 'mfe-player 1.3.0-bbbbbbbb';
const SHELL = 'The shell 0.2.0-bbbbbbbb';
const BOTH =
  'accept both for one release: keep the old name beside the new one, publish the shell, then the remotes, then remove it.';
const SHELL_FIRST = `publish the shell first, and if that is refused, ${BOTH}`;
const needs = { routes: [], dialogs: [] };

interface Case {
  title: string;
  candidate: Built;
  site?: LiveSite;
  step?: Step;
  refusals?: string[];
  warnings?: string[];
}

const withFeatures = (...features: BuiltFeature[]): LiveSite => ({ ...live, features });
const withPrevious = (built: BuiltFeature): LiveSite => ({
  ...live,
  previous: { [built.name]: built },
});

/** A name that remotes use, and what its module has of it in the shell. */
const usesTag = { imports: { [UI]: ['Button', 'Tag'] } };
const shellWithTag = newShell({ exports: { react: ['useState'], [UI]: ['Button', 'Tag'] } });
const shellWithoutTag = newShell({ exports: { react: ['useState'], [UI]: ['Button'] } });
const withTag: LiveSite = { ...withFeatures(catalog, newPlayer(usesTag)), host: shellWithTag };

/** A component whose prop is renamed, as builds with the old and the new prop record it. */
const shape = (EmptyState: string, ui = '3.2.0') => ({
  shapes: { [UI]: { EmptyState, Icon: '33ef0aa8' } },
  shared: { react: '19.3.1', [UI]: ui },
});
const usesShape = (EmptyState: string, ui = '3.2.0') => ({
  shapes: { [UI]: { EmptyState } },
  shared: { react: '^19.3.1', [UI]: ui },
});
const [OLD, NEW] = ['54ef0aa8', '11ef0aa8'];
const usesIcon = { shapes: { [UI]: { Icon: '33ef0aa8' } }, shared: { react: '^19.3.1', [UI]: '3.2.0' } };
const news = builtFeature({ name: 'mfe-news', ...usesShape(OLD) });
const withOldProp: LiveSite = {
  ...withFeatures(newCatalog(usesIcon), newPlayer(usesShape(OLD)), news),
  host: { ...shell, ...shape(OLD) },
};

const used: Case[] = [
  {
    title: 'a shell without a name that remotes use, canaries included',
    candidate: shellWithoutTag,
    site: {
      ...withTag,
      canaries: { 'mfe-catalog': { built: newCatalog(usesTag), percent: 5, since: '' } },
    },
    refusals: [
      `export-missing: ${SHELL} does not export Tag of @steadfast/ui, which ${PLAYER} and ${CATALOG} use: ${BOTH}`,
    ],
  },
  {
    title: 'a remote that uses names which the shell lacks',
    candidate: newPlayer({
      imports: { react: ['cache', 'use'], [UI]: ['Tag'], 'react/compiler-runtime': ['c'] },
    }),
    site: { ...live, host: shellWithoutTag },
    refusals: [
      `export-missing: ${PLAYER} uses cache and use of react, Tag of @steadfast/ui and the module react/compiler-runtime, which the shell 0.2.0-bbbbbbbb does not export: ${SHELL_FIRST}`,
    ],
  },
  {
    title: 'nothing where the bundler cannot list the names of a module',
    candidate: newPlayer(usesTag),
    site: { ...live, host: newShell({ exports: { [UI]: ['*'] } }) },
  },
  {
    title: 'REQ-FED-3 a shell whose shared prop is renamed, and names exactly the remotes that use it',
    candidate: newShell(shape(NEW)),
    site: withOldProp,
    refusals: [
      `shape-changed: ${SHELL} changes EmptyState of @steadfast/ui, which ${PLAYER} and mfe-news 1.2.0-3f9c2a1b use: ${BOTH}`,
    ],
  },
  {
    title: 'a remote with the renamed prop before its shell',
    candidate: newPlayer(usesShape(NEW, '4.0.0')),
    site: withOldProp,
    refusals: [
      `shape-changed: ${PLAYER} was built with another EmptyState of @steadfast/ui than the shell 0.1.0-002f073c has: ${SHELL_FIRST}`,
    ],
  },
  {
    title: 'no remote that uses other names of the changed package, whatever the versions are',
    candidate: newCatalog({ ...usesIcon, shared: { react: '^19.3.1', [UI]: '4.0.0' }, contract: '9.0.0' }),
    site: { ...withOldProp, host: newShell(shape(NEW)) },
  },
  {
    title: 'nothing under a newer minor version of the shell, which has only additions',
    candidate: newShell(shape(NEW, '3.3.0')),
    site: withOldProp,
  },
  {
    title: 'a shell that lacks or changes what the version to fall back to uses',
    candidate: newShell(shape(NEW)),
    site: withPrevious(
      newPlayer({ version: '1.1.0-a', ...usesShape(OLD), imports: { react: ['useMemo'], [UI]: [] } }),
    ),
    warnings: [
      `fallback-broken: ${SHELL} lacks or changes useMemo of react and EmptyState of @steadfast/ui, which mfe-player 1.1.0-a uses, and browsers fall back to that version when the live mfe-player does not load: keep it, or publish mfe-player once more first.`,
    ],
  },
];

const packages: Case[] = [
  {
    title: 'REQ-FED-3 a remote that needs another React than the shell has, or a package that it lacks',
    candidate: newCatalog({
      shared: { react: '^20.0.0', 'react/': '^20.0.0', 'react-dom': '^20.0.0', axios: '^1.0.0' },
    }),
    site: {
      ...live,
      host: { ...shell, shared: { react: '19.3.1', 'react/': '19.3.1', 'react-dom': '19.3.1' } },
    },
    refusals: [
      `shared-package: ${CATALOG} needs react and react-dom ^20.0.0, and the shell 0.1.0-002f073c provides 19.3.1: build mfe-catalog with a version that fits, or publish a shell that provides it first.`,
      `shared-package: ${CATALOG} needs axios ^1.0.0, and the shell 0.1.0-002f073c provides none: build mfe-catalog with a version that fits, or publish a shell that provides it first.`,
    ],
  },
  {
    title: 'a shell with a React that live remotes cannot use',
    candidate: newShell({ shared: { react: '20.0.0' } }),
    refusals: [
      'shared-package: mfe-catalog 1.2.0-3f9c2a1b needs react ^19.3.1, and the shell 0.2.0-bbbbbbbb provides 20.0.0: keep a version that fits, or publish mfe-catalog for the other one first.',
      expect.stringMatching(/^shared-package: mfe-player /),
    ],
  },
  {
    title: 'a shell with a new major of a package that a remote of an earlier recipe takes in a range',
    candidate: newShell({ shared: { react: '19.3.1', [UI]: '4.0.0' } }),
    site: withFeatures({ ...catalog, shared: { react: '^19.3.1', [UI]: '^3.2.0' } }, player),
    refusals: [
      expect.stringMatching(/^shared-package: .* needs @steadfast\/ui \^3\.2\.0, .* provides 4\.0\.0/),
    ],
  },
  { title: 'no shell with another patch of React', candidate: newShell({ shared: { react: '19.4.0' } }) },
];

const stillUsed: Case[] = [
  {
    title: 'REQ-FED-1 a remote without a page, a dialog and a slot that others use',
    candidate: newCatalog({ routes: [routeTo('/series')], dialogs: [], slotsOffered: [] }),
    refusals: [
      `still-used: ${CATALOG} no longer has the page /series/:id, which mfe-player 1.2.0-3f9c2a1b needs: keep it, or first publish mfe-player without it.`,
      `still-used: ${CATALOG} no longer has the dialog search, which the shell 0.1.0-002f073c and mfe-player 1.2.0-3f9c2a1b need: keep it, or first publish shell and mfe-player without it.`,
      `still-used: ${CATALOG} no longer has the slot series-actions, which mfe-player 1.2.0-3f9c2a1b needs: keep it, or first publish mfe-player without it.`,
    ],
  },
  {
    title: 'a remote without a page that only a canary links to',
    candidate: newCatalog({ routes: [routeTo('/series')] }),
    site: {
      ...withCanaryOfPlayer({ needs: { routes: ['/series/7'], dialogs: [] } }),
      features: [catalog, newPlayer({ needs })],
    },
    refusals: [expect.stringMatching(/^still-used: .* the page \/series\/7, which mfe-player/)],
  },
  {
    title: 'the removal of a remote that others need',
    step: 'remove',
    candidate: catalog,
    refusals: [
      'still-used: mfe-catalog 1.2.0-3f9c2a1b alone has the page /series, which the shell 0.1.0-002f073c needs: first publish shell without it.',
      expect.stringMatching(/^still-used: .* the page \/series\/:id, which mfe-player/),
      expect.stringMatching(/^still-used: .* the dialog search, which the shell/),
      expect.stringMatching(/^still-used: .* the slot series-actions, which mfe-player/),
    ],
  },
  { title: 'no removal of a remote that nobody needs', step: 'remove', candidate: player },
  {
    title: 'no page that moves to another remote, under another name of its parameter',
    candidate: newCatalog({ routes: [routeTo('/series')] }),
    site: withFeatures(
      catalog,
      player,
      builtFeature({ name: 'mfe-news', routes: [routeTo('/series/:key')] }),
    ),
  },
  {
    title: 'nothing that nobody has yet, so that two remotes which need each other can start',
    candidate: newPlayer({
      needs: { routes: ['/news', '/tags'], dialogs: ['share'] },
      slots: [{ slot: 'news-actions', module: 'slots/A' }],
    }),
    warnings: [
      `not-served: ${PLAYER} needs the pages /news and /tags, which nobody has yet: publish a part that has them.`,
      `not-served: ${PLAYER} needs the dialog share, which nobody has yet: publish a part that has it, or correct the name (there is search).`,
      `not-served: ${PLAYER} needs the slot news-actions, which nobody has yet: publish a part that has it, or correct the name (there is series-actions).`,
    ],
  },
];

const dialogs = [{ name: 'pray', module: 'dialogs/Pray' }];
const link = { place: 'bar' as const, label: 'News', path: '/news' };
const action = { on: 'video' as const, label: 'Pray for this', dialog: 'pray' };
const shortcut = { key: 'p', label: 'My prayers', path: '/news' };
const withAll = newCatalog({
  links: [{ ...link, path: '/series' }],
  actions: [{ ...action, dialog: 'search' }],
  shortcuts: [{ ...shortcut, path: '/series' }],
});
const taken = (name: string, owner = `${CATALOG} has`) =>
  `name-taken: ${PLAYER} claims the ${name}, which ${owner}: choose another one.`;

const names: Case[] = [
  {
    title: 'REQ-FED-2 what another part has: paths, dialogs, links, actions and keys',
    candidate: newPlayer({
      routes: ['/news', '/Series/:slug', '/give', '/series/1', '/:any'].map(routeTo),
      dialogs: [...dialogs, { name: 'search', module: 'dialogs/A' }],
      links: [{ ...link, place: 'drawer', label: 'NEWS' }],
      actions: [{ ...action, label: 'PRAY for this' }],
      shortcuts: [shortcut],
    }),
    site: withFeatures(withAll, player),
    refusals: [
      taken('path /give', 'the shell 0.1.0-002f073c has'),
      taken('path /:any', 'the shell 0.1.0-002f073c has as path /about'),
      taken('path /Series/:slug'),
      taken('path /series/1', `${CATALOG} has as path /series/:id`),
      taken('path /:any', `${CATALOG} has as path /series`),
      taken('dialog search'),
      taken('link “NEWS” in the drawer'),
      taken('action “PRAY for this” on a video'),
      taken('key p'),
    ],
  },
  {
    title: 'what it claims twice itself',
    candidate: newPlayer({
      routes: [routeTo('/news'), routeTo('/news/:id'), routeTo('/news/:slug')],
      dialogs,
      links: [link, link],
      actions: [action, action],
      shortcuts: [shortcut, { ...shortcut, label: 'Twice' }],
    }),
    refusals: [
      taken('path /news/:slug', 'it has already'),
      taken('link “News” in the bar', 'it has already'),
      taken('action “Pray for this” on a video', 'it has already'),
      taken('key p', 'it has already'),
    ],
  },
  {
    title: 'REQ-FED-1 what is reserved',
    candidate: newPlayer({
      routes: [routeTo('/news'), routeTo('/api/tags'), routeTo('/MFE-news/:id')],
      shortcuts: [{ ...shortcut, key: 'k' }],
    }),
    refusals: [
      taken('path /api/tags', 'is reserved for the API'),
      taken('path /MFE-news/:id', "is reserved for the remotes' builds"),
      taken('key k', 'is reserved for the player'),
    ],
  },
  {
    title: 'a shell that claims the page of a remote, and a link that only a canary has',
    candidate: newShell({
      routes: ['/about', '/give', '/series/:id'],
      links: [{ ...link, path: '/give' }],
    }),
    site: withCanaryOfPlayer({ routes: [routeTo('/news')], links: [link] }),
    refusals: [
      `name-taken: ${SHELL} claims the path /series/:id, which mfe-catalog 1.2.0-3f9c2a1b has: choose another one.`,
      `name-taken: ${SHELL} claims the link “News” in the bar, which ${PLAYER} has: choose another one.`,
    ],
  },
  {
    title: 'no link in another place, and no action on another card',
    candidate: newPlayer({
      routes: [routeTo('/news'), routeTo('/news/:id')],
      links: [{ ...link, place: 'footer' }],
      actions: [{ on: 'series', label: 'Pray for this', path: '/news/:id' }],
    }),
    site: withFeatures(withAll, player),
  },
  {
    title: "REQ-FED-2 a link, an action and a shortcut to other parts' pages and dialogs",
    candidate: newPlayer({
      routes: [routeTo('/news/:id')],
      links: [{ ...link, path: '/series' }],
      actions: [{ ...action, dialog: 'search' }],
      shortcuts: [{ ...shortcut, path: '/news/7' }],
    }),
    refusals: [
      'link “News” to /series',
      'action “Pray for this” to the dialog search',
      'shortcut p to /news/7',
    ].map(
      (what) =>
        `leads-elsewhere: ${PLAYER} has the ${what}, which it does not have itself: lead it to one of its own pages or dialogs.`,
    ),
  },
];

const commit = (day: number) => ({ id: `${day}c630be5a72f`, at: `2026-11-${day}T17:05:00.000Z` });
const ofCommit = withFeatures({ ...catalog, commit: commit(21) }, player);
const order: Case[] = [
  {
    title: 'a version that was rolled back',
    candidate: newCatalog(),
    site: { ...live, rolledBack: { 'mfe-catalog': { '1.3.0-bbbbbbbb': '2026-11-20T10:00:00.000Z' } } },
    refusals: [
      `rolled-back: ${CATALOG} was rolled back on 2026-11-20 10:00 UTC: publish a build that fixes it, or say with --again "reason" why it may go live again.`,
    ],
  },
  {
    title: 'a remote of another team than the live one of its name',
    candidate: newCatalog({ owner: { team: 'Prayer' } }),
    site: withFeatures({ ...catalog, owner: { team: 'Catalogue' } }, player),
    refusals: [
      `other-team: ${CATALOG} is of the team Prayer, and mfe-catalog 1.2.0-3f9c2a1b is of the team Catalogue: choose another name, or say with --again "reason" why it changes hands.`,
    ],
  },
  {
    title: 'a version of an older commit than the live one',
    candidate: newCatalog({ commit: commit(20) }),
    site: ofCommit,
    refusals: [
      `commit-older: ${CATALOG} is built from commit 20c630be5a of 2026-11-20 17:05 UTC, and mfe-catalog 1.2.0-3f9c2a1b from the newer 21c630be5a of 2026-11-21 17:05 UTC: build the newest commit, or say with --again "reason" why the older one may go live.`,
    ],
  },
  {
    title: 'no rollback to an older commit',
    step: 'rollback',
    candidate: newCatalog({ commit: commit(20) }),
    site: ofCommit,
  },
  { title: 'no version that is live', candidate: catalog },
  { title: 'no version that does not name its commit', candidate: newCatalog(), site: ofCommit },
  { title: 'no version of a newer commit', candidate: newCatalog({ commit: commit(22) }), site: ofCommit },
  {
    title: 'changes that are in no commit',
    candidate: newCatalog({ commit: { ...commit(22), isDirty: true } }),
    warnings: [
      `commit-dirty: ${CATALOG} is built from commit 22c630be5a of 2026-11-22 17:05 UTC with changes that are in no commit: commit them and build again.`,
    ],
  },
];

const format = (list: { code: string; message: string }[]) =>
  list.map(({ code, message }) => `${code}: ${message}`);

it.each([...used, ...packages, ...stillUsed, ...names, ...order])(
  'the gate refuses, or warns of: $title',
  ({ candidate, site = live, step, refusals = [], warnings = [] }) => {
    const report = compareWithLive(site, candidate, step);
    expect({ refusals: format(report.refusals), warnings: format(report.warnings) }).toEqual({
      refusals,
      warnings,
    });
  },
);

it('the gate refuses uncommitted changes where only committed builds may go live', () => {
  const dirty = newCatalog({ commit: { ...commit(22), isDirty: true } });
  expect(compareWithLive(live, dirty, 'publish', true)).toMatchObject({
    refusals: [{ code: 'commit-dirty', page: 'docs/gate.md#commit-dirty' }],
    warnings: [],
  });
});

it('a reason overrules the order of versions, and nothing that breaks another part', () => {
  const site = { ...live, rolledBack: { 'mfe-catalog': { '1.3.0-bbbbbbbb': '2026-11-20T10:00:00.000Z' } } };
  const passed = assertGatePassed(newCatalog(), compareWithLive(site, newCatalog()), 'it was not that');
  expect(passed).toEqual([]);
  const breaking = newCatalog({ dialogs: [] });
  expect(() => assertGatePassed(breaking, compareWithLive(site, breaking), 'why')).toThrow(
    expect.objectContaining({
      message: `${CATALOG} may not go live, for one reason. Nothing has changed.`,
      refusals: [expect.objectContaining({ code: 'still-used' })],
    }),
  );
});
