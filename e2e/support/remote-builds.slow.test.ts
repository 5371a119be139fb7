import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compareWithLive } from '../../delivery/src/gate/gate';
import { live, newCatalog } from '../../delivery/test/gated-site';
import { rootFolder } from '../../bin/workspaces.js';

const rspack = path.join(rootFolder, 'node_modules/@rspack/cli/bin/rspack.js');
const route = { path: '/tags', module: 'Tags', title: 'Tags' };

const installed = (name: string, version: string) => ({
  [`node_modules/${name}/package.json`]: { name, version, main: 'index.js' },
  [`node_modules/${name}/index.js`]: 'export const use = 1;',
});

/** Builds mfe-tags in a repository of its own, its page with these lines before the component. */
async function build(lines: string[], dependencies: object, more: Record<string, string | object>) {
  const repository = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-remote-'));
  const files = {
    'mfe-tags/package.json': { name: 'mfe-tags', version: '0.1.0', dependencies },
    'mfe-tags/feature.json': { name: 'mfe-tags', routes: [route], dialogs: [], slots: [] },
    'mfe-tags/rspack.config.mjs': `import { remote } from '${rootFolder}/shared/tooling/rspack/index.js';\nexport default remote(import.meta.url, { budgetKB: 50 });`,
    'mfe-tags/src/Tags.tsx': [...lines, 'export const Tags = () => <h1>Tags</h1>;'].join('\n'),
    ...installed('zustand', '5.1.0'),
    ...more,
  };
  for (const [file, content] of Object.entries(files)) {
    const place = path.join(repository, file);
    fs.mkdirSync(path.dirname(place), { recursive: true });
    fs.writeFileSync(place, typeof content === 'string' ? content : JSON.stringify(content));
  }
  // As npm does for workspaces.
  for (const name of fs.readdirSync(repository).filter((each) => each.startsWith('mfe-')))
    fs.symlinkSync(path.join(repository, name), path.join(repository, 'node_modules', name));
  const options = { cwd: path.join(repository, 'mfe-tags'), env: { ...process.env, NODE_ENV: 'production' } };
  const ended = await new Promise<{ failed: boolean; said: string }>((resolve) => {
    execFile(process.execPath, [rspack, 'build'], options, (error, stdout, stderr) => {
      resolve({ failed: error !== null, said: stdout + stderr });
    });
  });
  const manifest = path.join(repository, 'mfe-tags/dist/feature.json');
  const built = ended.failed ? undefined : (JSON.parse(fs.readFileSync(manifest, 'utf8')) as unknown);
  fs.rmSync(repository, { recursive: true });
  return { ...ended, manifest: built };
}

