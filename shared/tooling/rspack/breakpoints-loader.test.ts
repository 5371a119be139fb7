import fs from 'node:fs';
import path from 'node:path';
import replaceBreakpoints from './breakpoints-loader';

const run = (css: string) =>
  replaceBreakpoints.call({ resourcePath: '/page.module.css', addDependency: () => undefined }, css);

it('replaces the names of breakpoints in media queries, and nothing else', () => {
  expect(run('@media (--below-small), (--medium-up) and (--low) { a { margin: var(--gutter) } }')).toBe(
    '@media (max-width: 479px), (min-width: 768px) and (max-height: 480px) { a { margin: var(--gutter) } }',
  );
});

it('fails the build for a name that does not exist', () => {
  expect(() => run('@media (--huge) {}')).toThrow('does not have: --huge');
});

it('REQ-NAV-11 finds no breakpoint by its number in the style sheets of the site', () => {
  const root = path.resolve(__dirname, '../../..');
  const sheets = fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /^(shell|mfe-\w+|shared\/(ui|host))\/src\/.*\.css$/.test(file) && !file.endsWith('breakpoints.css'),
    );
  expect(sheets.length).toBeGreaterThan(50);
  const numbered = sheets.filter((file) =>
    /@media[^{]*width: (479|480|767|768|991|992)px/.test(fs.readFileSync(path.join(root, file), 'utf8')),
  );
  expect(numbered).toEqual([]);
});
