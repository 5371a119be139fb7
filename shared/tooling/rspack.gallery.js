import path from 'node:path';
import { page } from '../../rspack.base.js';

export default page(import.meta.url, {
  name: 'gallery',
  main: './src/gallery/main.tsx',
  template: 'src/gallery/gallery.html',
  folder: path.resolve(import.meta.dirname, '../..', process.env.GALLERY_FOLDER ?? '.gallery'),
});
