/** Workers, and jobs for them, for tests. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { JobState } from '../../src/platform/database/schema';
import { runCatalogueTool, type ToolRun } from './catalogue-tool';
import { createApiClient } from './api-client';
import { startChild, type Child } from './child-process';
import type { PreparedDatabase } from './databases';
import { signUpEditor } from './editors';
import type { RunningApi } from './running-api';
import { EMPTY_SERIES } from './sample-folder';
import { upload } from './uploads';

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

/** The commands around video jobs, on the database and folders of a running API. */
export function createVideoJobs(
  database: PreparedDatabase,
  api: RunningApi,
  env: Record<string, string> = {},
) {
  const client = createApiClient(api);
  let editor: ReturnType<typeof signUpEditor> | undefined;
  const signedIn = () => (editor ??= signUpEditor(client));
  const at = (file: string) => join(database.dataDir, file);
  const below = (folder: string) => readdir(at(`media-library/${folder}`)).catch((): string[] => []);
  // Workers encode at low priority: on a busy machine, tests would wait for everything else.
  const programs = at('programs');
  mkdirSync(programs, { recursive: true });
  writeFileSync(join(programs, 'nice'), '#!/bin/sh\nshift 2\nexec "$@"\n', { mode: 0o755 });
  const startWorker = (args: string[] = ['--once'], more: Record<string, string> = {}): Child =>
    startChild('src/worker.ts', args, {
      PATH: `${programs}:${process.env.PATH}`,
      DATA_DIR: database.dataDir,
      ...(database.databaseUrl === undefined ? {} : { DATABASE_URL: database.databaseUrl }),
      ...env,
      ...more,
    });
  const tool = (...args: string[]): Promise<ToolRun> => runCatalogueTool(database, args, env);
  /** What an editor does with a video. */
  const edit = async (id: number) => {
    const { token } = await signedIn();
    const read = async () =>
      (await client.call('GET /studio/videos/{id}', { token, params: { id } })).answer.video;
    /** @returns the status */
    const send = async (method: string, path: string, fields: object): Promise<number> => {
      const { editId } = await read();
      const headers = { authorization: token, 'content-type': 'application/json' };
      const body = JSON.stringify({ editId, ...fields });
      return (await client.fetch(`/api/studio/videos/${id}${path}`, { method, headers, body })).status;
    };
    return { token, read, send };
  };
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
    /** Uploads a file as an editor does, and returns the id of the job that encodes it. */
    queue: async (file: string, title: string): Promise<number> => {
      const { token } = await signedIn();
      const id = await upload(api, token, 'video', await readFile(at(file)), basename(file));
      const body = { upload: id, title, seriesId: EMPTY_SERIES.id };
      const { status, answer, error } = await client.call('POST /studio/videos', { token, body });
      if (status !== 200) throw new Error(error.message);
      const [job] = await api.sql(`select id from jobs where payload->>'videoId' = '${answer.id}'`);
      return Number(job?.id);
    },
    publish: async (videoId: number): Promise<void> => {
      const { send } = await edit(videoId);
      await send('POST', '/publish', { notifies: true });
    },
    edit,
    /** Makes what was uploaded for a job something else: the studio refuses such files at once. */
    spoil: async (id: number, content: string): Promise<void> => {
      const [job] = await api.sql(`select payload->>'upload' as upload from jobs where id = ${id}`);
      await writeFile(at(`media-library/uploads/${String(job?.upload)}/file`), content);
    },
    findJob: async (id: number): Promise<PrintedJob | undefined> => {
      const { output } = await tool('jobs', '--json');
      return (JSON.parse(output) as PrintedJob[]).find((job) => job.id === id);
    },
    leftovers: async () => [...(await below('uploads')), ...(await below('.staging'))],
    untilEncoding: async (worker: Child): Promise<void> => {
      const isEncoding = () =>
        execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
          .split('\n')
          .some((line) => /^ffmpeg .* -progress /.test(line) && line.includes(at('media-library/uploads')));
      while (!isEncoding()) {
        if (worker.process.exitCode !== null)
          throw new Error(`It ended: ${worker.errors()}${worker.output()}`);
        await wait(50);
      }
    },
  };
}
