import { fileURLToPath } from 'node:url';
import { mergeRsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import type { StorybookConfig } from 'storybook-react-rsbuild';

const breakpoints = fileURLToPath(new URL('../rspack/breakpoints-loader.js', import.meta.url));

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
      tools: { rspack: { module: { rules: [{ test: /\.css$/, enforce: 'pre', loader: breakpoints }] } } },
    }),
};

export default config;
