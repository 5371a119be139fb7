/** The Jest projects of workspaces. Those of a remote bring what the site's libraries need and jsdom lacks. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const here = path.dirname(fileURLToPath(import.meta.url));

/** Without SLOW=1, slow files are skipped; with it, only they run. */
const isSlow = process.env.SLOW === '1';

/** Only ends tests that hang. Jest's default of 5 s fails sound tests on a busy machine. */
export const testTimeout = 180_000;

/** @param {string} folder the absolute path of the folder with the tests */
export const nodeProject = (name, folder) => ({
  displayName: name,
  testEnvironment: 'node',
  testMatch: [isSlow ? '**/*.slow.test.ts' : '**/*.test.ts'],
  roots: [folder],
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    '/.types/',
    '/.site/',
    '/.data/',
    ...(isSlow ? [] : ['\\.slow\\.test\\.tsx?$']),
  ],
  modulePathIgnorePatterns: ['/.site/', '/dist/'],
  transform: {
    '^.+\\.(t|j)sx?$': [
      require.resolve('@swc/jest'),
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        // Few tests of those that import the test harness need a host or sagas, which take long to load.
        module: { type: 'commonjs', lazy: ['@steadfast/host', '@steadfast/tooling/stand-in', 'redux-saga'] },
      },
    ],
  },
  // The packages are installed as their sources.
  transformIgnorePatterns: ['/node_modules/(?!@steadfast/)'],
});

/**
 * The two projects of a workspace for the browser: `*.test.ts` run in Node, which starts sooner, `*.test.tsx` in jsdom.
 *
 * @param {string} folder the absolute path of the folder with the tests
 */
export function browserProjects(name, folder) {
  const project = {
    ...nodeProject(name, folder),
    moduleNameMapper: {
      '\\.module\\.css$': require.resolve('identity-obj-proxy'),
      '\\.css$': path.join(here, 'empty-module.js'),
      '\\.(svg|webp|woff2)$': path.join(here, 'asset-address.js'),
    },
  };
  return [
    project,
    {
      ...project,
      testEnvironment: require.resolve('jest-environment-jsdom'),
      testMatch: project.testMatch.map((pattern) => `${pattern}x`),
      setupFilesAfterEnv: [path.join(here, 'browser-setup.ts')],
    },
  ];
}

/**
 * The whole configuration of a remote with a repository of its own.
 *
 * @param configUrl `import.meta.url` of its jest.config.js
 */
export function remote(configUrl) {
  const folder = path.dirname(fileURLToPath(configUrl));
  return { testTimeout, projects: browserProjects(path.basename(folder), folder) };
}
