/** `steadfast worker`: encodes the videos that editors have uploaded. */
import { once as waitForEvent } from 'node:events';
import pino from 'pino';
import { readSigningSecrets } from './platform/config/signing-secret';
import { openMediaLibrary, prepareMediaLibrary, runTool } from './media';
import { readApiConfig } from './platform/config/api-config';
import { StartError } from '@steadfast/server/start-error';
import { openSiteDatabase } from './platform/database/open-database';
import { createJobStore } from './platform/jobs/job-store';
import { startJobs } from './platform/jobs/run-jobs';
import { runCommand, ToolCommand } from './cli/run-command';
import { createWorkerName, startSiteJobs } from './server/site-jobs';
import { createOutbox } from './platform/messages/outbox';
import { createSignedLinks } from './platform/messages/signed-links';
import { defineEncodeJobs, listUploadJobs, purgeUploads } from './encoding';

const program = new ToolCommand('steadfast worker')
  .description(
    `Encodes videos that editors have uploaded, one at a time, until it is stopped; a video in progress then waits for
another worker. Any number may run, on any machine that reaches the database and the media of the site. Needs ffmpeg.`,
  )
  .option('--once', 'end when nothing is waiting', false)
  .option(
    '--all',
    'also send mail and texts, notify subscribers and purge, for APIs that run with --no-jobs; needs their variables',
    false,
  )
  .action(work);

async function work({ once, all }: { once: boolean; all: boolean }): Promise<void> {
  const config = readApiConfig(process.env, { serves: all });
  const log = pino({ name: 'worker', level: config.logLevel });
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
  const stopped = waitForEvent(stop.signal, 'abort');
  // Without ffmpeg, each job would fail.
  for (const tool of ['ffmpeg', 'ffprobe']) {
    await runTool(tool, ['-version']).catch(() => {
      throw new StartError(`${tool} does not run: install the package ffmpeg, then start the worker again.`);
    });
  }
  // For the worker's whole life: the database may be migrated while a video is encoded.
  const opened = await openSiteDatabase(config);
  try {
    if (!once && opened.listen) {
      throw new StartError(
        'The site does not run, and cannot start while a worker has its built-in database open: start the site first, or end the worker when nothing is waiting (--once).',
      );
    }
    const database = opened.orm;
    await purgeUploads(await openMediaLibrary(config), await listUploadJobs(database));
    const worker = createWorkerName();
    const encoding = defineEncodeJobs({
      database,
      openLibrary: () => prepareMediaLibrary(database, config),
      // APIs send what it adds.
      outbox: createOutbox(config, () => undefined),
      log,
    });
    const links = all && createSignedLinks(await readSigningSecrets(config), config.apiPublicUrl);
    const runner = links
      ? (await startSiteJobs(database, config, links, log, worker, [encoding])).runner
      : await startJobs(createJobStore(database, worker), [encoding], log, config.jobsPace);
    if (!once) log.info({ worker }, 'The worker waits for videos');
    await Promise.race([stopped, ...(once ? [runner.runUntilIdle()] : [])]);
    await runner.stop();
  } finally {
    await opened.close();
  }
}

void runCommand(program);
