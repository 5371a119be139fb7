/** @jest-environment node */
import { countRefusals } from './test/lint-texts';

/** In a file of a remote, of the shell and of shared; `extension` is the end of its name. */
function refuses(rule: string, extension: string, refused: string[], allowed: string[]): void {
  const folders = ['mfe-catalog', 'shell', 'shared/sdk'];
  const texts = [...refused, ...allowed].flatMap((text) =>
    folders.map((folder) => ({ filePath: `${folder}/src/x.${extension}`, text, rule })),
  );
  expect(countRefusals(texts)).toEqual(texts.map(({ text }) => (refused.includes(text) ? 1 : 0)));
}

it('lint refuses query keys written by hand, and allows those of the contract', () => {
  refuses(
    'steadfast/query-keys',
    'ts',
    [
      "export const a = { queryKey: ['GET /video/series/{id}', 7] };",
      'export const a = (id) => ({ queryKey: [`GET /video/${id}`] });',
      "const queryKey = ['GET /featured/tag']; export const a = { queryKey };",
      "export const a = (client) => client.setQueryData(['GET /featured/tag'], {});",
      "export const a = (client) => client.getQueryData(['GET /featured/tag']);",
      "export const a = (client) => client.setQueryData(['GET /featured/tag'] as const, []);",
    ],
    [
      "export const a = (client) => client.cancelQueries({ queryKey: createCallKey('GET /featured/tag', {}) });",
      "export const a = { queryKey: [...createCallKey('GET /featured/tag', {}), 'more'] };",
      "export const a = callQuery('GET /featured/tag', {});",
      "export const a = (client) => client.setQueryData(createCallKey('GET /featured/tag', {}), ['data']);",
    ],
  );
});

it('lint refuses text that changes or has siblings that come and go, and allows text that is alone in its element', () => {
  const component = (jsx: string) => `export const a = (b, c, children) => ${jsx};`;
  refuses(
    'steadfast/lone-text',
    'tsx',
    [
      '<p>{b && <b />}Text</p>',
      "<p>{b && 'Text'}{c && <b />}</p>",
      "<p>{b ? 'Text' : 'Other'}<b /></p>",
      '<p>{`${b} text`} <b /></p>',
      '<p>{format(b)}<b /></p>',
      '<p>{b.map((each) => each.text)}<b /></p>',
      '<>{b.text}</>',
    ]
      .map(component)
      .concat([
        'export function A({ title }) { return title; }',
        "export const A = () => 'Text';",
        "export function A({ b }) { if (b) return 'Text'; return <p />; }",
      ]),
    [
      "<p>{b ? 'Text' : 'Other'}</p>",
      '<p>{`${b} of ${c}`}</p>',
      '<p><span>{b}</span> <b /></p>',
      '<p>{b}\n</p>',
      '<p>Read <a href="/">this</a>.</p>',
      '<p>{b && <b />}{children}</p>',
      '<p>{b.map((each) => <b key={each} />)}<b /></p>',
      '<>{b && <b />}</>',
    ]
      .map(component)
      .concat(['export function A({ children }) { return children; }', 'export const useA = () => b.title;']),
  );
});

it('lint refuses expectations in tests that look at what may come later', () => {
  const test = (body: string) => `it('waits', async () => { ${body} });`;
  const wait = 'await waitFor(() => expect(dialog()).not.toBeInTheDocument());';
  refuses(
    'steadfast/late-expectations',
    'test.tsx',
    [
      `${wait} expect(button).toHaveFocus();`,
      `${wait} expect(status).not.toHaveTextContent('Saved');`,
      `${wait} expect(sent()).toEqual([]); expect(button).toBeVisible();`,
      `${wait} expect(await findButton()).toHaveFocus();`,
      'await waitForElementToBeRemoved(dialog()); expect(button).toBeInTheDocument();',
      'await expect(menus).toHaveCount(await cards.count());',
      'await expect(menus).not.toHaveCount(await cards.count());',
    ].map(test),
    [
      `${wait} await waitFor(() => expect(button).toHaveFocus());`,
      `${wait} expect(await findButton()).toBeVisible();`,
      `${wait} expect(sent()).toEqual([]);`,
      `${wait} await press('Save'); expect(button).toHaveFocus();`,
      'const count = await cards.count(); await expect(menus).toHaveCount(count);',
    ].map(test),
  );
});
