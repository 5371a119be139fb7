import { findForeignSelector } from './own-styles-loader.js';
import { readExample, SmallRemote } from './test/small-remote';

describe('A selector that styles other parts of the site', () => {
  it.each([
    ['h1 { color: red }'],
    ['h1 a { color: red }'],
    ['* { color: red }'],
    ['[data-open] { color: red }'],
    [':root { --x: 1 }'],
    [':global(.card) { color: red }'],
    ['.own, h1 { color: red }', '.own, h1'],
    ['.own {} @media print { h1 { color: red } }', 'h1'],
    ['@supports (gap: 1px) { @layer one { h1 { color: red } } }', 'h1'],
    ['h1:not(.own) { color: red }'],
    ['h1:not(:is(.own, .other)) { color: red }'],
    ['h1 { color: red; .own { color: red } }', 'h1'],
  ])('is found in %s', (css, selector = css.replace(/ \{.*/s, '')) => {
    expect(findForeignSelector(css)).toEqual({ line: 1, selector });
  });

  it.each([
    ['.own { color: red }'],
    ['#own { color: red }'],
    ['.own h1 { color: red }'],
    ['.own:not(.open) { color: red }'],
    ['.own { h1 { color: red } & a { color: red } &:hover { color: red } }'],
    [':root:has(.own[open]) { overflow: hidden }'],
    [':global(.dark) .own { color: red }'],
    [':is(.own, .other) h1 { color: red }'],
    ['@keyframes come { from { opacity: 0 } 50% { opacity: 0.5 } to { opacity: 1 } }'],
    ['@media print { .own { color: red } }'],
    ['/* cssmodules-pure-ignore: said why */ :global([data-open]) { color: red }'],
    [''],
  ])('is none in %s', (css) => {
    expect(findForeignSelector(css)).toBeUndefined();
  });

  it('fails with its place when the style sheet cannot be read', () => {
    expect(() => findForeignSelector('.own { color: red')).toThrow(/1:1: Unclosed block/);
  });
});

describe('The build of a remote', () => {
  /** Builds a page with one style sheet. */
  async function build(style: string, css: string) {
    const remote = new SmallRemote({
      'mfe-tags/src/Tags.tsx': `import styles from './${style}';\nexport const Tags = () => styles.own;`,
      [`mfe-tags/src/${style}`]: css,
    });
    const built = await remote.build();
    remote.remove();
    return built;
  }

  it('REQ-FED-1 fails when a style sheet styles other parts, and names file and selector', async () => {
    const { failed, said } = await build('Tags.module.css', '.own {}\nh1 { color: red }');
    expect(said).toContain(readExample('style-outside'));
    expect(failed).toBe(true);
  });

  it('REQ-FED-1 fails when a style sheet is no CSS module', async () => {
    const { failed, said } = await build('tags.css', '.own { color: red }');
    expect(said).toContain('style-outside: src/tags.css is not a CSS module');
    expect(said).toContain('Rename it to src/tags.module.css (docs/gate/style-outside.md).');
    expect(failed).toBe(true);
  });

  it('passes when each selector has a class of the module', async () => {
    expect(await build('Tags.module.css', '.own h1 { color: red }')).toMatchObject({ failed: false });
  });
});
