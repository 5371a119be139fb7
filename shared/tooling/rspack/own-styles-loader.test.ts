import { findForeignSelector } from './own-styles-loader.js';

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
