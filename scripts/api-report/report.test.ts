import type { Change } from './compare-apis';
import { addToChangelog, replaceVersion } from './raise-version';
import {
  createReport,
  findNeededVersion,
  findReportFault,
  findSummaryFault,
  findVersionFault,
  listChanges,
  readChangelog,
  readCommittedReport,
  readCurrentApi,
  readReportsFromHistory,
  readVersion,
  type Report,
} from './report';

describe('The public API of shared', () => {
  const committed = readCommittedReport();
  if (!committed) throw new Error('There is no report: run npm run api-report -w shared.');

  it('is what its report says', () => {
    const now = createReport(readCurrentApi(), readVersion(), committed);
    expect(findReportFault(committed, now)).toBeUndefined();
  });

  it('has a version that says how much has changed, and an entry in the changelog', () => {
    expect(findSummaryFault(committed.summary, readChangelog())).toBeUndefined();
    const before = readReportsFromHistory(2).find(({ summary }) => summary.hash !== committed.summary.hash);
    const changes = before ? listChanges(before.api, committed.api) : [];
    expect(findVersionFault(before?.summary, changes, readVersion(), readChangelog())).toBeUndefined();
  });
});

it('A renamed prop of EmptyState takes a new major, and gives it another hash for the gate', () => {
  const committed = readCommittedReport();
  const ui = committed?.api['./ui'] ?? '';
  const renamed = ui.replace(/(interface EmptyStateProps \{\s+)title/, '$1heading');
  expect(renamed).not.toBe(ui);
  const next = { ...committed?.api, './ui': renamed };
  const [major = 0] = readVersion().split('.').map(Number);
  expect(
    findVersionFault(committed?.summary, listChanges(committed?.api ?? {}, next), readVersion(), ''),
  ).toBe(
    `EmptyStateProps of @steadfast/shared/ui has been changed since ${readVersion()}, so shared needs version ${major + 1}.0.0 instead of ${readVersion()}: run npm run api-report -w shared -- --raise.`,
  );
  const hashes = ({ summary }: Pick<Report, 'summary'>) => summary.shapes['@steadfast/shared/ui'];
  const [before, after] = [committed, createReport(next, readVersion(), committed)].map(
    (each) => each && hashes(each),
  );
  expect(after?.EmptyState).not.toBe(before?.EmptyState);
  expect(after?.Icon).toBe(before?.Icon);
});

const changelog = '# Changes in shared\n\n## 2026-11-22\n\n- **2.0.0.** All is new.\n- **2.1.0.** More.\n';
const api = { '.': 'export declare const a: 1;', './ui': 'export declare function Tag(): void;' };
const base = createReport(api, '2.0.0', undefined);

describe('A report', () => {
  it('that differs from the sources names the entries and what to run', () => {
    const now = createReport(
      { ...api, './ui': 'export declare function Tag(to: string): void;' },
      '2.0.0',
      base,
    );
    expect(findReportFault(base, now)).toBe(
      'The public API of shared is not what shared/api says (@steadfast/shared/ui): run npm run api-report -w shared.',
    );
    expect(findReportFault(base, createReport(api, '2.0.0', base))).toBeUndefined();
    expect(findReportFault(base, createReport(api, '2.1.0', base))).toBe(
      'The public API of shared is not what shared/api says: run npm run api-report -w shared.',
    );
  });

  it('says what it takes from the version before, which a shallow clone does not have', () => {
    const removed = { '.': api['.'] };
    const next = createReport(removed, '2.1.0', base);
    expect(next.summary.previous).toEqual({ version: '2.0.0', bump: 'major' });
    expect(createReport(removed, '2.1.0', next).summary.previous).toEqual(next.summary.previous);
    expect(findSummaryFault(next.summary, changelog)).toBe(
      'The API of shared has changed since 2.0.0, so it needs version 3.0.0 instead of 2.1.0: run npm run api-report -w shared -- --raise.',
    );
    expect(
      findSummaryFault({ ...next.summary, previous: { version: '2.0.0', bump: 'minor' } }, changelog),
    ).toBeUndefined();
  });
});

describe('The version of shared', () => {
  const change = (kind: Change['kind'], name = 'Tag'): Change => ({ entry: './ui', name, kind });
  const fault = (changes: Change[], version: string) =>
    findVersionFault(base.summary, changes, version, `${changelog}**3.0.0.** **2.0.1.**`);

  it.each([
    ['added', '2.0.0', '2.1.0'],
    ['extended', '2.0.1', '2.1.0'],
    ['changed', '2.1.0', '3.0.0'],
    ['removed', '2.1.0', '3.0.0'],
  ] as const)('after something is %s is not %s but %s', (kind, version, needed) => {
    expect(fault([change(kind)], version)).toBe(
      `Tag of @steadfast/shared/ui has been ${kind} since 2.0.0, so shared needs version ${needed} instead of ${version}: run npm run api-report -w shared -- --raise.`,
    );
    expect(fault([change(kind)], needed)).toBeUndefined();
  });

  it('names the worst of several changes', () => {
    expect(fault([change('added'), change('removed', 'Icon')], '2.1.0')).toContain(
      'Icon of @steadfast/shared/ui, with 1 more, has been removed',
    );
  });

  it('counts changes of what only the shell, the API or delivery import where remotes notice them', () => {
    const withContract = (video: string, release: string) => ({
      './contract': `export interface Video { ${video} } export interface Release { ${release} }`,
      './ui': "import type { Video } from './contract'; export declare function Card(): Video;",
    });
    const before = withContract('id: 1', 'id: 1');
    expect(listChanges(before, withContract('id: 2', 'id: 2'))).toEqual([
      { entry: './contract', name: 'Video', kind: 'changed' },
    ]);
    expect(listChanges(before, { ...before, './host': 'export declare const a: 1;' })).toEqual([]);
  });

  it('stays the same without changes', () => {
    expect(fault([], '2.0.0')).toBeUndefined();
  });

  it('has an entry in the changelog', () => {
    expect(findVersionFault(base.summary, [change('added')], '2.2.0', changelog)).toBe(
      'shared/CHANGELOG.md has no entry that starts with **2.2.0.**: say there what has changed.',
    );
  });
});

describe('Raising the version', () => {
  it('is needed only if it is too low, and never lowers one that was raised by hand', () => {
    const needed = (version: string, ...changes: Change[]) =>
      findNeededVersion(base.summary, changes, version);
    const added: Change = { entry: './ui', name: 'Tag', kind: 'added' };
    expect(needed('2.0.0', added)).toBe('2.1.0');
    expect(needed('2.1.0', added)).toBeUndefined();
    expect(needed('3.0.0', added)).toBeUndefined();
    expect(needed('2.0.0')).toBeUndefined();
    expect(needed('2.0.1')).toBeUndefined();
    expect(needed('1.9.0')).toBe('2.0.0');
  });

  it('changes it where it is declared and where it is needed', () => {
    const own =
      '{\n  "name": "@steadfast/shared",\n  "version": "2.0.0",\n  "dependencies": { "a": "2.0.0" } }';
    expect(replaceVersion(own, '2.0.0', '2.1.0')).toBe(
      own.replace('"version": "2.0.0"', '"version": "2.1.0"'),
    );
    const user = '{ "name": "a", "version": "2.0.0", "dependencies": { "@steadfast/shared": "2.0.0" } }';
    expect(replaceVersion(user, '2.0.0', '2.1.0')).toBe(
      user.replace('"@steadfast/shared": "2.0.0"', '"@steadfast/shared": "2.1.0"'),
    );
  });

  it('begins an entry in the changelog, of today, if anything has changed', () => {
    const changes: Change[] = [
      { entry: '.', name: 'a', kind: 'added' },
      { entry: './ui', name: 'Tag', kind: 'removed' },
    ];
    const line = '- **3.0.0.** Removed: `Tag`. Added: `a`.\n';
    expect(addToChangelog(changelog, '2026-11-22', '3.0.0', changes)).toContain(
      `## 2026-11-22\n\n${line}- **2.0.0.**`,
    );
    expect(addToChangelog(changelog, '2026-11-23', '3.0.0', changes)).toContain(
      `shared\n\n## 2026-11-23\n\n${line}\n## 2026-11-22\n\n- **2.0.0.**`,
    );
    expect(addToChangelog(changelog, '2026-11-23', '2.0.0', [])).toBe(changelog);
  });
});
