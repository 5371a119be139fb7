import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the sample catalogue, `api/sample`. */
export const SAMPLE_FOLDER = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Where pictures are written. */
export const MEDIA_FOLDER = path.join(SAMPLE_FOLDER, 'media');

/** Where streams are written, one folder for each video. */
export const STREAMS_FOLDER = path.join(SAMPLE_FOLDER, 'streams');

/** The data file that the API loads. */
export const CATALOGUE_FILE = path.join(SAMPLE_FOLDER, 'catalogue.json');

/** What has been made from what, so that a second run can skip it. */
export const LEDGER_FILE = path.join(SAMPLE_FOLDER, 'make', 'ledger.json');

/** The most that pictures, streams and catalogue may weigh together. */
export const SIZE_LIMIT_BYTES = 25 * 1024 * 1024;
