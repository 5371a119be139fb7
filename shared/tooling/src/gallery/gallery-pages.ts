import type { GalleryPage } from './Example';
import { cardPages } from './pages/card-pages';
import { formPages } from './pages/form-pages';
import { layoutPages } from './pages/layout-pages';
import { menuPages } from './pages/menu-pages';
import { overlayPages } from './pages/overlay-pages';
import { picturePages } from './pages/picture-pages';
import { statePages } from './pages/state-pages';

/** All pages of the gallery, in display order. A component without a page fails a test. */
export const galleryPages: readonly GalleryPage[] = [
  ...formPages,
  ...overlayPages,
  ...menuPages,
  ...layoutPages,
  ...picturePages,
  ...cardPages,
  ...statePages,
];