describe('The build of a remote with every fault', () => {
  let built: Awaited<ReturnType<typeof build>>;
  beforeAll(async () => {
    const internal = ['@steadfast/sdk/internal', '@steadfast/ui/internal'];
    built = await build(
      [
        "export { api } from '../../mfe-catalog/src/api';",
        "export { api as named } from 'mfe-catalog/src/api';",
        "export { use } from 'redux';",
        "export { use as mine } from 'zustand';",
        "export { useState } from 'react';",
        "export * from './late';",
        "import own from './Tags.module.css';",
        "import global from './tags.css';",
        'export const styles = [own, global];',
        ...internal.map((from, at) => `export * as part${at} from '${from}';`),
      ],
      {
        react: '18.3.1',
        zustand: '4.0.0',
        'mfe-catalog': '0.1.0',
        '@steadfast/sdk': '3.0.0',
        '@steadfast/ui': '3.0.0',
      },
      {
        'mfe-tags/src/late.ts': [
          "export { use } from '../../node_modules/redux/index.js';",
          "export const late = () => import('../../mfe-catalog/src/api');",
          "export { default as styles } from './late.module.css';",
        ].join('\n'),
        'mfe-tags/src/late.module.css': ".own { composes: own from '../../mfe-catalog/src/api.module.css' }",
        'mfe-tags/src/Tags.module.css': '.own {}\nh1 { color: red }',
        'mfe-tags/src/tags.css': '.own { color: red }',
        'mfe-catalog/package.json': { name: 'mfe-catalog', version: '0.1.0' },
        'mfe-catalog/src/api.ts': 'export const api = 1;',
        'mfe-catalog/src/api.module.css': '.own { color: red }',
        ...installed('redux', '5.0.1'),
        ...Object.fromEntries(internal.map((from) => [`node_modules/${from}.js`, 'export const use = 1;'])),
      },
    );
  });

  it('fails', () => expect(built.failed).toBe(true));

  it.each([
    [
      'REQ-FED-2 names a file of another part',
      'import-outside: mfe-tags/src/Tags.tsx imports ../../mfe-catalog/src/api, a file outside of mfe-tags: use a link, a dialog or a slot, or what @steadfast/sdk and @steadfast/ui export (docs/gate.md#import-outside).',
    ],
    [
      'REQ-FED-2 names a file of another part that is loaded later',
      'import-outside: mfe-tags/src/late.ts imports ../../mfe-catalog/src/api,',
    ],
    [
      'REQ-FED-2 names a style sheet of another part',
      'import-outside: mfe-tags/src/late.module.css imports ../../mfe-catalog/src/api.module.css,',
    ],
    [
      'REQ-FED-2 names another part by its name, also when it is declared',
      'import-outside: mfe-tags/src/Tags.tsx imports mfe-catalog/src/api,',
    ],
    [
      'REQ-FED-2 names what is internal to the SDK, of which a remote would have a copy',
      'import-outside: mfe-tags/src/Tags.tsx imports @steadfast/sdk/internal, which is internal',
    ],
    [
      'REQ-FED-2 names what is internal to the design system',
      'import-outside: mfe-tags/src/Tags.tsx imports @steadfast/ui/internal, which is internal',
    ],
    [
      'REQ-FED-2 names a package that is not declared',
      'package-undeclared: mfe-tags/src/Tags.tsx imports redux, which mfe-tags/package.json does not declare: npm install -E redux -w mfe-tags (docs/gate.md#package-undeclared).',
    ],
    [
      'REQ-FED-2 names a package that is not declared by its path',
      'package-undeclared: mfe-tags/src/late.ts imports redux,',
    ],
    [
      'REQ-FED-3 names a package of its own in another version than declared',
      'package-version: mfe-tags/package.json declares zustand 4.0.0, and 5.1.0 is installed: npm install, or declare 5.1.0 (docs/gate.md#package-version).',
    ],
    [
      'REQ-FED-3 names a package of the shell in another version than declared',
      'package-version: mfe-tags/package.json declares react 18.3.1, and 19.3.1 is',
    ],
    [
      'REQ-FED-1 names a style sheet that styles other parts',
      'style-outside: src/Tags.module.css:2 styles “h1” all over the site. Start the selector with a class of this module (docs/gate.md#style-outside).',
    ],
    [
      'REQ-FED-1 names a style sheet that is no CSS module',
      'style-outside: src/tags.css is not a CSS module',
    ],
    [
      'names the name that the style sheet should have',
      'Rename it to src/tags.module.css (docs/gate.md#style-outside).',
    ],
  ])('%s', (_, sentence) => {
    expect(built.said).toContain(sentence);
  });
});

it('REQ-FED-3 A build states the versions of its package.json, which the gate holds against the shell', async () => {
  const { failed, said, manifest } = await build(
    [
      "export { use } from 'zustand';",
      "export { useState } from 'react';",
      "export { default as styles } from './Tags.module.css';",
    ],
    { react: '18.3.1', zustand: '5.1.0' },
    {
      'mfe-tags/src/Tags.module.css': '.own h1 { color: red }',
      'mfe-tags/node_modules/react/package.json': { name: 'react', version: '18.3.1' },
    },
  );
  expect({ failed, said: failed ? said : '' }).toEqual({ failed: false, said: '' });
  const { shared } = manifest as { shared: Record<string, string> };
  expect(shared).toMatchObject({ react: '^18.3.1', 'react-dom': '^18.3.1', 'react-redux': '^9.3.1' });
  const { refusals } = compareWithLive(live, newCatalog({ shared: { react: shared.react ?? '' } }));
  expect(refusals).toMatchObject([{ code: 'shared-package' }]);
});
