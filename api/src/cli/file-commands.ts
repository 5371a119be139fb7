import { access, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { forEachInParallel } from '@steadfast/server/for-each-in-parallel';
import { EditorError } from '../platform/editor-error';
import {
  type CatalogueFile,
  importCatalogue,
  type ImportReport,
  isUnchanged,
  type Kind,
  KINDS,
  readCatalogueFile,
  readStoredCatalogue,
} from '../catalogue';
import type { ApiConfig } from '../platform/config/api-config';
import { getErrorCode } from '../platform/config/data-folder';
import { listMediaFolders } from '../platform/config/folders';
import type { Database } from '../platform/database/database';
import type { Picture } from '../platform/database/picture';
import { MediaBucketError, openMediaBucket, type MediaBucket } from '../platform/storage/media-bucket';
import { announceNewVideos } from '../subscriptions';
import { formatCount, log, print, printJson, withDatabase, type ToolCommand } from './run-command';

/** Files that are looked for at once. */
const CHECKED_AT_ONCE = 32;
/** More names than this are hard to read; `--json` prints all. */
const NAMES_MAX = 10;

export function defineFileCommands(program: ToolCommand): void {
  program
    .command('import <file.json>')
    .summary('Make the catalogue match a file, all or nothing.')
    .description(
      `Makes the catalogue match a file, all or nothing.

The file has the format of api/sample/catalogue.json; \`export\` writes one. It is checked completely before anything is
written, and a second import of the same file changes nothing. Items that the file does not name stay. Added streams
and pictures that are missing on disk are listed, but do not stop the import.`,
    )
    .option('--dry-run', 'only show what would change', false)
    .option(
      '--remove-missing',
      "remove items that the file does not name, with people's playlist entries and progress",
      false,
    )
    .option('--quiet', 'do not notify subscribers of new videos', false)
    .option('--json', 'print the report as JSON, with all names')
    .action(async (file: string, { json, ...options }: ImportOptions) => {
      const catalogue = await readCatalogueFile(resolveFile(file));
      const { missing, ...report } = await withDatabase((database, config) =>
        importFile(database, config, catalogue, options),
      );
      if (json) return printJson({ dryRun: options.dryRun, ...report, missing });
      print(formatReport(report, options.dryRun));
      for (const line of describeMissing(missing)) log(line);
    });

  program
    .command('export [file.json]')
    .summary('Write the catalogue as a file that import reads.')
    .description(
      `Writes the catalogue as a file that import reads.

Without a file it prints to standard output; \`npm run --silent catalogue -- export\` leaves out npm's own lines.
The order is always the same, so that you can compare two exports. Pictures and streams are not included.`,
    )
    .action(async (file: string | undefined) => {
      const exported = await withDatabase((database) => database.transaction(readStoredCatalogue, SNAPSHOT));
      if (file === undefined) return printJson(exported);
      await writeAtomically(resolveFile(file), `${JSON.stringify(exported, null, 1)}\n`);
      const videoCount = exported.series.reduce((sum, { videos }) => sum + videos.length, 0);
      log(`${exported.series.length} series with ${videoCount} videos were written to ${file}.`);
    });
}

/** Resolves a file from the folder of the caller: npm runs scripts in the package's folder and sets `INIT_CWD`. */
function resolveFile(file: string): string {
  const { npm_lifecycle_event: script, INIT_CWD: caller } = process.env;
  return resolve(script === 'steadfast' && caller ? caller : process.cwd(), file);
}

/** Reads a consistent state, even during an import. */
const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

interface ImportOptions {
  dryRun: boolean;
  removeMissing: boolean;
  quiet: boolean;
  json?: true;
}

async function importFile(
  database: Database,
  config: ApiConfig,
  catalogue: CatalogueFile,
  { quiet, ...options }: Omit<ImportOptions, 'json'>,
): Promise<ImportReport & { missing: MissingFiles }> {
  const report = await importCatalogue(database, catalogue, {
    ...options,
    ...(quiet ? {} : { announce: announceNewVideos }),
  });
  const bucket = config.mediaBucket && (await openMediaBucket(config.mediaBucket));
  try {
    const missing = await findMissingFiles(catalogue, report, listMediaFolders(config), bucket);
    return { ...report, missing };
  } finally {
    bucket?.close();
  }
}

/** Without these files, a video would not play, or a card would show no picture. */
function* describeMissing({ streams, pictures, unchecked }: MissingFiles): Generator<string> {
  const list = (paths: readonly string[]) =>
    `${paths.slice(0, NAMES_MAX).join(', ')}${paths.length > NAMES_MAX ? ` and ${paths.length - NAMES_MAX} more` : ''}`;
  if (unchecked !== undefined) yield `Streams and pictures were not checked. ${unchecked}`;
  if (streams.length > 0) {
    yield `Not below MEDIA_DIR: ${list(streams)}. These videos do not play until the files are there, unless STREAM_URL_TEMPLATE points to another server.`;
  }
  if (pictures.length > 0) {
    yield `Not below MEDIA_DIR: ${list(pictures)}. These pictures are not shown until the files are there.`;
  }
}

function formatReport(report: ImportReport, dryRun: boolean): string {
  if (isUnchanged(report)) return 'Nothing to change: the catalogue already matches the file.';
  const { lost, announced } = report;
  const lines = [
    ...(['added', 'changed', 'removed'] as const).flatMap((what) =>
      KINDS.map((kind) => formatItems(what, kind, report[what][kind])),
    ),
    ...report.reordered.map((kind) => `reordered ${kind}`),
    lost.playlistEntries > 0
      ? `people lose ${formatCount(lost.playlistEntries, 'playlist entry', 'playlist entries')}`
      : '',
    lost.viewersProgress > 0
      ? `people lose their progress in ${formatCount(lost.viewersProgress, 'video')}`
      : '',
    announced > 0 ? `subscribers are notified of ${formatCount(announced, 'new video')}` : '',
  ].filter((each) => each !== '');
  return `${dryRun ? 'This would happen:' : 'Done:'}\n${lines.map((each) => `  ${each}`).join('\n')}`;
}

const SINGULAR: Record<Kind, string> = {
  speakers: 'speaker',
  series: 'series',
  videos: 'video',
  tags: 'tag',
  heroes: 'hero',
};

function formatItems(what: string, kind: Kind, items: readonly { id: number; name: string }[]): string {
  if (items.length === 0) return '';
  const names = items.slice(0, NAMES_MAX).map(({ id, name }) => `${name} (${id})`);
  const rest = items.length - names.length;
  return `${what} ${formatCount(items.length, SINGULAR[kind], kind)}: ${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** Replaces a file only once the new one is complete. */
async function writeAtomically(file: string, text: string): Promise<void> {
  const tempFile = join(dirname(file), `.${process.pid}.export-draft`);
  try {
    await writeFile(tempFile, text);
    await rename(tempFile, file);
  } catch (error) {
    await rm(tempFile, { force: true });
    throw new EditorError(
      `${file} cannot be written (${getErrorCode(error)}): name a file in a folder that is there and that this user may write to.`,
    );
  }
}

/** Files that a catalogue names but neither a folder nor the bucket has: paths below `MEDIA_DIR`. */
interface MissingFiles {
  streams: string[];
  pictures: string[];
  /** Why the bucket could not be read; then both lists are empty. */
  unchecked?: string;
}

/**
 * Checks the streams and pictures of the items that an import has added or changed.
 *
 * @param folders folders that files are served from, with `streams` and `media` in them
 * @param bucket searched after the folders
 */
async function findMissingFiles(
  { speakers, series, heroes }: CatalogueFile,
  { added, changed }: Pick<ImportReport, 'added' | 'changed'>,
  folders: readonly string[],
  bucket?: MediaBucket,
): Promise<MissingFiles> {
  const isNew = (kind: keyof ImportReport['added']) => {
    const ids = new Set([...added[kind], ...changed[kind]].map(({ id }) => id));
    return ({ id }: { id: number }) => ids.has(id);
  };
  const videos = series.flatMap((each) => each.videos).filter(isNew('videos'));
  const others = [
    ...speakers.filter(isNew('speakers')),
    ...series.filter(isNew('series')),
    ...heroes.filter(isNew('heroes')),
  ];
  const isThere = async (path: string, object = path) => {
    for (const folder of folders) if (await hasFile(join(folder, path))) return true;
    return (await bucket?.find(object)) !== undefined;
  };
  const pictureFiles = [...others, ...videos].flatMap(({ picture }) => listPictureFiles(picture));
  try {
    return {
      streams: await selectMissing(
        videos.map(({ videoId }) => `streams/${videoId}`),
        (path) => isThere(path, `${path}/master.m3u8`),
      ),
      pictures: await selectMissing(pictureFiles, (path) => isThere(path)),
    };
  } catch (error) {
    // The import itself has succeeded.
    if (error instanceof MediaBucketError) return { streams: [], pictures: [], unchecked: error.message };
    throw error;
  }
}

const hasFile = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

const listPictureFiles = ({ file, widths }: Picture) => widths.map((width) => `media/${file}-${width}.webp`);

async function selectMissing(
  paths: readonly string[],
  isThere: (path: string) => Promise<boolean>,
): Promise<string[]> {
  const missing = new Set(paths);
  await forEachInParallel([...missing], CHECKED_AT_ONCE, async (path) => {
    if (await isThere(path)) missing.delete(path);
  });
  return [...missing];
}
