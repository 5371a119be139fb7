/** Workers, and jobs for them, for tests. */
import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { JobState } from '../../src/platform/database/schema';
import { runCatalogueTool, type ToolRun } from './catalogue-tool';
import { startChild, type Child } from './child-process';
import type { PreparedDatabase } from './databases';
import type { RunningApi } from './running-api';
import { EMPTY_SERIES } from './sample-folder';

/** What `steadfast jobs --json` prints of a job. */
export interface PrintedJob {
  id: number;
  state: JobState;
  progress: number;
  attempts: number;
  reason: string | null;
  videoId: number | null;
}

/** A line of a worker's log. */
export interface WorkerLine {
  name: string;
  level: number;
  msg: string;
  jobId?: number;
  attempt?: number;
  videoId?: number;
  reason?: string;
}

/** The log of a worker so far. */
export function readWorkerLog(output: string): WorkerLine[] {
  return output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as WorkerLine);
}

export function makeSilentClip(file: string, seconds: number, size: string): void {
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', `testsrc=size=${size}:rate=10:duration=${seconds}`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', file],
  ]);
}

/** The commands around video jobs, on the database and folders of a running API. */
export function createVideoJobs(
  database: PreparedDatabase,
  api: RunningApi,
  env: Record<string, string> = {},
) {
  const at = (file: string) => join(database.dataDir, file);
  const below = (folder: string) => readdir(at(`media-library/${folder}`)).catch((): string[] => []);
  const startWorker = (args: string[] = ['--once'], more: Record<string, string> = {}): Child =>
    startChild('src/worker.ts', args, {
      DATA_DIR: database.dataDir,
      ...(database.databaseUrl === undefined ? {} : { DATABASE_URL: database.databaseUrl }),
      ...env,
      ...more,
    });
  const tool = (...args: string[]): Promise<ToolRun> => runCatalogueTool(database, args, env);
  return {
    at,
    below,
    startWorker,
    tool,
    /** Runs a worker until nothing is due. */
    runWorker: async (): Promise<Omit<ToolRun, 'output'> & { log: WorkerLine[] }> => {
      const worker = startWorker();
      return { code: await worker.ended, log: readWorkerLog(worker.output()), errors: worker.errors() };
    },
    /** Hands a file over, and returns the id of its job. */
    queue: async (file: string, title: string, ...args: string[]): Promise<number> => {
      const words = ['add-video', at(file), '--series', String(EMPTY_SERIES.id), '--title', title, '--queue'];
      const { output, errors } = await tool(...words, '--json', ...args);
      if (!output) throw new Error(errors);
      return (JSON.parse(output) as { job: number }).job;
    },
    findJob: async (id: number): Promise<PrintedJob | undefined> => {
      const { output } = await tool('jobs', '--json');
      return (JSON.parse(output) as PrintedJob[]).find((job) => job.id === id);
    },
    countVideos: async (title: string): Promise<number> =>
      (await api.sql(`select id from videos where title = '${title}'`)).length,
    leftovers: async () => [...(await below('uploads')), ...(await below('.staging'))],
    untilEncoding: async (worker: Child): Promise<void> => {
      const isEncoding = () =>
        execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
          .split('\n')
          .some((line) => line.startsWith('ffmpeg') && line.includes(at('media-library/.staging')));
      while (!isEncoding()) {
        if (worker.process.exitCode !== null)
          throw new Error(`It ended: ${worker.errors()}${worker.output()}`);
        await wait(50);
      }
    },
  };
}
