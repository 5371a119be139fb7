import path from 'node:path';
import { listRemotes } from '../../scripts/remotes.js';
import { page } from './rspack/index.js';

const root = path.resolve(import.meta.dirname, '../..');
const loader = (name) => path.join(import.meta.dirname, 'rspack/gallery', name);

const gallery = page(import.meta.url, {
  name: 'gallery',
  main: './src/gallery/main.tsx',
  template: 'src/gallery/gallery.html',
  folder: path.join(root, '.gallery'),
});

export default {
  ...gallery,
  module: {
    ...gallery.module,
    rules: [
      ...gallery.module.rules,
      {
        test: /[\\/]gallery[\\/]pages[\\/].*\.tsx$|\.gallery\.tsx$/,
        enforce: 'pre',
        loader: loader('example-code.js'),
      },
      {
        test: path.join(import.meta.dirname, 'src/gallery/from-sources.ts'),
        enforce: 'pre',
        loader: loader('gallery-data.js'),
        options: {
          root,
          remotes: listRemotes(root),
          packageFolder: path.join(root, 'shared/ui'),
          uiFolder: path.join(root, 'shared/ui/src'),
        },
      },
    ],
  },
};
