import { builtHost } from '../../test/built-site';
import { catalog, live, newCatalog, newPlayer, routeTo } from '../../test/gated-site';
import type { Built } from '../site/read-build';
import { compareBackward, compareWithLive } from './gate';

const report = (candidate: Built, site = live) => {
  const { refusals, warnings } = compareWithLive(site, candidate);
  const format = (list: typeof refusals) => list.map(({ code, message }) => `${code}: ${message}`);
  return { refusals: format(refusals), warnings: format(warnings) };
};

describe('What the gate warns of', () => {
  it('is a budget that was raised', () => {
    expect(report(newCatalog({ budgetKB: 25 })).warnings).toEqual([
      'budget-raised: mfe-catalog 1.3.0-bbbbbbbb raises its budget from 20 to 25 KB: say why where it stands, in its rspack.config.js.',
    ]);
    expect(report(newCatalog({ budgetKB: 15 })).warnings).toEqual([]);
  });

  it('is what nobody serves yet: two remotes that link to each other can so be published one by one', () => {
    const first = newPlayer({
      needs: { routes: ['/news', '/tags'], dialogs: ['share'] },
      slots: [{ slot: 'news-actions', module: 'slots/A' }],
    });
    expect(report(first)).toEqual({
      refusals: [],
      warnings: [
        'route-unserved: mfe-player 1.3.0-bbbbbbbb links to /news and /tags, where nobody serves a page yet: publish the part that provides it.',
        'dialog-unserved: mfe-player 1.3.0-bbbbbbbb opens the dialog share, which nobody serves yet: publish the part that provides it, or correct the name: there is search.',
        'slot-unoffered: mfe-player 1.3.0-bbbbbbbb fills the slot news-actions, which nobody has on a page yet: publish the part that provides it.',
      ],
    });
  });

  it('asks what a mistyped dialog or slot means', () => {
    const mistyped = newPlayer({
      needs: { routes: [], dialogs: ['serch'] },
      slots: [{ slot: 'series-acton', module: 'slots/A' }],
    });
    const { warnings } = report(mistyped);
    expect(warnings).toEqual([
      expect.stringMatching(/^dialog-unserved: .*, or correct the name: did you mean search\?$/),
      expect.stringMatching(/^slot-unoffered: .*, or correct the name: did you mean series-actions\?$/),
    ]);
  });

  it('names the dialogs to choose from only where there are some', () => {
    const none = { ...live, features: [] };
    const { warnings } = report(newPlayer({ needs: { routes: [], dialogs: ['share'] }, slots: [] }), none);
    expect(warnings[0]).toMatch(/^dialog-unserved: .*: publish the part that provides it\.$/);
  });
});

describe('What a build does not record of imports and exports', () => {
  const { exports: _exports, ...oldShell } = builtHost();
  const { imports: _imports, ...oldPlayer } = newPlayer({ needs: { routes: [], dialogs: [] }, slots: [] });

  it('appears for a remote that has no record, or meets a shell that has none', () => {
    expect(report(oldPlayer)).toEqual({
      refusals: [],
      warnings: [
        'exports-unknown: It is not known whether all names that remotes import are exported with mfe-player 1.3.0-bbbbbbbb, since mfe-player 1.3.0-bbbbbbbb does not record them: publish new builds of mfe-player.',
      ],
    });
    expect(report(newCatalog(), { ...live, host: oldShell }).warnings).toEqual([
      'exports-unknown: It is not known whether all names that remotes import are exported with mfe-catalog 1.3.0-bbbbbbbb, since the shell 0.1.0-002f073c does not record them: publish new builds of shell.',
    ]);
  });

  it('appears for a shell once, of all remotes that have no record', () => {
    const { imports: _, ...oldCatalog } = catalog;
    const next = builtHost({ ...live.host, version: '0.2.0-bbbbbbbb' });
    expect(report(next, { ...live, features: [oldCatalog, oldPlayer] })).toEqual({
      refusals: [],
      warnings: [
        expect.stringContaining(
          'since mfe-catalog 1.2.0-3f9c2a1b and mfe-player 1.3.0-bbbbbbbb do not record them: publish new builds of mfe-catalog and mfe-player.',
        ),
      ],
    });
  });
});

