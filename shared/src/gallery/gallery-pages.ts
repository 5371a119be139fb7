import type { GalleryPage } from './gallery-page';
import { avatarPage } from './pages/avatar-page';
import { buttonPage } from './pages/button-page';
import { cardGridPage } from './pages/card-grid-page';
import { cardRowPage } from './pages/card-row-page';
import { codeFieldPage } from './pages/code-field-page';
import { drawerPage } from './pages/drawer-page';
import { emptyStatePage } from './pages/empty-state-page';
import { errorMessagePage } from './pages/error-message-page';
import { formMessagePage } from './pages/form-message-page';
import { iconPage } from './pages/icon-page';
import { loadedPage } from './pages/loaded-page';
import { menuPage } from './pages/menu-page';
import { modalPage } from './pages/modal-page';
import { pageHeadingPage } from './pages/page-heading-page';
import { picturePage } from './pages/picture-page';
import { progressBarPage } from './pages/progress-bar-page';
import { scrollViewPage } from './pages/scroll-view-page';
import { seriesCardPage } from './pages/series-card-page';
import { shareButtonPage } from './pages/share-button-page';
import { skeletonPage } from './pages/skeleton-page';
import { tabsPage } from './pages/tabs-page';
import { tagPage } from './pages/tag-page';
import { textFieldPage } from './pages/text-field-page';
import { toastPage } from './pages/toast-page';
import { videoCardPage } from './pages/video-card-page';
import { videoMenuPage } from './pages/video-menu-page';
import { visuallyHiddenPage } from './pages/visually-hidden-page';

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
