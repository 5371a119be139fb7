/** The page of a site in a bucket, where no origin composes it. */
export { readOriginConfig, type OriginConfig } from '../origin/origin-config';
export { writeStaticPage, type WrittenPage } from './write-static-page';
