/** For the pages of remotes in the gallery: `src/**\/*.gallery.tsx`. */
export { Example, type ExampleProps, type GalleryPage } from './Example';
export { LONG_TITLE, lake, ridge } from './pages/sample-content';
