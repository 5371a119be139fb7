import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-names-')));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const SHARED = ['ui', 'ui/menu', 'react', 'unknown'];

type Sources = Record<string, string>;
interface Recorded {
  imports?: Record<string, string[]>;
  exports?: Record<string, string[]>;
  errors: string[];
}

/** What is recorded of builds with rspack, each from its sources, which begin in index.ts. */
function buildAll(builds: Sources[], isHost: boolean): Recorded[] {
  const folders = builds.map((sources) => {
    const context = fs.mkdtempSync(path.join(folder, 'build-'));
    for (const [file, text] of Object.entries(sources)) {
      fs.mkdirSync(path.dirname(path.join(context, file)), { recursive: true });
      fs.writeFileSync(path.join(context, file), text);
    }
    return { context, isHost, shared: SHARED };
  });
  const { stdout, stderr } = spawnSync(process.execPath, [path.join(__dirname, 'test/build-names.mjs')], {
    input: JSON.stringify(folders),
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as Recorded[];
}

describe('What a remote imports from the modules of the shell', () => {
  const recorded: [string, string | Sources, Recorded['imports']][] = [
    ['by name', "import { Tag, Icon as Sign } from 'ui'; console.log(Tag, Sign)", { ui: ['Icon', 'Tag'] }],
    ['as default', "import Tag from 'ui'; console.log(Tag)", { ui: ['default'] }],
    ['by a namespace', "import * as ui from 'ui'; console.log(ui.Tag, ui['Icon'])", { ui: ['Icon', 'Tag'] }],
    ['out of a namespace', "import * as ui from 'ui'; const { Tag } = ui; console.log(Tag)", { ui: ['Tag'] }],
    ['for its effect', "import 'ui'", { ui: [] }],
    [
      'through files that hand it on',
      {
        'index.ts': "import { Chip } from './handed'; console.log(Chip)",
        'handed.ts': "export { Tag as Chip, Icon } from 'ui'; export * from './menu'",
        'menu.ts': "import { Menu } from 'ui/menu'; console.log(Menu)",
      },
      { ui: ['Tag'], 'ui/menu': ['Menu'] },
    ],
    [
      'in packages that are bundled, without what they look for and can do without',
      {
        'index.ts': "import { id } from 'radix'; console.log(id)",
        'node_modules/radix/index.js':
          "import * as React from 'react'; export const id = React[' useId '.trim()] ?? React.useRef",
      },
      { react: ['useRef'] },
    ],
    [
      'as a type, or in code that is not part of the build: then it is nothing',
      {
        'package.json': '{ "sideEffects": false }',
        'index.ts':
          "import { type Tag } from 'ui'; import type { Menu } from 'ui/menu'; import { used } from './both';" +
          'export const props = {} as Tag & Menu; console.log(used)',
        'both.ts': "export { unused } from './unused'; export const used = 1",
        'unused.ts': "import { Icon } from 'ui'; export const unused = Icon; console.log(Icon)",
      },
      {},
    ],
  ];
  const whole: [string, string | Sources][] = [
    ['a namespace that is handed on', "import * as ui from 'ui'; console.log(ui)"],
    ['a name that is computed', "import * as ui from 'ui'; console.log(ui[location.hash])"],
    [
      'export *, one name of which is used',
      {
        'index.ts': "import { Tag } from './all'; console.log(Tag)",
        'all.ts': "export * from 'ui'; export const more = 1",
      },
    ],
    [
      'export *, in a namespace',
      { 'index.ts': "import * as all from './all'; console.log(all.Tag)", 'all.ts': "export * from 'ui'" },
    ],
    ['import()', "void import('ui').then(({ Tag }) => console.log(Tag))"],
    ['require()', "console.log(require('ui').Tag)"],
  ];
  const builds = [...recorded, ...whole].map(([, sources]) =>
    typeof sources === 'string' ? { 'index.ts': sources } : sources,
  );
  let results: Recorded[] = [];
  beforeAll(() => {
    results = buildAll(builds, false);
  });

  it.each(recorded.map(([how, , imports], index) => ({ how, imports, index })))(
    'REQ-FED-3 is recorded when it is imported $how',
    ({ imports, index }) => {
      expect(results[index]).toMatchObject({ imports, errors: [] });
    },
  );

  it.each(whole.map(([how], index) => ({ how, index: recorded.length + index })))(
    'cannot be recorded with $how: the build fails and says what to write',
    ({ index }) => {
      expect(results[index]?.errors).toEqual([
        expect.stringMatching(
          /(index|all)\.ts imports ui as a whole, so its used names are unknown\. Import each name, import \{ … \} from 'ui', at the top of the file \(docs\/gate\.md#export-missing\)\.\n$/,
        ),
      ]);
    },
  );
});

it('REQ-FED-3 What a shell exports to remotes is every name of each module, types left out; “*” where nobody can say', () => {
  const host = {
    'index.ts': "import 'ui'; import 'ui/menu'; import 'react'; import 'unknown'",
    'node_modules/ui/menu.js': 'export const Menu = 1',
    'node_modules/ui/package.json': '{ "exports": { ".": "./index.js", "./menu": "./menu.js" } }',
    'node_modules/ui/index.js': "export { Tag } from './tag.ts'; export * from './icon.ts'",
    'node_modules/ui/tag.ts': 'export interface TagProps { to: string } export const Tag = 1',
    'node_modules/ui/icon.ts': "export type { TagProps } from './tag.ts'; export const Icon = 1, Icons = 2",
    // CommonJS, which has a default whether it says so or not.
    'node_modules/react/index.js': "module.exports = require('./react.js')",
    'node_modules/react/react.js': 'exports.use = 1; exports.act = 2',
    'node_modules/unknown/index.js': "Object.assign(module.exports, globalThis['x'])",
  };
  expect(buildAll([host], true)).toEqual([
    {
      exports: {
        react: ['act', 'default', 'use'],
        ui: ['Icon', 'Icons', 'Tag'],
        'ui/menu': ['Menu'],
        unknown: ['*'],
      },
      errors: [],
    },
  ]);
});
