import { mergeRsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import type { Plugin } from 'postcss';
import type { StorybookConfig } from 'storybook-react-rsbuild';
import { readBreakpoints, replaceNames } from '../rspack/breakpoints-loader.js';

/** Replaces the names of breakpoints. The loader for remotes would miss the style sheets that others import. */
const breakpoints: Plugin = {
  postcssPlugin: 'breakpoints',
  Once(sheet) {
    const breakpoints = readBreakpoints();
    sheet.walkAtRules('media', (rule) => {
      rule.params = replaceNames(rule.params, breakpoints, rule.source?.input.file ?? '');
    });
  },
};

const config: StorybookConfig = {
  framework: 'storybook-react-rsbuild',
  addons: ['@storybook/addon-a11y'],
  stories: [
    { directory: '../../ui/src', files: '**/*.stories.tsx', titlePrefix: 'Design system' },
    '../../../mfe-*/src/**/*.stories.tsx',
  ],
  staticDirs: ['pictures'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The paths of tsconfig.json lead to declarations.
  rsbuildFinal: (rsbuild) =>
    mergeRsbuildConfig(rsbuild, {
      plugins: [pluginReact()],
      resolve: { aliasStrategy: 'prefer-alias' },
      tools: { postcss: (_, { addPlugins }) => addPlugins(breakpoints) },
    }),
};

export default config;
