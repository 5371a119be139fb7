import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserProjects, nodeProject, testTimeout } from '@steadfast/tooling/jest';
import { listRemotes } from './scripts/remotes.js';
import { FOLDERS } from './shared/tooling/rspack/shared-packages.js';

const root = path.dirname(fileURLToPath(import.meta.url));

const apiSetup = {
  globalSetup: '<rootDir>/api/test/support/prepare-tests.ts',
  globalTeardown: '<rootDir>/api/test/support/clear-up-tests.ts',
  testEnvironment: '<rootDir>/api/test/support/api-environment.mjs',
};

export default {
  testTimeout,
  // Projects per workspace, so that `npm test -w mfe-catalog` runs only its own tests.
  projects: [
    ...FOLDERS.flatMap((name) => browserProjects(name, path.join(root, 'shared', name, 'src'))),
    ...['shell', ...listRemotes(root)].flatMap((name) => browserProjects(name, path.join(root, name))),
    { ...nodeProject('api', path.join(root, 'api')), ...apiSetup },
    ...['delivery', 'scripts', 'e2e'].map((name) => nodeProject(name, path.join(root, name))),
    {
      ...nodeProject('recipe', ''),
      roots: ['rspack', 'dev'].map((name) => path.join(root, 'shared/tooling', name)),
    },
  ],
};
