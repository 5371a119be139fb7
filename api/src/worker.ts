/** `npm run worker`: encodes the videos that `npm run catalogue -- add-video --queue` has handed over. */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pino, { type Logger } from 'pino';
import { withDatabase } from './catalogue-tools/command';
import { readApiConfig } from './config/api-config';
import { ConfigError } from './config/config-error';
import { getErrorMessage } from './describe-start-failure';
import { openMediaLibrary } from './media/media-library';
import { runCommand } from './run-command';
import { runTool } from './streams/run-tool';
import { claimJob, listJobs } from './video-jobs/queue';
import { runJob } from './video-jobs/run-job';
import { sweepUploads } from './video-jobs/uploads';

const POLL_MS = 3_000;
/** After a fault, for example while the database restarts. */
const RETRY_MS = 10_000;
const HELP = `npm run worker [-- --once]

Encodes videos that editors have added with --queue, one at a time, until it is stopped; a video in progress then waits for
another worker. Any number may run, on any machine that reaches the database and the media of the site. Needs ffmpeg.

  --once   end when nothing is waiting
`;

async function main(): Promise<void> {
  const { once } = parseArgs({ options: { once: { type: 'boolean', default: false } } }).values;
  const log = pino({ name: 'worker', level: readApiConfig(process.env, { serves: false }).logLevel });
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
  const worker = `${hostname()}-${process.pid}-${randomBytes(2).toString('hex')}`;
  // Without ffmpeg each job would fail here.
  for (const tool of ['ffmpeg', 'ffprobe']) {
    await runTool(tool, ['-version']).catch(() => {
      throw new ConfigError(`${tool} does not run: install the package ffmpeg, then start the worker again.`);
    });
  }
  // A wrong configuration ends the worker; a database that fails later does not.
  await withDatabase(async (database, config) => {
    await sweepUploads(await openMediaLibrary(config), await listJobs(database));
  });
  if (!once) log.info({ worker }, 'The worker waits for videos');
  while (!stop.signal.aborted) {
    const outcome = await runNext(worker, stop.signal, log);
    if (once && outcome !== 'ran') break;
    const pause = { ran: 0, idle: POLL_MS, failed: RETRY_MS }[outcome];
    await wait(pause, undefined, { signal: stop.signal }).catch(() => undefined);
  }
}

async function runNext(worker: string, stop: AbortSignal, log: Logger): Promise<'ran' | 'idle' | 'failed'> {
  try {
    const job = await withDatabase((database) => claimJob(database, worker));
    if (!job) return 'idle';
    await runJob(job, withDatabase, stop, log);
    return 'ran';
  } catch (error) {
    log.warn({ reason: getErrorMessage(error) }, 'The queue cannot be used: it will be tried again');
    return 'failed';
  }
}

void runCommand('worker', HELP, main);
