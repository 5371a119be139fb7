import type { Change } from './compare-apis';
import { addToChangelog, replaceVersion } from './raise-version';
import {
  PACKAGES,
  createReport,
  findNeededVersion,
  findReportFault,
  findSummaryFault,
  findVersionFault,
  listChanges,
  readChangelog,
  readCommittedReport,
  readCurrentApi,
  readPackageVersion,
  readReportsFromHistory,
  readVersions,
  selectChanges,
} from './report';

const UI = '@steadfast/ui';

describe('The public API of the packages in shared', () => {
  const committed = readCommittedReport();

  it('is what the reports say', () => {
    const now = createReport(readCurrentApi(), readVersions(), committed);
    expect(findReportFault(committed, now)).toBeUndefined();
  });

  it.each(PACKAGES)(
    'has a version that says how much has changed, and an entry in the changelog: %s',
    (name) => {
      const summary = committed.summaries[name];
      if (!summary) throw new Error('There is no report: run npm run api-report.');
      expect(findSummaryFault(name, summary, readChangelog())).toBeUndefined();
      const before = readReportsFromHistory(2, name).find(
        ({ summaries }) => summaries[name] && summaries[name].hash !== summary.hash,
      );
      const changes = before ? selectChanges(listChanges(before.api, committed.api), name) : [];
      expect(
        findVersionFault(name, before?.summaries[name], changes, readPackageVersion(name), readChangelog()),
      ).toBeUndefined();
    },
  );
});

