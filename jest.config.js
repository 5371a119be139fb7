import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { remotesIn } from './scripts/remotes.js';

const root = path.dirname(fileURLToPath(import.meta.url));

/** One project a workspace, so that `npm test -w mfe-catalog` runs its own tests alone. */
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
/** `npm run test:slow` sets SLOW=1 and runs the slow files alone; without it they are left out. */
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
  // Not scripts/test.mjs, which runs the tests.
  testMatch: [isSlow ? '**/*.slow.test.ts' : '**/*.test.ts'],
  roots: [`<rootDir>/${name}`],
  testPathIgnorePatterns: ignored,
  modulePathIgnorePatterns: ['/.site/', '/dist/'],
  transform,
});

const preparedOnce = {
  globalSetup: '<rootDir>/api/test/support/prepare-tests.ts',
  globalTeardown: '<rootDir>/api/test/support/clear-up-tests.ts',
};

export default {
  // It only ends what hangs: how long something may take is measured in the test that is about it. Jest's own five seconds
  // fail sound tests of whoever shares the machine.
  testTimeout: 180_000,
  projects: [
    ...['shared', 'shell', ...remotesIn(root)].map(browser),
    { ...node('api'), ...preparedOnce },
    ...['delivery', 'scripts', 'e2e'].map(node),
  ],
};
