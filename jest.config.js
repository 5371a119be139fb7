import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserProjects, nodeProject, testTimeout } from '@steadfast/tooling/jest';
import { listRemotes } from './bin/workspaces.js';
import { FOLDERS } from './shared/tooling/rspack/shared-packages.js';

const root = path.dirname(fileURLToPath(import.meta.url));

/** Many tests write small files and wait for the disk: in memory they take half the time. Programs may not run from there. */
const memoryFolder = '/dev/shm';
const MEMORY_MIN_BYTES = 1024 ** 3;
if (process.env.SLOW !== '1' && countFreeBytes(memoryFolder) > MEMORY_MIN_BYTES) {
  process.env.TMPDIR = memoryFolder;
}

/** @param {string} folder 0 is free where it does not exist */
function countFreeBytes(folder) {
  if (!fs.existsSync(folder)) return 0;
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize;
}

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
    // The tests of `scripts` run the API against a bucket, those of `bin` trace it.
    ...['api', 'bin', 'scripts'].map((name) => ({
      ...nodeProject(name, path.join(root, name)),
      ...apiSetup,
    })),
    ...['delivery', 'e2e'].map((name) => nodeProject(name, path.join(root, name))),
    nodeProject('server', path.join(root, 'shared/server')),
    {
      ...nodeProject('recipe', ''),
      roots: ['rspack', 'dev', 'eslint'].map((name) => path.join(root, 'shared/tooling', name)),
    },
  ],
};
