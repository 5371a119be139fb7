import path from 'node:path';
import { fileURLToPath } from 'node:url';
import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { listRemotes } from './scripts/remotes.js';

const remotes = listRemotes(path.dirname(fileURLToPath(import.meta.url)));
const sharedInternals = {
  regex: '(^|/)shared/src(/|$)',
  message: 'Import from @steadfast/shared, its public interface.',
};

/** esquery selectors for import() of a module. Regular expressions in esquery must not contain a slash. */
const dynamicImports = (regex) => {
  const names = `/${regex.replaceAll('/', '\\u002f')}/`;
  return [
    `ImportExpression > Literal.source[value=${names}]`,
    `ImportExpression > TemplateLiteral.source > TemplateElement[value.raw=${names}]`,
  ];
};

/**
 * Imports flow in one direction: remotes and shell import shared; api and delivery import only the contract
 * (docs/architecture.md).
 */
const forbidImports = (workspace, patterns) => ({
  files: [`${workspace}/**/*.{ts,tsx}`],
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
const folders = (names) => `(^|/)(${names.join('|')})(/|$)`;
const parts = [...remotes, 'shell', 'delivery', 'e2e'];

/** Words that only this project's authors understood. docs/glossary.md has the words to use instead. */
const PRIVATE_WORDS = 'anew|happened|hitherto|meanwhile|misfit|surroundings|upkeep|whoever|wish';
const inBothCases = (words) => words.replace(/\b[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/dist-maps/**',
      '.types/**',
      '.site/**',
      '.gallery/**',
      'shared/api/**',
      '.data/**',
      '**/node_modules/**',
      '**/.cache/**',
    ],
  },
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
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
    rules: { 'no-console': 'off' },
  },
  {
    files: ['{shared,shell,mfe-*}/**/*.{ts,tsx}'],
    ...jsxA11y.flatConfigs.strict,
    plugins: { ...jsxA11y.flatConfigs.strict.plugins, 'react-hooks': reactHooks },
    rules: { ...jsxA11y.flatConfigs.strict.rules, ...reactHooks.configs.recommended.rules },
  },
  ...remotes.map((remote) =>
    forbidImports(remote, [
      {
        regex: folders([
          ...parts.filter((part) => part !== remote),
          'api/src',
          'shared/host',
          '@steadfast/api',
        ]),
        message: 'A remote imports only @steadfast/shared. Reach other parts by a link or an intent.',
      },
      sharedInternals,
    ]),
  ),
  forbidImports('shell', [
    {
      regex: folders([...remotes, 'delivery', 'e2e', '@steadfast/api']),
      message: 'The shell imports no remote. It reads the registry.',
    },
    sharedInternals,
  ]),
  forbidImports('shared', [
    {
      regex: folders([...parts, '@steadfast/api']),
      message: 'shared must not import other workspaces.',
    },
  ]),
  forbidImports('api', [
    {
      regex: `${folders(parts)}|@steadfast/shared(?!/contract)`,
      message: 'The API imports only @steadfast/shared/contract from other workspaces.',
    },
    sharedInternals,
  ]),
  forbidImports('delivery', [
    {
      regex: `${folders([...remotes, 'shell', 'e2e', 'api/src', '@steadfast/api'])}|@steadfast/shared(?!/contract$)`,
      message: 'Delivery imports only @steadfast/shared/contract from other workspaces.',
    },
    sharedInternals,
  ]),
  prettier,
);
