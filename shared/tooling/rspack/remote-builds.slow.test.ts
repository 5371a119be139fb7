import { compareWithLive } from '@steadfast/delivery/releases';
import { live, newCatalog } from '../../../delivery/test/gated-site';
import { SmallRemote } from './test/small-remote';

const installed = (name: string, version: string) => ({
  [`node_modules/${name}/package.json`]: { name, version, main: 'index.js' },
  [`node_modules/${name}/index.js`]: 'export const use = 1;',
});

/** Builds the page with these lines before its component; what the build said, and its manifest. */
async function build(lines: string[], dependencies: object, more: Record<string, string | object> = {}) {
  const remote = new SmallRemote({
    'mfe-tags/package.json': { name: 'mfe-tags', version: '0.1.0', dependencies },
    'mfe-tags/src/Tags.tsx': [...lines, 'export const Tags = () => <h1>Tags</h1>;'].join('\n'),
    'mfe-catalog/package.json': { name: 'mfe-catalog', version: '0.1.0' },
    'mfe-catalog/src/api.ts': 'export const api = 1;',
    'mfe-catalog/src/api.module.css': '.own { color: red }',
    ...installed('redux', '5.0.1'),
    ...installed('zustand', '5.1.0'),
    ...more,
  });
  const { failed, said } = await remote.build();
  const manifest = failed ? undefined : remote.readManifest();
  remote.remove();
  return { failed, said, manifest };
}
const react = { react: '19.3.1' };

describe('The build of a remote with imports', () => {
  it('REQ-FED-2 fails on all imports of other parts and of packages that it does not declare, with place and remedy', async () => {
    const { failed, said } = await build(
      [
        "import { api } from '../../mfe-catalog/src/api';",
        "import { use } from 'redux';",
        "import { late } from './late';",
        "import styles from './Tags.module.css';",
        'export const used = [api, late, use, styles];',
      ],
      react,
      {
        'mfe-tags/src/late.ts': [
          "export { use } from '../../node_modules/redux/index.js';",
          "export const late = () => import('../../mfe-catalog/src/api');",
        ].join('\n'),
        'mfe-tags/src/Tags.module.css':
          ".own { composes: own from '../../mfe-catalog/src/api.module.css'; color: red }",
      },
    );
    expect(failed).toBe(true);
    expect(said).toContain(
      'import-outside: mfe-tags/src/Tags.tsx imports ../../mfe-catalog/src/api, a file outside of mfe-tags: use a link, a dialog or a slot, or what @steadfast/sdk and @steadfast/ui export (docs/gate.md#import-outside).',
    );
    expect(said).toContain(
      'package-undeclared: mfe-tags/src/Tags.tsx imports redux, which mfe-tags/package.json does not declare: npm install -E redux -w mfe-tags (docs/gate.md#package-undeclared).',
    );
    expect(said).toContain('package-undeclared: mfe-tags/src/late.ts imports redux,');
    expect(said).toContain('import-outside: mfe-tags/src/late.ts imports ../../mfe-catalog/src/api,');
    expect(said).toContain(
      'import-outside: mfe-tags/src/Tags.module.css imports ../../mfe-catalog/src/api.module.css,',
    );
  });

  it('REQ-FED-2 fails on another part that is imported by its name, also when it is declared', async () => {
    const { said } = await build(["import { api } from 'mfe-catalog/src/api';", 'export const used = api;'], {
      ...react,
      'mfe-catalog': '0.1.0',
    });
    expect(said).toContain('import-outside: mfe-tags/src/Tags.tsx imports mfe-catalog/src/api,');
  });

  it('REQ-FED-2 fails on what is internal to the packages in shared, which a remote would have a copy of', async () => {
    const internal = ['sdk', 'ui'].map((name) => `@steadfast/${name}/internal`);
    const { failed, said } = await build(
      [...internal.map((from, at) => `export * as part${at} from '${from}';`)],
      { ...react, '@steadfast/sdk': '3.0.0', '@steadfast/ui': '3.0.0' },
      Object.fromEntries(internal.map((from) => [`node_modules/${from}.js`, 'export const use = 1;'])),
    );
    expect(failed).toBe(true);
    for (const from of internal)
      expect(said).toContain(`import-outside: mfe-tags/src/Tags.tsx imports ${from}, which is internal`);
  });

  it('REQ-FED-3 fails on a package that is installed in another version than declared: its own, and the shell’s', async () => {
    const { failed, said } = await build(
      [
        "import { use } from 'zustand';",
        "import { useState } from 'react';",
        'export const used = [use, useState];',
      ],
      { react: '18.3.1', zustand: '4.0.0' },
    );
    expect(failed).toBe(true);
    expect(said).toContain(
      'package-version: mfe-tags/package.json declares zustand 4.0.0, and 5.1.0 is installed: npm install, or declare 5.1.0 (docs/gate.md#package-version).',
    );
    expect(said).toContain('package-version: mfe-tags/package.json declares react 18.3.1, and 19.3.1 is');
  });

  it('REQ-FED-3 states the versions of its package.json, which the gate holds against the shell', async () => {
    const { said, manifest } = await build(
      [
        "import { use } from 'zustand';",
        "import { useState } from 'react';",
        'export const used = [use, useState];',
      ],
      { react: '18.3.1', zustand: '5.1.0' },
      { 'mfe-tags/node_modules/react/package.json': { name: 'react', version: '18.3.1' } },
    );
    expect(said).not.toContain('package-version');
    const { shared } = manifest as { shared: Record<string, string> };
    expect(shared).toMatchObject({ react: '^18.3.1', 'react-dom': '^18.3.1', 'react-redux': '^9.3.1' });
    const { refusals } = compareWithLive(live, newCatalog({ shared: { react: shared.react ?? '' } }));
    expect(refusals).toMatchObject([{ code: 'shared-package' }]);
  });

  it('passes with the runtime of JSX, which the compiler imports', async () => {
    expect(await build([], {})).toMatchObject({ failed: false });
  });
});

describe('The build of a remote with styles', () => {
  /** Builds a page with one style sheet. */
  async function buildStyles(style: string, css: string) {
    const remote = new SmallRemote({
      'mfe-tags/src/Tags.tsx': `import styles from './${style}';\nexport const Tags = () => styles.own;`,
      [`mfe-tags/src/${style}`]: css,
    });
    const built = await remote.build();
    remote.remove();
    return built;
  }

  it('REQ-FED-1 fails when a style sheet styles other parts, and names file and selector', async () => {
    const { failed, said } = await buildStyles('Tags.module.css', '.own {}\nh1 { color: red }');
    expect(said).toContain(
      'style-outside: src/Tags.module.css:2 styles “h1” all over the site. Start the selector with a class of this module (docs/gate.md#style-outside).',
    );
    expect(failed).toBe(true);
  });

  it('REQ-FED-1 fails when a style sheet is no CSS module', async () => {
    const { failed, said } = await buildStyles('tags.css', '.own { color: red }');
    expect(said).toContain('style-outside: src/tags.css is not a CSS module');
    expect(said).toContain('Rename it to src/tags.module.css (docs/gate.md#style-outside).');
    expect(failed).toBe(true);
  });

  it('passes when each selector has a class of the module', async () => {
    expect(await buildStyles('Tags.module.css', '.own h1 { color: red }')).toMatchObject({ failed: false });
  });
});
