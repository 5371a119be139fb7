import type { GalleryPage } from './Example';
import { avatarPage, iconPage, picturePage } from './pages/picture-pages';
import { buttonPage, codeFieldPage, textFieldPage, formMessagePage } from './pages/form-pages';
import { cardGridPage, seriesCardPage, videoCardPage, cardRowPage, tagPage } from './pages/card-pages';
import { drawerPage, modalPage, toastPage } from './pages/overlay-pages';
import {
  emptyStatePage,
  errorMessagePage,
  loadedPage,
  skeletonPage,
  progressBarPage,
  pageHeadingPage,
  visuallyHiddenPage,
} from './pages/state-pages';
import { menuPage, videoMenuPage, shareButtonPage } from './pages/menu-pages';
import { scrollViewPage, tabsPage } from './pages/layout-pages';

/** All pages of the gallery, in display order. A component without a page fails a test. */
export const galleryPages: readonly GalleryPage[] = [
  buttonPage,
  textFieldPage,
  codeFieldPage,
  modalPage,
  drawerPage,
  menuPage,
  videoMenuPage,
  shareButtonPage,
  tabsPage,
  toastPage,
  scrollViewPage,
  avatarPage,
  skeletonPage,
  picturePage,
  iconPage,
  videoCardPage,
  seriesCardPage,
  cardGridPage,
  cardRowPage,
  emptyStatePage,
  errorMessagePage,
  formMessagePage,
  loadedPage,
  pageHeadingPage,
  progressBarPage,
  tagPage,
  visuallyHiddenPage,
];
