import { inArray } from 'drizzle-orm';
import { print, printJson, UsageError, withDatabase, type ToolCommand } from './run-command';
import { EditorError } from '../platform/editor-error';
import type { Database } from '../platform/database/database';
import { videos } from '../platform/database/schema';
import { openMediaLibrary } from '../media';
import { cancelJob, findJobState, listJobs, retryJob } from '../platform/jobs/job-store';
import { ENCODE, removeUpload } from '../encoding';

export function defineJobCommands(program: ToolCommand): void {
  program.description(
    'Show what waits, runs or failed: videos, mail, texts, notices, purging; retry or cancel one.',
  );
  program
    .command('list', { isDefault: true })
    .description('Show the jobs, the newest first, and why some failed; of videos, those that are done, too.')
    .option('--json', 'print them as JSON')
    .action(async ({ json }: { json?: true }) => {
      const all = await withDatabase(async (database) => {
        const printed = (await listJobs(database, [ENCODE])).map(toPrintedJob);
        return addTitles(database, printed);
      });
      if (json) printJson(all);
      else print(all.length > 0 ? all.flatMap(formatJob).join('\n') : 'There are no jobs.');
    });
  program
    .command('retry')
    .description('Run a failed or waiting job now, with all its attempts.')
    .argument('<id>', '', parsePositiveInteger('The id'))
    .action(async (id: number) => {
      await withDatabase(async (database) => {
        if (!(await retryJob(database, id)))
          throw await describeRefusal(database, id, 'Only a failed or waiting job can be retried');
      });
      print(`Job ${id} waits to be done.`);
    });
  program
    .command('cancel')
    .description('Cancel a job and remove its files, if it has any.')
    .argument('<id>', '', parsePositiveInteger('The id'))
    .action(async (id: number) => {
      await withDatabase(async (database, config) => {
        const library = await openMediaLibrary(config);
        const job = await cancelJob(database, id);
        if (!job) throw await describeRefusal(database, id, 'It can no longer be cancelled');
        const { upload } = job.payload as { upload?: string };
        if (upload !== undefined) await removeUpload(library, upload);
      });
      print(`Job ${id} is cancelled.`);
    });
}

async function describeRefusal(database: Database, id: number, what: string): Promise<EditorError> {
  const state = await findJobState(database, id);
  return new EditorError(
    state === undefined
      ? `There is no job ${id}: \`steadfast jobs\` lists them.`
      : `${what}: job ${id} is ${state}.`,
  );
}

/** Without what a message says, and to whom. */
function toPrintedJob({ payload, ...job }: Awaited<ReturnType<typeof listJobs>>[number]) {
  // Jobs of older releases have a title.
  const { title, upload, videoId = null } = payload as { title?: string; upload?: string; videoId?: number };
  return { ...job, ...(job.kind === ENCODE && { title, upload, videoId }) };
}

/** A video may have been removed since. */
async function addTitles(database: Database, all: ReturnType<typeof toPrintedJob>[]) {
  const ids = all.flatMap(({ videoId }) => videoId ?? []);
  const rows = await database
    .select({ id: videos.id, title: videos.title })
    .from(videos)
    .where(inArray(videos.id, ids));
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return all.map((job) => ({ ...job, title: titles.get(job.videoId ?? 0) ?? job.title }));
}

function formatJob(job: Awaited<ReturnType<typeof addTitles>>[number]): string[] {
  const { id, kind, state, title, progress, attempts, worker, videoId, reason } = job;
  const details: Partial<Record<typeof state, string>> = {
    running: ` ${Math.round(progress * 100)} % on ${worker}`,
    waiting: attempts > 0 ? ` after ${attempts} attempts` : '',
    done: ` as video ${videoId}`,
  };
  const line = `${id} ${state}${details[state] ?? ''}: ${title === undefined ? kind : `“${title}”`}`;
  return reason !== null && ['waiting', 'failed'].includes(state) ? [line, `   ${reason}`] : [line];
}

/** Parses a whole number of at least 1; otherwise throws UsageError. */
const parsePositiveInteger = (what: string) => (text: string) => {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`${what} must be a whole number from 1, but is “${text}”: correct it.`);
};
