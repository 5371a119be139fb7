import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { listRemotes } from './scripts/remotes.js';
import { FOLDERS } from './scripts/rspack/shared-packages.js';

const root = path.dirname(fileURLToPath(import.meta.url));

const transform = {
  '^.+\\.(t|j)sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  ],
};
const isSlow = process.env.SLOW === '1';
/** `npm run test:slow` sets SLOW=1 and runs only the slow files; without it they are skipped. */
const ignored = [
  '/node_modules/',
  '/dist/',
  '/.types/',
  '/.site/',
  '/.data/',
  ...(isSlow ? [] : ['\\.slow\\.test\\.tsx?$']),
];

const browser = (name) => ({
  displayName: name,
  testEnvironment: 'jsdom',
  testMatch: [isSlow ? '**/*.slow.test.{ts,tsx}' : '**/*.test.{ts,tsx}'],
  roots: [`<rootDir>/${name}`],
  testPathIgnorePatterns: ignored,
  modulePathIgnorePatterns: ['/.site/', '/dist/'],
  transform,
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.css$': '<rootDir>/scripts/jest/empty-module.js',
    '\\.(svg|webp|woff2)$': '<rootDir>/scripts/jest/asset-address.js',
  },
  setupFilesAfterEnv: ['<rootDir>/scripts/jest/browser-setup.ts'],
});
const node = (name) => ({
  displayName: name,
  testEnvironment: 'node',
  // Does not match scripts/test.mjs, the test runner.
  testMatch: [isSlow ? '**/*.slow.test.ts' : '**/*.test.ts'],
  roots: [`<rootDir>/${name}`],
  testPathIgnorePatterns: ignored,
  modulePathIgnorePatterns: ['/.site/', '/dist/'],
  transform,
});

const apiSetup = {
  globalSetup: '<rootDir>/api/test/support/prepare-tests.ts',
  globalTeardown: '<rootDir>/api/test/support/clear-up-tests.ts',
};

export default {
  // Only ends tests that hang: tests about time measure it themselves. Jest's default of 5 s fails sound tests on a busy
  // machine.
  testTimeout: 180_000,
  // One project per workspace, so that `npm test -w mfe-catalog` runs only its own tests.
  projects: [
    ...FOLDERS.map((name) => ({ ...browser(name), roots: [`<rootDir>/shared/${name}`] })),
    ...['shell', ...listRemotes(root)].map(browser),
    { ...node('api'), ...apiSetup },
    ...['delivery', 'scripts', 'e2e'].map(node),
  ],
};
