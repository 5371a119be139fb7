/** @jest-environment node */
import { Linter } from 'eslint';
import { declaredNeeds } from './declared-needs.js';

const declared = {
  routes: [{ path: '/series' }, { path: '/series/:id' }],
  dialogs: [{ name: 'search' }],
  needs: { routes: ['/video/:id'], dialogs: ['share'] },
  slotsOffered: ['series-tabs'],
};

/** What lint says about code of a workspace that declares this. */
const lint = (code: string) =>
  new Linter()
    .verify(code, {
      plugins: { steadfast: { rules: { 'declared-needs': declaredNeeds } } },
      languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
      rules: { 'steadfast/declared-needs': ['error', declared] },
    })
    .map(({ message }) => message);

it.each([
  "import { seriesPath, videoPath, useSite } from '@steadfast/sdk';",
  "site.openDialog(isOwn ? 'search' : 'share', {});",
  "hasDialog('share'); preloadDialog(name);",
  'navigate(`/series/${id}`); navigate(`/series${search}`); navigate(-1);',
  "requireSignIn(undefined, { kind: 'dialog', name: 'share' });",
  'export const a = <Link to="/video/7?type=series">Next</Link>;',
  'export const a = <a href="https://example.org/news">News</a>;',
  'export const a = <Slot name="series-tabs" props={{}} />;',
])('lint allows what the workspace has or declares: %s', (code) => {
  expect(lint(code)).toEqual([]);
});

const page = (path: string) =>
  `Declare the page ${path} in the needs of feature.json: another part has to keep it for this link.`;
const dialog =
  'Declare the dialog add-to-playlist in the needs of feature.json: another part has to keep it.';

it.each([
  ["import { playlistPath } from '@steadfast/sdk';", page('/playlist/:linkSlug')],
  ["import { signInPath as path } from './site/paths';", page('/auth')],
  ['navigate(`/news/${id}`);', page('/news/:value')],
  ['export const a = <Link to={isOld ? "/news" : "/series"}>News</Link>;', page('/news')],
  ["useSite().openDialog('add-to-playlist', {});", dialog],
  ["openForViewer('add-to-playlist', {});", dialog],
  ["requireSignIn(undefined, { kind: 'dialog', name: 'add-to-playlist' });", dialog],
  [
    'export const a = <Slot name="home-rows" props={{}} />;',
    'Declare the slot home-rows in slotsOffered of feature.json, so that others can fill it.',
  ],
])('lint reports what the workspace uses of others without declaring it: %s', (code, message) => {
  expect(lint(code)).toEqual([message]);
});
