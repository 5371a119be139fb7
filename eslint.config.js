import path from 'node:path';
import { fileURLToPath } from 'node:url';
import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { listRemotes } from './scripts/remotes.js';
import { FOLDERS as packages } from './scripts/rspack/shared-packages.js';

const remotes = listRemotes(path.dirname(fileURLToPath(import.meta.url)));
const packageNames = (names) => `^@steadfast/(${names.join('|')})(/|$)`;
const sharedInternals = [
  {
    regex: `(^|/)(${packages.join('|')})/src(/|$)`,
    message: 'Import a package of shared by its name.',
  },
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
 * Imports flow in one direction: remotes and shell import the packages of shared; api and delivery import only the contract
 * (docs/architecture.md).
 *
 * @param suffix `.test` for the tests alone
 */
const forbidImports = (workspace, patterns, suffix = '') => ({
  files: [`${workspace}/**/*${suffix}.{ts,tsx}`],
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
      'shared/*/api/**',
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
  ...remotes.flatMap((remote) => {
    const others = folders([...parts.filter((part) => part !== remote), 'api/src', '@steadfast/api']);
    const forbidOthers = (forbidden, suffix) =>
      forbidImports(
        remote,
        [
          {
            regex: `${others}|${forbidden}`,
            message:
              'A remote imports only contract, sdk, ui, testing, and tooling/gallery in *.gallery.tsx. Reach other parts by a link or an intent.',
          },
          ...sharedInternals,
        ],
        suffix,
      );
    return [
      forbidOthers(packageNames(['host', 'tooling'])),
      forbidOthers(`${packageNames(['host'])}|^@steadfast/tooling/stand-in`, '.gallery'),
    ];
  }),
  forbidImports('shell', [
    {
      regex: `${folders([...remotes, 'delivery', 'e2e', '@steadfast/api'])}|${packageNames(['tooling'])}`,
      message: 'The shell imports no remote. It reads the registry.',
    },
    ...sharedInternals,
  ]),
  ...packages.flatMap((name, index) => {
    const [byPath] = sharedInternals;
    const otherWorkspaces = {
      regex: folders([...parts, '@steadfast/api']),
      message: 'The packages of shared must not import other workspaces.',
    };
    const later = packages.slice(index + 1);
    const direction = {
      regex: packageNames(later),
      message: `${name} must not import packages that import it: ${later.join(', ')}.`,
    };
    return [
      forbidImports(`shared/${name}`, [otherWorkspaces, byPath, ...(later.length > 0 ? [direction] : [])]),
      forbidImports(`shared/${name}`, [otherWorkspaces, byPath], '.test'),
    ];
  }),
  ...['api', 'delivery'].map((workspace) =>
    forbidImports(workspace, [
      {
        regex: `${folders(workspace === 'api' ? parts : [...remotes, 'shell', 'e2e', 'api/src', '@steadfast/api'])}|${packageNames(packages.slice(1))}`,
        message: 'API and delivery import only @steadfast/contract from other workspaces.',
      },
      ...sharedInternals,
    ]),
  ),
  prettier,
);
