import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findForeignSelector } from './own-styles-loader.js';

const root = path.join(__dirname, '../..');

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
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-styles-'));
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  const route = { path: '/tags', module: 'Tags', title: 'Tags' };
  const sources = {
    'package.json': { name: 'mfe-tags', version: '0.1.0', type: 'module' },
    'feature.json': { name: 'mfe-tags', routes: [route], dialogs: [], slots: [] },
    'rspack.config.js': `import { remote } from '${root}/rspack.base.js';\nexport default remote(import.meta.url, { budgetKB: 50 });`,
  };
  /** Builds a page with one style sheet; what the build said. */
  function build(style: string, css: string): Promise<{ failed: boolean; said: string }> {
    const workspace = fs.mkdtempSync(path.join(folder, 'mfe-'));
    const page = `import styles from './${style}';\nexport const Tags = () => styles.own;`;
    const files = { ...sources, 'src/Tags.tsx': page, [`src/${style}`]: css };
    fs.mkdirSync(path.join(workspace, 'src'));
    for (const [file, text] of Object.entries(files)) {
      fs.writeFileSync(path.join(workspace, file), typeof text === 'string' ? text : JSON.stringify(text));
    }
    const rspack = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js');
    const env = { ...process.env, NODE_ENV: 'production' };
    return new Promise((resolve) => {
      execFile(process.execPath, [rspack, 'build'], { cwd: workspace, env }, (error, stdout, stderr) => {
        resolve({ failed: error !== null, said: stdout + stderr });
      });
    });
  }

  it('REQ-FED-1 fails when a style sheet styles other parts, and names file and selector', async () => {
    const { failed, said } = await build('Tags.module.css', '.own {}\nh1 { color: red }');
    expect(said).toContain('src/Tags.module.css:2 styles “h1” all over the site. Start the selector with');
    expect(failed).toBe(true);
  });

  it('REQ-FED-1 fails when a style sheet is no CSS module', async () => {
    const { failed, said } = await build('tags.css', '.own { color: red }');
    expect(said).toContain('src/tags.css is not a CSS module');
    expect(said).toContain('Rename it to src/tags.module.css.');
    expect(failed).toBe(true);
  });

  it('passes when each selector has a class of the module', async () => {
    expect(await build('Tags.module.css', '.own h1 { color: red }')).toMatchObject({ failed: false });
  });
});
