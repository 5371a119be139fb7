/** @jest-environment node */
import { Linter, type Rule } from 'eslint';
import { parser } from 'typescript-eslint';
import { declaredNeeds } from './declared-needs.js';
import { lateExpectations } from './late-expectations.js';
import { loneText } from './lone-text.js';
import { queryKeys } from './query-keys.js';

/** What a rule says about code. */
const lint = (rule: object, code: string, ...options: object[]) =>
  new Linter()
    .verify(code, {
      plugins: { steadfast: { rules: { rule: rule as Rule.RuleModule } } },
      languageOptions: { parser: parser as Linter.Parser, parserOptions: { ecmaFeatures: { jsx: true } } },
      rules: { 'steadfast/rule': ['error', ...options] },
    })
    .map(({ message }) => message);

describe('Lint of what a workspace uses of others', () => {
  const declared = {
    routes: [{ path: '/series' }, { path: '/series/:id' }],
    dialogs: [{ name: 'search' }],
    needs: { routes: ['/video/:id'], dialogs: ['share'] },
    slotsOffered: ['series-tabs'],
  };

  it.each([
    "import { seriesPath, videoPath, useSite } from '@steadfast/sdk';",
    "site.openDialog(isOwn ? 'search' : 'share', {});",
    "hasDialog('share'); preloadDialog(name);",
    'navigate(`/series/${id}`); navigate(`/series${search}`); navigate(-1);',
    "requireSignIn(undefined, { kind: 'dialog', name: 'share' });",
    'export const a = <Link to="/video/7?type=series">Next</Link>;',
    'export const a = <a href="https://example.org/news">News</a>;',
    'export const a = <Slot name="series-tabs" props={{}} />;',
  ])('allows what it has or declares: %s', (code) => {
    expect(lint(declaredNeeds, code, declared)).toEqual([]);
  });

  const page = (path: string) =>
    `Declare the page ${path} in the needs of feature.json: another part has to keep it for this link.`;
  const dialog =
    'Declare the dialog add-to-playlist in the needs of feature.json: another part has to keep it.';
  const slot = 'Declare the slot home-rows in slotsOffered of feature.json, so that others can fill it.';

  it.each([
    ["import { playlistPath } from '@steadfast/sdk';", page('/playlist/:linkSlug')],
    ["import { signInPath as path } from './site/paths';", page('/auth')],
    ['navigate(`/news/${id}`);', page('/news/:value')],
    ['export const a = <Link to={isOld ? "/news" : "/series"}>News</Link>;', page('/news')],
    ["useSite().openDialog('add-to-playlist', {});", dialog],
    ["openForViewer('add-to-playlist', {});", dialog],
    ["requireSignIn(undefined, { kind: 'dialog', name: 'add-to-playlist' });", dialog],
    ['export const a = <Slot name="home-rows" props={{}} />;', slot],
  ])('reports what it does not declare: %s', (code, message) => {
    expect(lint(declaredNeeds, code, declared)).toEqual([message]);
  });
});

describe('Lint of query keys', () => {
  it.each([
    "export const a = { queryKey: ['GET /video/series/{id}', 7] };",
    "const queryKey = ['GET /featured/tag']; export const a = { queryKey };",
    "export const a = (client) => client.setQueryData(['GET /featured/tag'], {});",
    "export const a = (client) => client.getQueryData(['GET /featured/tag']);",
    "export const a = (client) => client.setQueryData(['GET /featured/tag'] as const, []);",
  ])('reports one that is written by hand: %s', (code) => {
    expect(lint(queryKeys, code)).toHaveLength(1);
  });

  it.each([
    "export const a = { queryKey: [...createCallKey('GET /featured/tag', {}), 'more'] };",
    "export const a = (client) => client.setQueryData(createCallKey('GET /featured/tag', {}), ['data']);",
  ])('allows those of the contract: %s', (code) => {
    expect(lint(queryKeys, code)).toEqual([]);
  });
});

describe('Lint of text', () => {
  const component = (jsx: string) => `export const a = (b, c, children) => ${jsx};`;

  it.each([
    component('<p>{b && <b />}Text</p>'),
    component("<p>{b && 'Text'}{c && <b />}</p>"),
    component("<p>{b ? 'Text' : 'Other'}<b /></p>"),
    component('<p>{`${b} text`} <b /></p>'),
    component('<p>{format(b)}<b /></p>'),
    component('<p>{b.map((each) => each.text)}<b /></p>'),
    component('<>{b.text}</>'),
    'export function A({ title }) { return title; }',
    "export const A = () => 'Text';",
    "export function A({ b }) { if (b) return 'Text'; return <p />; }",
  ])('reports what changes or has siblings that come and go: %s', (code) => {
    expect(lint(loneText, code)).toHaveLength(1);
  });

  it.each([
    component("<p>{b ? 'Text' : 'Other'}</p>"),
    component('<p>{`${b} of ${c}`}</p>'),
    component('<p><span>{b}</span> <b /></p>'),
    component('<p>{b}\n</p>'),
    component('<p>Read <a href="/">this</a>.</p>'),
    component('<p>{b && <b />}{children}</p>'),
    component('<p>{b.map((each) => <b key={each} />)}<b /></p>'),
    component('<>{b && <b />}</>'),
    'export function A({ children }) { return children; }',
    'export const useA = () => b.title;',
  ])('allows what is alone in its element: %s', (code) => {
    expect(lint(loneText, code)).toEqual([]);
  });
});

describe('Lint of expectations', () => {
  const wait = 'await waitFor(() => expect(dialog()).not.toBeInTheDocument());';
  const lintTest = (body: string) => lint(lateExpectations, `it('waits', async () => { ${body} });`);

  it.each([
    `${wait} expect(button).toHaveFocus();`,
    `${wait} expect(status).not.toHaveTextContent('Saved');`,
    `${wait} expect(sent()).toEqual([]); expect(button).toBeVisible();`,
    `${wait} expect(await findButton()).toHaveFocus();`,
    'await waitForElementToBeRemoved(dialog()); expect(button).toBeInTheDocument();',
    'await expect(menus).toHaveCount(await cards.count());',
    'await expect(menus).not.toHaveCount(await cards.count());',
  ])('reports one that looks at what may come later: %s', (body) => {
    expect(lintTest(body)).toHaveLength(1);
  });

  it.each([
    `${wait} await waitFor(() => expect(button).toHaveFocus());`,
    `${wait} expect(await findButton()).toBeVisible();`,
    `${wait} expect(sent()).toEqual([]);`,
    `${wait} await press('Save'); expect(button).toHaveFocus();`,
    'const count = await cards.count(); await expect(menus).toHaveCount(count);',
  ])('allows one that waits, or that nothing is late for: %s', (body) => {
    expect(lintTest(body)).toEqual([]);
  });
});
