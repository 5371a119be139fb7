import fs from 'node:fs';
import path from 'node:path';
import { PROVIDED } from '../shared/tooling/rspack/shared-packages.js';
import { rootFolder } from '../bin/workspaces.js';

it('The shell gives the server builds of remotes every module that it gives their browser builds', () => {
  const source = fs.readFileSync(path.join(rootFolder, 'shell/src/server.tsx'), 'utf8');
  const [, list = ''] = /export const provided = \{([^}]*)\}/.exec(source) ?? [];
  const names = [...list.matchAll(/'(@steadfast\/[^']+)':/g)].map(([, name]) => name);
  expect(names.sort()).toEqual([...PROVIDED].sort());
});
