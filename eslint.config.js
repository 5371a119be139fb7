import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import playwright from 'eslint-plugin-playwright';
import {
  base,
  createPageRules,
  createTestRules,
  forbidImports,
  limitRemote,
  orderRooms,
  packageNames,
  sharedByPath,
  sharedInternals,
} from '@steadfast/tooling/eslint';
import { listRemotes } from './bin/workspaces.js';
import { FOLDERS as packages } from './shared/tooling/rspack/shared-packages.js';

const root = path.dirname(fileURLToPath(import.meta.url));
const readJson = (file) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
const remotes = listRemotes(root);
const folders = (names) => `(^|/)(${names.join('|')})(/|$)`;
const parts = [...remotes, 'shell', 'delivery', 'bin', 'e2e'];

const otherWorkspaces = (...allowed) => ({
  regex: folders([...parts, '@steadfast/api', '@steadfast/server'].filter((part) => !allowed.includes(part))),
  message: 'The packages of shared must not import other workspaces.',
});

/** Words that only this project's authors understood. docs/glossary.md has the words to use instead. */
const PRIVATE_WORDS = 'anew|happened|hitherto|meanwhile|misfit|surroundings|upkeep|whoever|wish';
const inBothCases = (words) => words.replace(/\b[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);

/** The API's folders: each imports only those before it. */
const API_ROOMS = [
  'platform',
  'media',
  'accounts',
  'catalogue',
  'encoding',
  'progress',
  'playlists',
  'search',
  'subscriptions',
  'sharing',
  'unsubscribe',
  'studio',
  ['cli', 'server'],
];
const PLATFORM_ROOMS = [
  'config',
  'telemetry',
  'storage',
  'database',
  'limits',
  'http',
  'jobs',
  'messages',
  'metrics',
];

/** The same of delivery; folders of a list do not import each other. */
const DELIVERY_ROOMS = ['site', ['reports', 'rendering'], 'gate', 'releases', ['origin', 'cli']];

const aboveThePlatform = {
  regex: `^(\\.\\./)+(${API_ROOMS.slice(1).flat().join('|')})(/|$)`,
  message: 'The platform knows no feature.',
};

/** A feature's other files are its own. */
const throughIndex = {
  regex: `^(\\.\\./)+(${API_ROOMS.slice(1, -1).join('|')})/|^\\./(${API_ROOMS.slice(1, -1).join('|')})/`,
  message: "Import from the feature's index.ts.",
};

const onlyContract = (others) => [
  {
    regex: `${folders(others)}|${packageNames(packages.slice(1))}`,
    message: 'API and delivery import only @steadfast/contract and @steadfast/server from other workspaces.',
  },
  ...sharedInternals,
];

const othersThanDelivery = [...remotes, 'shell', 'bin', 'e2e', 'api/src', '@steadfast/api'];

// Imports flow in one direction: remotes and shell import the packages of shared; api and delivery import only contract and
// server; bin joins these two (docs/architecture.md).
export default [
  { ignores: ['.types/**', '.site/**', 'shared/*/api/**', '.data/**', 'e2e/test-results/**'] },
  ...base,
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/*.spec.ts'],
    rules: {
      '@typescript-eslint/naming-convention': [
        'error',
        {
          selector: ['variable', 'function', 'typeLike', 'parameter'],
          format: null,
          custom: { regex: inBothCases(PRIVATE_WORDS), match: false },
        },
      ],
    },
  },
  ...createPageRules(['{shared,shell,mfe-*}/**/*.{ts,tsx}']),
  ...createTestRules(['{shared,shell,mfe-*}/**/*.test.{ts,tsx}', 'e2e/**/*.ts']),
  {
    files: ['e2e/**/*.spec.ts', 'e2e/support/**/*.ts'],
    plugins: { playwright },
    rules: {
      'playwright/missing-playwright-await': 'error',
      'playwright/no-wait-for-timeout': 'error',
      'playwright/prefer-to-have-count': 'error',
      'playwright/prefer-web-first-assertions': 'error',
    },
  },
  {
    // The shell provides the packages to all remotes, and declares what they use.
    files: ['{shell,shared/sdk,shared/ui,shared/host}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/*.stories.tsx'],
    rules: {
      'steadfast/declared-needs': [
        'error',
        {
          file: 'shell/needs.json',
          routes: Object.keys(readJson('shell/own-routes.json')).map((route) => ({ path: route })),
          dialogs: [],
          needs: readJson('shell/needs.json'),
        },
      ],
    },
  },
  // Developers' pages.
  { files: ['shared/tooling/{src,storybook}/**'], rules: { 'steadfast/lone-text': 'off' } },
  ...remotes.flatMap((remote) =>
    limitRemote(remote, folders([...parts.filter((part) => part !== remote), 'api/src', '@steadfast/api'])),
  ),
  forbidImports('shell', [
    {
      regex: `${folders([...remotes, 'delivery', 'bin', 'e2e', '@steadfast/api'])}|${packageNames(['server', 'tooling'])}`,
      message: 'The shell imports no remote. It reads the registry.',
    },
    sharedByPath,
  ]),
  ...packages.flatMap((name, index) => {
    const later = packages.slice(index + 1);
    const direction = {
      regex: packageNames(later),
      message: `${name} must not import packages that import it: ${later.join(', ')}.`,
    };
    return [
      forbidImports(`shared/${name}`, [
        otherWorkspaces(),
        sharedByPath,
        ...(later.length > 0 ? [direction] : []),
      ]),
      forbidImports(`shared/${name}`, [otherWorkspaces(), sharedByPath], '.test'),
    ];
  }),
  // Runs on developers' machines.
  forbidImports('shared/tooling/{rspack,dev}', [otherWorkspaces('@steadfast/server'), sharedByPath]),
  forbidImports('shared/server', onlyContract([...parts, 'api/src', '@steadfast/api'])),
  forbidImports('delivery', onlyContract(othersThanDelivery)),
  ...orderRooms('delivery/src', DELIVERY_ROOMS, onlyContract(othersThanDelivery)),
  forbidImports('delivery/src', onlyContract(othersThanDelivery), '.test'),
  forbidImports('api', onlyContract(parts)),
  forbidImports('api/src', [...onlyContract(parts), throughIndex]),
  ...orderRooms('api/src', API_ROOMS, [...onlyContract(parts), throughIndex]),
  ...orderRooms('api/src/platform', PLATFORM_ROOMS, [...onlyContract(parts), aboveThePlatform]),
  forbidImports('api/src', onlyContract(parts), '.test'),
  forbidImports('bin', [
    {
      regex: `${folders([...remotes, 'shell', 'scripts', 'e2e'])}|${packageNames(packages.slice(1))}`,
      message: 'What a server runs imports only api, delivery, @steadfast/contract and @steadfast/server.',
    },
  ]),
  forbidImports('{scripts,e2e}', [
    {
      regex: '(^|/)bin/(?!(workspaces|sbom)\\.js$|steadfast\\.mjs$)',
      message: 'Start the programs of bin as processes.',
    },
  ]),
];
