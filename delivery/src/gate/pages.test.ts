import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../test/built-site';
import { buildCatalog, catalog, live, newCatalog, newPlayer, newShell, routeTo } from '../../test/gated-site';
import { describeFault } from '../rendering/render-process';
import { checkReport } from './check-compatibility';
import { refuseRendering } from './check-rendering';
import { checkCommitted } from './check-version';
import { compareWithLive, examineCandidate } from './gate';
import { BUILD_CODES, REFUSAL_CODES, WARNING_CODES, type Refusal } from './refusal';

const docs = path.join(__dirname, '../../../docs/gate');
const read = (file: string) => fs.readFileSync(path.join(docs, file), 'utf8');
const codes: Refusal['code'][] = [...REFUSAL_CODES, ...WARNING_CODES];
/** The tests of shared/tooling/rspack hold the examples of the build's codes. */
const documented = [...codes, ...BUILD_CODES];

describe('The documentation of the gate', () => {
  it('has a page for each code, and no other', () => {
    const pages = fs.readdirSync(docs).filter((file) => file !== 'README.md');
    expect(pages.sort()).toEqual(documented.map((code) => `${code}.md`).sort());
  });

  it('lists them all', () => {
    const listed = [...read('README.md').matchAll(/\]\((.+?)\.md\)/g)].map(([, code]) => code);
    expect(listed.sort()).toEqual([...documented].sort());
  });

  it.each(documented)('explains %s: its meaning, its causes and its fix', (code) => {
    const headings = [...read(`${code}.md`).matchAll(/^#+ .*$/gm)].map(([heading]) => heading);
    expect(headings).toEqual([`# \`${code}\``, '## Meaning', '## Causes', '## Fix', '## Example']);
  });
});

describe('The example on the page of each code is what the gate says', () => {
  const dist = path.join(temporaryFolder(), 'catalog');
  const built = buildCatalog(dist);
  /** Everything is wrong with it that can be wrong with one candidate. */
  const faulty = {
    ...built,
    contract: '1.1.0',
    shared: { react: '^20.0.0', axios: '^1.21.1' },
    imports: { '@steadfast/ui': ['Tag'] },
    routes: [routeTo('/series'), routeTo('/about'), routeTo('/video/:id'), routeTo('/api/news')],
    dialogs: [{ name: 'share', module: 'dialogs/Share' }],
    slots: [{ slot: 'news-actions', module: 'slots/A' }],
    links: [{ place: 'bar' as const, label: 'News', path: '/news' }],
    store: { module: 'store/newsStore' },
    actions: [{ on: 'video' as const, label: 'Pray for this', dialog: 'pray' }],
    shortcuts: [{ key: 'p', label: 'My prayers', path: '/prayer' }],
    slotsOffered: [],
    needs: { routes: ['/news'], dialogs: ['subscribe'] },
    entry: { file: 'remoteEntry.99.js', bytes: 1, brotliBytes: 1, integrity: 'sha256-AAAA' },
    files: built.files.map((file, index) =>
      index === 0 ? { ...file, file: 'chunk.77.js' } : index === 1 ? { ...file, bytes: 4095 } : file,
    ),
    budgetKB: 25,
  };
  const { imports: _, ...unrecorded } = built;
  const usingTag = newPlayer({ imports: { '@steadfast/ui': ['Tag'] } });
  const site = {
    ...live,
    features: [
      catalog,
      newPlayer({
        routes: [routeTo('/video/new')],
        dialogs: [{ name: 'share', module: 'dialogs/Share' }],
        links: [{ place: 'bar', label: 'News', path: '/video/new' }],
        actions: [{ on: 'video', label: 'Pray for this', dialog: 'share' }],
        shortcuts: [{ key: 'p', label: 'New', path: '/video/new' }],
      }),
    ],
    canaries: { 'mfe-catalog': { built: newCatalog(), percent: 10, since: '' } },
    rolledBack: { 'mfe-catalog': { [built.version]: '2026-11-20T10:00:00.000Z' } },
  };
  const newer = { ...catalog, commit: { id: '8e2b9f0c41d7', at: '2026-11-21T09:30:00.000Z' } };
  const siteOfNewerCommit = { ...site, features: [newer, ...site.features.slice(1)] };
  const older = { ...built, commit: { id: '3c630be5a72f', at: '2026-11-20T17:05:00.000Z' } };
  const found: Refusal[] = [];
  beforeAll(async () => {
    const candidates = [faulty, { ...faulty, contract: '2.0.0' }, { ...built, budgetKB: 10 }, unrecorded];
    for (const candidate of candidates) {
      const { refusals, warnings } = await examineCandidate(site, candidate, dist);
      found.push(...refusals, ...warnings);
    }
    for (const candidate of [older, built]) {
      const { refusals, warnings } = await examineCandidate(siteOfNewerCommit, candidate, dist);
      found.push(...refusals, ...warnings);
    }
    found.push(...checkReport({ ...built, isReportStale: true }));
    found.push(...checkCommitted({ ...older, commit: { ...older.commit, isDirty: true } }));
    const page = 'pages/Series/SeriesPage at /series/1, with required fields alone';
    const thrown = "Cannot read properties of undefined (reading 'length')";
    found.push(
      refuseRendering(built, describeFault(new Error(thrown)), page),
      refuseRendering(built, describeFault(new DOMException('', 'AbortError')), page),
    );
    const shells = [
      { ...live, features: [usingTag] },
      { ...live, previous: { 'mfe-player': usingTag } },
      { ...live, features: [newPlayer({ shapes: { '@steadfast/ui': { EmptyState: '54ef0aa8' } } })] },
    ].map((before) =>
      compareWithLive(
        before,
        newShell({
          shapes: { '@steadfast/ui': { EmptyState: '11ef0aa8' } },
        }),
      ),
    );
    found.push(...shells.flatMap(({ refusals, warnings }) => [...refusals, ...warnings]));
  });

  // What needs a store is proved beside its check.
  it.each(codes.filter((code) => !/^(signature-|version-taken)/.test(code)))('%s', (code) => {
    const { message, page } = found.find((one) => one.code === code) ?? { message: 'nothing', page: '' };
    expect(page).toBe(`docs/gate/${code}.md`);
    expect(read(`${code}.md`)).toContain(`\n> ${message}\n`);
  });
});
