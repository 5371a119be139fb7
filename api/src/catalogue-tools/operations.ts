/** The operations behind the commands. They run here or in the API's process, so input and output are plain JSON. */
import type { Database, OpenDatabase } from '../database/database';
import { dumpBuiltIn } from '../backup/dump-built-in';
import { CatalogueError } from '../catalogue/catalogue-error';
import { addVideo, arePicturesUsed, findSeriesForVideo } from '../catalogue/add-video';
import { checkCatalogue } from '../catalogue/check-catalogue';
import { addSeries, addTag, readOverview, setFeatured } from '../catalogue/series-and-tags';
import { addHero, listHeroes, moveHero, removeHero } from '../catalogue/edit-heroes';
import { importCatalogue } from '../catalogue/import-catalogue';
import { findMissingFiles } from '../catalogue/missing-files';
import { removeVideo } from '../catalogue/remove-video';
import { readStoredCatalogue } from '../catalogue/stored-catalogue';
import type { ApiConfig } from '../config/api-config';
import { listMediaFolders } from '../config/folders';
import { formatBucketPlace, openMediaBucket } from '../media/media-bucket';
import { announceNewVideos } from '../subscriptions/announce-new-videos';
import * as queue from '../video-jobs/queue';

/**
 * @param folders where pictures and streams are
 * @returns functions that throw CatalogueError when they cannot do what is asked
 */
export function createOperations(
  opened: OpenDatabase,
  folders: Pick<ApiConfig, 'mediaDir' | 'sampleFolder' | 'mediaBucket'>,
) {
  const { mediaDir, mediaBucket } = folders;
  const database = opened.orm;
  const add = ({ quiet, ...input }: AddedVideo, on: Database) =>
    addVideo(on, input, quiet ? undefined : announceNewVideos);
  return {
    findMediaDir: async (_: Record<string, never>) => ({
      mediaDir,
      bucketPlace: mediaBucket ? formatBucketPlace(mediaBucket) : null,
    }),
    dumpDatabase: async ({ file }: { file: string }) => dumpBuiltIn(opened, file),

    import: async ({ content, quiet, ...options }: ImportInput) => {
      const { catalogue, problems } = checkCatalogue(content);
      if (!catalogue) throw new CatalogueError('The catalogue is wrong: correct these places.', problems);
      const report = await importCatalogue(database, catalogue, {
        ...options,
        ...(quiet ? {} : { announce: announceNewVideos }),
      });
      const bucket = mediaBucket && (await openMediaBucket(mediaBucket));
      try {
        const missing = await findMissingFiles(catalogue, report, listMediaFolders(folders), bucket);
        return { ...report, missing };
      } finally {
        bucket?.close();
      }
    },
    export: async (_: Record<string, never>) => database.transaction(readStoredCatalogue, SNAPSHOT),
    overview: async (_: Record<string, never>) => readOverview(database),

    addSeries: async (input: Parameters<typeof addSeries>[1]) => addSeries(database, input),
    addTag: async (input: Parameters<typeof addTag>[1]) => addTag(database, input),

    findSeriesForVideo: async (input: Parameters<typeof findSeriesForVideo>[1]) =>
      findSeriesForVideo(database, input),
    addVideo: async (input: AddedVideo) => add(input, database),
    addVideoJob: async (input: queue.VideoRequest) => {
      await findSeriesForVideo(database, input);
      return queue.addJob(database, input);
    },
    claimVideoJob: async ({ worker }: { worker: string }) => queue.claimJob(database, worker),
    renewVideoJob: async (input: Parameters<typeof queue.renewJob>[1]) => queue.renewJob(database, input),
    finishVideoJob: async ({ job, video }: { job: queue.ClaimedJob; video: AddedVideo }) =>
      queue.finishJob(database, job, (transaction) => add(video, transaction)),
    failVideoJob: async (input: Parameters<typeof queue.failJob>[1]) => queue.failJob(database, input),
    returnVideoJob: async (job: queue.ClaimedJob) => {
      await queue.returnJob(database, job);
      return {};
    },
    listVideoJobs: async (_: Record<string, never>) => queue.listJobs(database),
    retryVideoJob: async ({ id }: { id: number }) => {
      await queue.retryJob(database, id);
      return {};
    },
    cancelVideoJob: async ({ id }: { id: number }) => queue.cancelJob(database, id),

    removeVideo: async (input: Parameters<typeof removeVideo>[1]) => removeVideo(database, input),
    arePicturesUsed: async ({ files }: { files: string[] }) => arePicturesUsed(database, files),

    setFeatured: async (input: Parameters<typeof setFeatured>[1]) => setFeatured(database, input),

    listHeroes: async (_: Record<string, never>) => listHeroes(database),
    addHero: async (input: Parameters<typeof addHero>[1]) => addHero(database, input),
    moveHero: async (input: { id: number; position: number }) => moveHero(database, input),
    removeHero: async (input: { id: number }) => removeHero(database, input),
  };
}

export type CatalogueOperations = ReturnType<typeof createOperations>;

/** Reads a consistent state, even during an import. */
const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

type AddedVideo = Parameters<typeof addVideo>[1] & { quiet: boolean };

interface ImportInput {
  /** As parsed; not checked yet. */
  content: unknown;
  removeMissing: boolean;
  dryRun: boolean;
  /** Does not notify subscribers of new videos. */
  quiet: boolean;
}
