/** The rules for all code, those for pages, and the limits on what a remote imports. */
import path from 'node:path';
import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { FOLDERS } from '../rspack/shared-packages.js';
import { declaredNeeds } from './declared-needs.js';
import { lateExpectations } from './late-expectations.js';
import { loneText } from './lone-text.js';
import { queryKeys } from './query-keys.js';

const steadfast = {
  rules: {
    'declared-needs': declaredNeeds,
    'late-expectations': lateExpectations,
    'lone-text': loneText,
    'query-keys': queryKeys,
  },
};

export const packageNames = (names) => `^@steadfast/(${names.join('|')})(/|$)`;

export const sharedByPath = {
  regex: `(^|/)(${[...FOLDERS, 'server'].join('|')})/src(/|$)`,
  message: 'Import a package of shared by its name.',
};
export const sharedInternals = [
  sharedByPath,
  {
    regex: '^@steadfast/[a-z]+/internal$',
    message: 'Internal to the packages of shared: a remote would get a second copy of their state.',
  },
];

/** esquery selectors for import() of a module. Regular expressions in esquery must not contain a slash. */
const dynamicImports = (regex) => {
  const names = `/${regex.replaceAll('/', '\\u002f')}/`;
  return [
    `ImportExpression > Literal.source[value=${names}]`,
    `ImportExpression > TemplateLiteral.source > TemplateElement[value.raw=${names}]`,
  ];
};

/**
 * @param workspace its folder
 * @param patterns what its files must not import
 * @param suffix `.test` for the tests alone
 */
export const forbidImports = (workspace, patterns, suffix = '') => ({
  files: [path.posix.join(workspace, `**/*${suffix}.{js,mjs,ts,tsx}`)],
  // The configuration of a tool imports the tooling.
  ignores: ['**/*.config.js'],
  rules: {
    'no-restricted-imports': ['error', { patterns }],
    // The rule above does not check import(), which creates the same dependency.
    'no-restricted-syntax': [
      'error',
      ...patterns.flatMap(({ regex, message }) =>
        dynamicImports(regex).map((selector) => ({ selector, message })),
      ),
    ],
  },
});

/**
 * Lets each folder import only the ones before it, tests excepted.
 *
 * @param parent where the folders are
 * @param rooms their names, in order; a list of names stands for folders that do not import each other
 * @param patterns what else they must not import
 */
export function orderRooms(parent, rooms, patterns) {
  return rooms.flatMap((names, index) =>
    [names].flat().map((room) => {
      const others = rooms
        .slice(index)
        .flat()
        .filter((name) => name !== room);
      const direction = {
        regex: `^(\\.\\./)+(${others.join('|')})(/|$)`,
        message: `${parent}/${room} must not import what stands above or beside it: ${others.join(', ')}.`,
      };
      return forbidImports(path.posix.join(parent, room), [
        ...(others.length > 0 ? [direction] : []),
        ...patterns,
      ]);
    }),
  );
}

/**
 * The limits on what a remote imports.
 *
 * @param workspace its folder
 * @param others names of other parts in its repository, as a regular expression
 */
export function limitRemote(workspace, others) {
  return [
    forbidImports(workspace, [
      {
        regex: [others, packageNames(['host', 'server', 'tooling'])].filter(Boolean).join('|'),
        message:
          'A remote imports only contract, sdk, ui and testing. Reach other parts by a link or an intent.',
      },
      ...sharedInternals,
    ]),
  ];
}

/** The rules for all code. */
export const base = [
  { ignores: ['**/dist/**', '**/dist-maps/**', '**/node_modules/**', '**/.cache/**'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-invalid-void-type': ['error', { allowAsThisParameter: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    // The time of such an expression grows with the square of a text: one request stops a process. Tests choose their texts.
    ignores: ['**/*.{test,spec}.*', '**/test/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
    rules: { 'no-console': 'off' },
  },
];

/** The rules for code of pages. */
export const createPageRules = (files) => [
  {
    files,
    ...jsxA11y.flatConfigs.strict,
    plugins: { ...jsxA11y.flatConfigs.strict.plugins, 'react-hooks': reactHooks },
    rules: { ...jsxA11y.flatConfigs.strict.rules, ...reactHooks.configs.recommended.rules },
  },
  {
    files,
    ignores: ['**/*.test.{ts,tsx}', '**/*.stories.tsx'],
    plugins: { steadfast },
    rules: {
      'steadfast/declared-needs': 'error',
      'steadfast/lone-text': 'error',
      'steadfast/query-keys': 'error',
    },
  },
];

/** The rules for tests of pages. */
export const createTestRules = (files) => [
  {
    files,
    plugins: { steadfast },
    rules: { 'steadfast/late-expectations': 'error' },
  },
];

/** The whole configuration of a remote with a repository of its own. */
export const remote = () => [
  ...base,
  ...createPageRules(['**/*.{ts,tsx}']),
  ...createTestRules(['**/*.test.{ts,tsx}']),
  ...limitRemote('.'),
];