it('A renamed prop of EmptyState takes a new major, and gives it another hash for the gate', () => {
  const committed = readCommittedReport();
  const ui = committed.api[UI] ?? '';
  const renamed = ui.replace(/(interface EmptyStateProps \{\s+)title/, '$1heading');
  expect(renamed).not.toBe(ui);
  const next = { ...committed.api, [UI]: renamed };
  const version = readPackageVersion(UI);
  const [major = 0] = version.split('.').map(Number);
  expect(findVersionFault(UI, committed.summaries[UI], listChanges(committed.api, next), version, '')).toBe(
    `EmptyStateProps of @steadfast/ui has been changed since ${version}, so @steadfast/ui needs version ${major + 1}.0.0 instead of ${version}: run npm run api-report -- --raise.`,
  );
  const [before, after] = [committed, createReport(next, readVersions(), committed)].map(
    ({ summaries }) => summaries[UI]?.shapes,
  );
  expect(after?.EmptyState).not.toBe(before?.EmptyState);
  expect(after?.Icon).toBe(before?.Icon);
});

const changelog =
  '# Changes in shared\n\n## 2026-11-22\n\n- **ui 2.0.0.** All is new.\n- **ui 2.1.0.** More.\n';
const SDK = '@steadfast/sdk';
const api = { [SDK]: 'export declare const a: 1;', [UI]: 'export declare function Tag(): void;' };
const report = (tag: string, version: string, before?: ReturnType<typeof createReport>) =>
  createReport({ ...api, ...(tag && { [UI]: tag }) }, { [SDK]: '2.0.0', [UI]: version }, before);
const base = report('', '2.0.0');
const summaryOf = ({ summaries }: typeof base) => {
  if (!summaries[UI]) throw new Error('There is no summary of ui.');
  return summaries[UI];
};

describe('A report', () => {
  it('that differs from the sources names the modules, or the packages, and what to run', () => {
    const now = report('export declare function Tag(to: string): void;', '2.0.0', base);
    expect(findReportFault(base, now)).toBe(
      'The public API of @steadfast/ui is not what the report says: run npm run api-report.',
    );
    expect(findReportFault(base, report('', '2.0.0', base))).toBeUndefined();
    expect(findReportFault(base, report('', '2.1.0', base))).toBe(
      'The public API of @steadfast/ui is not what the report says: run npm run api-report.',
    );
  });

  it('says what it takes from the version before, which a shallow clone does not have', () => {
    const removed = 'export {};';
    const next = report(removed, '2.1.0', base);
    const { previous } = summaryOf(next);
    expect(previous).toEqual({ version: '2.0.0', bump: 'major' });
    expect(summaryOf(report(removed, '2.1.0', next)).previous).toEqual(previous);
    expect(findSummaryFault(UI, summaryOf(next), changelog)).toBe(
      'The API of @steadfast/ui has changed since 2.0.0, so it needs version 3.0.0 instead of 2.1.0: run npm run api-report -- --raise.',
    );
    const minor = { ...summaryOf(next), previous: { version: '2.0.0', bump: 'minor' } as const };
    expect(findSummaryFault(UI, minor, changelog)).toBeUndefined();
  });

  it('asks nothing of a package in which nothing has changed', () => {
    const next = report('export {};', '3.0.0', base);
    expect(next.summaries[SDK]).toEqual(base.summaries[SDK]);
    expect(selectChanges(listChanges(base.api, next.api), SDK)).toEqual([]);
  });
});

describe('The version of a package', () => {
  const change = (kind: Change['kind'], name = 'Tag'): Change => ({ entry: UI, name, kind });
  const fault = (changes: Change[], version: string) =>
    findVersionFault(UI, summaryOf(base), changes, version, `${changelog}**ui 3.0.0.** **ui 2.0.1.**`);

  it.each([
    ['added', '2.0.0', '2.1.0'],
    ['extended', '2.0.1', '2.1.0'],
    ['changed', '2.1.0', '3.0.0'],
    ['removed', '2.1.0', '3.0.0'],
  ] as const)('after something is %s is not %s but %s', (kind, version, needed) => {
    expect(fault([change(kind)], version)).toBe(
      `Tag of @steadfast/ui has been ${kind} since 2.0.0, so @steadfast/ui needs version ${needed} instead of ${version}: run npm run api-report -- --raise.`,
    );
    expect(fault([change(kind)], needed)).toBeUndefined();
  });

  it('names the worst of several changes', () => {
    expect(fault([change('added'), change('removed', 'Icon')], '2.1.0')).toContain(
      'Icon of @steadfast/ui, with 1 more, has been removed',
    );
  });

  it('counts changes of what only the shell, the API or delivery import where remotes notice them', () => {
    const withContract = (video: string, release: string) => ({
      '@steadfast/contract': `export interface Video { ${video} } export interface Release { ${release} }`,
      [UI]: "import type { Video } from '@steadfast/contract'; export declare function Card(): Video;",
    });
    const before = withContract('id: 1', 'id: 1');
    expect(listChanges(before, withContract('id: 2', 'id: 2'))).toEqual([
      { entry: '@steadfast/contract', name: 'Video', kind: 'changed' },
    ]);
    expect(listChanges(before, { ...before, '@steadfast/host': 'export declare const a: 1;' })).toEqual([]);
  });

  it('stays the same without changes', () => {
    expect(fault([], '2.0.0')).toBeUndefined();
  });

  it('has an entry in the changelog', () => {
    expect(findVersionFault(UI, summaryOf(base), [change('added')], '2.2.0', changelog)).toBe(
      'shared/CHANGELOG.md has no entry that starts with **ui 2.2.0.**: say there what has changed.',
    );
  });
});

describe('Raising the version', () => {
  it('is needed only if it is too low, and never lowers one that was raised by hand', () => {
    const needed = (version: string, ...changes: Change[]) =>
      findNeededVersion(summaryOf(base), changes, version);
    const added: Change = { entry: UI, name: 'Tag', kind: 'added' };
    expect(needed('2.0.0', added)).toBe('2.1.0');
    expect(needed('2.1.0', added)).toBeUndefined();
    expect(needed('3.0.0', added)).toBeUndefined();
    expect(needed('2.0.0')).toBeUndefined();
    expect(needed('2.0.1')).toBeUndefined();
    expect(needed('1.9.0')).toBe('2.0.0');
  });

  it('changes it where it is declared and where it is needed', () => {
    const own = '{\n  "name": "@steadfast/sdk",\n  "version": "2.0.0",\n  "dependencies": { "a": "2.0.0" } }';
    expect(replaceVersion(own, SDK, '2.0.0', '2.1.0')).toBe(
      own.replace('"version": "2.0.0"', '"version": "2.1.0"'),
    );
    const user = '{ "name": "a", "version": "2.0.0", "dependencies": { "@steadfast/sdk": "2.0.0" } }';
    expect(replaceVersion(user, SDK, '2.0.0', '2.1.0')).toBe(
      user.replace('"@steadfast/sdk": "2.0.0"', '"@steadfast/sdk": "2.1.0"'),
    );
  });

  it('begins an entry in the changelog, of today, if anything has changed', () => {
    const changes: Change[] = [
      { entry: SDK, name: 'a', kind: 'added' },
      { entry: UI, name: 'Tag', kind: 'removed' },
    ];
    const line = '- **ui 3.0.0.** Removed: `Tag`. Added: `a`.\n';
    expect(addToChangelog(changelog, '2026-11-22', '**ui 3.0.0.**', changes)).toContain(
      `## 2026-11-22\n\n${line}- **ui 2.0.0.**`,
    );
    expect(addToChangelog(changelog, '2026-11-23', '**ui 3.0.0.**', changes)).toContain(
      `shared\n\n## 2026-11-23\n\n${line}\n## 2026-11-22\n\n- **ui 2.0.0.**`,
    );
    expect(addToChangelog(changelog, '2026-11-23', '**ui 2.0.0.**', [])).toBe(changelog);
  });
});
