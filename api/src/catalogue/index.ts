/** What other folders may use of this one. */
export { lockCatalogue, placeInOrder } from './apply-import';
export type { CatalogueFile } from './catalogue-file';
export { findLinkProblem, isSameName, readCatalogueFile } from './check-catalogue';
export { importCatalogue, type ImportReport, isUnchanged } from './import-catalogue';
export {
  createListedVideosReader,
  groupRows,
  listedVideoColumns,
  toListedVideo,
  toVideoWithSeries,
  videoWithSeriesColumns,
} from './listed-videos';
export { toPictureSet, toThumbnail } from './pictures';
export { type Kind, KINDS } from './plan-import';
export { prepareDatabase } from './prepare-database';
export { createCatalogueRoutes } from './routes';
export { createListedSeriesReader } from './series';
export { readStoredCatalogue } from './stored-catalogue';
export { createWithProgress } from './with-progress';