it('The gate warns of a shell that breaks the version that browsers fall back to, when nothing live needs the name any more', () => {
  const before = newPlayer({ version: '1.1.0-aaaaaaaa', imports: { react: ['useMemo'] } });
  const site = { ...live, previous: { 'mfe-player': before } };
  const next = builtHost({ ...live.host, version: '0.2.0-bbbbbbbb' });
  expect(report(next, site)).toEqual({
    refusals: [],
    warnings: [
      'fallback-broken: The shell 0.2.0-bbbbbbbb does not export what mfe-player 1.1.0-aaaaaaaa imports, useMemo of react: browsers that cannot load the live mfe-player fall back to that version, and it would fail, too; keep it, or publish mfe-player once more first.',
    ],
  });
});

it('The gate warns of a shell that declares, under the same version, what the version to fall back to imports in another way', () => {
  const withShape = (EmptyState: string) => ({ shapes: { '@steadfast/ui': { EmptyState } } });
  const before = newPlayer({ version: '1.1.0-aaaaaaaa', ...withShape('54ef0aa8') });
  const site = { ...live, previous: { 'mfe-player': before } };
  const next = { ...live.host, version: '0.2.0-bbbbbbbb', ...withShape('11ef0aa8') };
  expect(report(next, site)).toEqual({
    refusals: [],
    warnings: [
      'fallback-broken: The shell 0.2.0-bbbbbbbb declares EmptyState of @steadfast/ui in another way than mfe-player 1.1.0-aaaaaaaa was built with: browsers that cannot load the live mfe-player fall back to that version, and it would fail, too; keep it, or publish mfe-player once more first.',
    ],
  });
  expect(report({ ...next, contract: '1.1.0' }, site).warnings).toEqual([]);
});

it('The gate only warns of a rollback to a build that was made with an outdated report of shared', () => {
  expect(compareBackward(live, newCatalog({ isReportStale: true }))).toMatchObject({
    refusals: [],
    warnings: [{ code: 'report-stale' }],
  });
});

describe('A warning of the gate', () => {
  const claims = (...paths: string[]) => report(newPlayer({ routes: paths.map(routeTo) }));

  it('is a page that hides some of another’s, or is hidden by it', () => {
    expect(claims('/series/new')).toEqual({
      refusals: [],
      warnings: [
        'path-shadowed: mfe-player 1.3.0-bbbbbbbb has a page at /series/new, and mfe-catalog 1.2.0-3f9c2a1b one at /series/:id: where both fit, the one with fewer parameters is seen; choose another path unless that is meant.',
      ],
    });
    expect(claims('/:page').warnings.map((one) => / one at (\S+):/.exec(one)?.[1])).toEqual([
      '/about',
      '/give',
      '/series',
    ]);
    expect(claims('/', '/series/new/videos', '/news').warnings).toEqual([]);
  });

  it('is that no longer when it is live', () => {
    const site = { ...live, features: [catalog, newPlayer({ routes: [routeTo('/series/new')] })] };
    const next = newPlayer({ version: '1.4.0-cccccccc', routes: [routeTo('/Series/New')] });
    expect(report(next, site).warnings).toEqual([]);
  });

  it('is nothing of what it refuses: a page that the candidate takes away from itself', () => {
    const own = { needs: { routes: ['/series'], dialogs: ['search'] }, slots: [] };
    const alone = {
      ...live,
      host: builtHost(),
      features: [
        newPlayer({
          ...own,
          routes: [routeTo('/series')],
          dialogs: [{ name: 'search', module: 'dialogs/A' }],
        }),
      ],
    };
    expect(report(newPlayer({ ...own, version: '1.4.0-cccccccc' }), alone)).toEqual({
      refusals: [expect.stringMatching(/^route-removed/), expect.stringMatching(/^dialog-removed/)],
      warnings: [],
    });
  });
});
