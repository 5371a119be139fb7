import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const remotes = ['mfe-catalog', 'mfe-player', 'mfe-account', 'mfe-playlists'];
const sharedInternals = {
  regex: '(^|/)shared/src(/|$)',
  message: 'Import from @steadfast/shared: that is its public face.',
};

/** Imports flow one way: shared ← remotes, shared ← shell; the api takes the contract only (docs/architecture.md). */
const mayNotImport = (workspace, forbidden, message) => {
  const names = forbidden.map((name) => name.replaceAll('/', '\\/')).join('|');
  return {
    files: [`${workspace}/**/*.{ts,tsx}`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: `(^|\\/)(${names})(\\/|$)`, message },
            ...(workspace === 'shared' ? [] : [sharedInternals]),
          ],
        },
      ],
    },
  };
};
const parts = [...remotes, 'shell', 'delivery', 'e2e'];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/dist-maps/**',
      '.types/**',
      '.site/**',
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
    mayNotImport(
      remote,
      [...parts.filter((part) => part !== remote), 'api/src', 'shared/host', '@steadfast/api'],
      'A remote knows only @steadfast/shared: reach another part by a link or an intent.',
    ),
  ),
  mayNotImport(
    'shell',
    [...remotes, 'delivery', 'e2e', '@steadfast/api'],
    'The shell knows no remote: it reads the registry.',
  ),
  mayNotImport('shared', [...parts, '@steadfast/api'], 'shared is imported by everybody and imports nobody.'),
  {
    files: ['api/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: `(^|\\/)(${parts.join('|')})(\\/|$)|@steadfast\\/shared(?!\\/contract)`,
              message: 'The API shares only @steadfast/shared/contract with the rest.',
            },
          ],
        },
      ],
    },
  },
  prettier,
);
