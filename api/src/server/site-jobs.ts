/** The jobs of the site: the kinds of all features. */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import { purgeExpiredAccountData } from '../accounts';
import type { ApiConfig } from '../platform/config/api-config';
import type { Database } from '../platform/database/database';
import { purgeDailyCounts } from '../platform/limits/start-limiter';
import { defineMessageJobs, MESSAGE_KINDS } from '../platform/messages/message-jobs';
import { CHANNELS, createOutbox, type Outbox } from '../platform/messages/outbox';
import type { JobKind } from '../platform/jobs/job-kind';
import { createJobStore, purgeJobs } from '../platform/jobs/job-store';
import { startJobs, type JobRunner } from '../platform/jobs/run-jobs';
import { defineNoticeJobs, NOTICE } from '../subscriptions';
import { definePublication, PUBLISH, purgeVideos } from '../studio';
import type { SignedLinks } from '../platform/messages/signed-links';
import { ENCODE, listUploadJobs, purgeUploads } from '../encoding';
import { type MediaLibrary, openMediaLibrary } from '../media';

const PURGE = 'purge';
const PURGE_EVERY_SECONDS = 10 * 60;

/** All kinds, so that the metrics say 0 for those without a job. */
export const JOB_KINDS = [...CHANNELS, NOTICE, ENCODE, PUBLISH, PURGE];

/**
 * Starts running the site's jobs.
 *
 * @param worker a name that no other process has
 * @param encoding the kinds that only workers run
 * @returns the outbox, whose messages are jobs
 */
export async function startSiteJobs(
  database: Database,
  config: ApiConfig,
  links: SignedLinks,
  log: FastifyBaseLogger,
  worker = createWorkerName(),
  encoding: readonly JobKind[] = [],
): Promise<{ outbox: Outbox; runner: JobRunner }> {
  const outbox = createOutbox({ publicUrl: config.publicUrl }, () => runner.wake(...CHANNELS));
  const kinds = [
    ...defineMessageJobs(config),
    defineNoticeJobs(outbox, links, config),
    definePublication(database),
    definePurge(database, config),
    ...encoding,
  ];
  const store = createJobStore(database, worker);
  const runner = await startJobs(store, config.runsJobs ? kinds : [], log, config.jobsPace);
  return { outbox, runner };
}

/** A name that no other process has. */
export const createWorkerName = (): string =>
  `${hostname()}-${process.pid}-${randomBytes(2).toString('hex')}`;

/** Deletes what has expired or is no longer needed, when a process starts and at intervals. */
function definePurge(database: Database, config: ApiConfig): JobKind {
  let library: MediaLibrary | undefined;
  return {
    name: PURGE,
    handle: async () => {
      await purgeExpiredAccountData(database);
      await purgeJobs(database, MESSAGE_KINDS);
      await purgeDailyCounts(database);
      library ??= await openMediaLibrary(config);
      await purgeUploads(library, await listUploadJobs(database));
      await purgeVideos(database, library);
    },
    concurrency: 1,
    leaseSeconds: 60,
    retry: { firstSeconds: 60, factor: 2 },
    whenStopped: 'finish',
    repeatSeconds: PURGE_EVERY_SECONDS,
  };
}
