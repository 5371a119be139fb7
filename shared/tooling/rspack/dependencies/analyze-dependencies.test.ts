import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readFeature, listModules } from '../feature.js';
import { analyzeBuild, analyzeDependencies, provided } from './analyze-dependencies.js';

const root = path.join(__dirname, '../../../..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-dependencies-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

let tests = 0;
/** A workspace of its own with these sources below src; it begins with Page.tsx. */
function workspace(sources: Record<string, string>): string {
  const directory = path.join(folder, `mfe-${(tests += 1)}`);
  for (const [file, text] of Object.entries(sources)) {
    fs.mkdirSync(path.dirname(path.join(directory, 'src', file)), { recursive: true });
    fs.writeFileSync(path.join(directory, 'src', file), text);
  }
  return directory;
}
const analyze = (sources: Record<string, string>) => {
  const { needs, slotsOffered } = analyzeDependencies(workspace(sources), ['src/Page']);
  return { ...needs, slots: slotsOffered };
};
const ofPage = (text: string) => analyze({ 'Page.tsx': text });

describe('What a workspace needs of others, and offers to them', () => {
  /** As somebody who knows the pages says it. Each remote with cards of videos opens what stands in their menus. */
  it.each([
    [
      'mfe-catalog',
      ['/', '/featured/:id', '/series', '/series/:id', '/video/:id'],
      ['add-to-playlist', 'search', 'share'],
      ['home-rows', 'search-results', 'series-tabs'],
    ],
    [
      'mfe-player',
      ['/featured/:id', '/playlist/:linkSlug', '/series', '/series/:id', '/video/:id'],
      ['add-to-playlist', 'share'],
      ['video-actions'],
    ],
    ['mfe-account', ['/'], [], ['account-sections']],
    [
      'mfe-playlists',
      ['/featured/:id', '/my_playlists', '/playlist/:linkSlug', '/series', '/series/:id', '/video/:id'],
      ['add-to-playlist', 'share'],
      [],
    ],
  ])('REQ-FED-2 is found in the code of %s', (name, routes, dialogs, slots) => {
    const directory = path.join(root, name);
    const entries = listModules(readFeature(directory).feature).map((module) => `src/${module}`);
    expect(analyzeDependencies(directory, entries)).toMatchObject({
      needs: { routes, dialogs },
      slotsOffered: slots,
    });
  });

  it('REQ-FED-2 is found in the code of the shell: its links, the sign-in, the search, and the menu of a long press', () => {
    expect(analyzeDependencies(path.join(root, 'shell'), ['src/main.tsx'])).toMatchObject({
      needs: {
        routes: ['/', '/auth', '/my_playlists', '/playlist/:linkSlug', '/profile', '/series'],
        dialogs: ['add-to-playlist', 'search', 'share'],
      },
      slotsOffered: [],
    });
  });

  it('REQ-FED-2 is found in what the shell provides to all: every address of the contract, every dialog of its parts', () => {
    expect(analyzeDependencies(path.join(root, 'shell'), provided)).toMatchObject({
      needs: {
        routes: [
          '/auth',
          '/featured/:id',
          '/my_playlists',
          '/playlist/:linkSlug',
          '/series',
          '/series/:id',
          '/video/:id',
        ],
        dialogs: ['add-to-playlist', 'share'],
      },
      slotsOffered: [],
    });
  });
});

describe('A page that is linked to', () => {
  it('is known by the address that the code imports, through whatever hands it on', () => {
    const own = {
      'Page.tsx': "import { toOne } from './links'; export const Page = () => toOne;",
      'links/index.ts': "export { toOne } from './one'; export * from './more';",
      'links/one.ts': "import { seriesPath as to } from '@steadfast/sdk'; export const toOne = to(1);",
      'links/more.ts': "import { featuredPath } from '@steadfast/sdk'; export const toTwo = featuredPath(1);",
    };
    expect(analyze(own).routes).toEqual(['/featured/:id', '/series/:id']);
  });

  it.each([
    ['<Link to="/give" />', '/give'],
    ["navigate('/profile?change=zip#name')", '/profile'],
    ['<Link to={`/series/${id}`} />', '/series/:value'],
    ['<Link to={`/series/${id}/videos?from=${from}`} />', '/series/:value/videos'],
    ['<Link to={`/series${search}`} />', '/series'],
    ["[{ to: '/about' }]", '/about'],
    ["(isThere ? '/one' : '/two') as string", '/one,/two'],
    ["'/end/' satisfies string", '/end'],
  ])('is known by the path that stands in the code: %s', (code, routes) => {
    expect(ofPage(`export const Page = () => ${code};`).routes.join()).toBe(routes);
  });

  it.each([
    "pathname === '/auth'",
    "pathname.startsWith('/auth')",
    "'GET /series'",
    "fetch('//cdn.example.org/a')",
    "'/a picture.png'",
    '`${base}/series`',
    '/series/.test(pathname)',
    "({ '/series': 1 })",
  ])('is not what is no link: %s', (code) => {
    expect(ofPage(`export const Page = () => ${code};`).routes).toEqual([]);
  });

  it('is not what only types and tests name', () => {
    expect(
      analyze({
        'Page.tsx':
          "import type { A } from './types'; import { type B } from './types'; export type C = '/never'; export const Page = (a: A | B) => a;",
        'types.ts': "export type A = '/types'; export type B = '/give'; export const link = '/value';",
        'Page.test.tsx': "it('x', () => open('/tested'));",
      }).routes,
    ).toEqual([]);
  });

  it('is found behind import()', () => {
    const late = {
      'Page.tsx': "export const Page = () => import('./Late');",
      'Late.ts': "export const to = '/late';",
    };
    expect(analyze(late).routes).toEqual(['/late']);
  });
});

describe('A dialog that is opened', () => {
  const use = (code: string) =>
    `import { useOpenForViewer, useOpenForViewer as useIt, useSite } from '@steadfast/sdk';
     export function Page({ isMine, name }) { ${code} }`;

  it.each([
    ["useSite().openDialog('share', target)", 'share'],
    ["const { openDialog } = useSite(); openDialog('share', target)", 'share'],
    ["const { openDialog: open } = useSite(); open('share', target)", 'share'],
    ["const site = useSite(); if (site.hasDialog('search')) site.preloadDialog('share')", 'search,share'],
    ["const open = useOpenForViewer(); open('add-to-playlist', target)", 'add-to-playlist'],
    ["useOpenForViewer()('share', target)", 'share'],
    ["useThat({ openDialog: (target) => useSite().openDialog('share', target) })", 'share'],
    ["const open = useIt(); return () => open('share', target)", 'share'],
    ["useSite().openDialog(isMine ? 'share' : 'search', target)", 'search,share'],
    ["useSite().requireSignIn('/x', { kind: 'dialog', name: 'share', target })", 'share'],
    ["const { openDialog } = useSite(); useEffect(() => openDialog('share'), [openDialog])", 'share'],
  ])('is known by its name: %s', (code, dialogs) => {
    expect(ofPage(use(code)).dialogs.join()).toBe(dialogs);
  });

  it('is known by the part of @steadfast/ui that opens it', () => {
    const uses = (part: string) =>
      ofPage(`import { ${part} } from '@steadfast/ui'; export const Page = () => <${part} />;`).dialogs;
    expect(uses('ShareButton')).toEqual(['share']);
    expect(uses('VideoMenu')).toEqual(['add-to-playlist', 'share']);
    expect(uses('VideoCard')).toEqual(['add-to-playlist', 'share']);
    expect(uses('SeriesCard')).toEqual([]);
  });

  it.each([
    ['openDialog(…)', 'useSite().openDialog(name, target)'],
    ['open(…)', "const open = useOpenForViewer(); open(isMine ? 'share' : name, target)"],
    ["{ kind: 'dialog' }", "useSite().requireSignIn('/x', { kind: 'dialog', name, target })"],
    ['openDialog, passed on', 'const { openDialog } = useSite(); return <Child open={openDialog} />'],
    ['openDialog, passed on', 'const { openDialog } = useSite(); give(openDialog)'],
    ['openDialog, passed on', 'const { openDialog } = useSite(); const open = openDialog; open(name)'],
    ['openDialog, passed on', 'const { openDialog } = useSite(); return { open: openDialog }'],
    ['openDialog, passed on', 'const open = useSite().openDialog; open(name)'],
    ['useOpenForViewer(), passed on', 'return useOpenForViewer()'],
    ['useOpenForViewer()(…)', 'useOpenForViewer()(name, target)'],
  ])('whose name does not stand there fails the build: %s', (what, code) => {
    expect(() => ofPage(use(code))).toThrow(`src/Page.tsx: ${what} does not say which one`);
  });
});

describe('A slot that is offered', () => {
  const draw = (slot: string) =>
    `import { Slot, Slot as Place } from '@steadfast/sdk'; export const Page = ({ name }) => ${slot};`;

  it('is known by its name', () => {
    expect(ofPage(draw('<Slot name="video-actions" props={props} />')).slots).toEqual(['video-actions']);
    expect(ofPage(draw("<Place name={'video-actions'} props={props} />")).slots).toEqual(['video-actions']);
    expect(ofPage('export const Page = () => <slot name="a" />;').slots).toEqual([]);
  });

  it('whose name does not stand there fails the build', () => {
    expect(() => ofPage(draw('<Slot name={name} props={props} />'))).toThrow('<Slot> does not say which one');
  });
});

describe('At the end of a build', () => {
  const late = { 'Page.tsx': "export const Page = '/give';", 'Other.tsx': "export const Other = '/x';" };
  const built = (files: string[], entries = ['src/Page']) => {
    const directory = workspace(late);
    const errors: Error[] = [];
    const fileDependencies = files.map((file) => path.join(directory, 'src', file));
    const made = {
      errors,
      fileDependencies,
      assets: {},
      entrypoints: new Map(),
      namedChunkGroups: new Map(),
    };
    return {
      dependencies: analyzeBuild(directory, entries)(made),
      errors: errors.map(({ message }) => message),
    };
  };

  it('all is well when the finder has seen what the bundler took', () => {
    expect(built(['Page.tsx', 'page.css'])).toEqual({
      dependencies: { needs: { routes: ['/give'], dialogs: [] }, slotsOffered: [] },
      errors: [],
    });
  });

  it('the build fails when the bundler took a file that the finder has not seen', () => {
    const { dependencies, errors } = built(['Page.tsx', 'Other.tsx']);
    expect(dependencies).toBeUndefined();
    expect(errors).toEqual([
      expect.stringMatching(/^src\/Other\.tsx is part of the build, but .* found no import of it/),
    ]);
  });

  it('the build fails when the bundler names no file: nothing would hold the finder against it', () => {
    expect(built([]).errors).toEqual([
      'The bundler does not report which files of the workspace it has read.',
    ]);
  });

  it('the build fails when a module is not there', () => {
    expect(built([], ['src/Nowhere']).errors).toEqual([
      expect.stringMatching(/^src\/Nowhere does not exist in/),
    ]);
  });
});
