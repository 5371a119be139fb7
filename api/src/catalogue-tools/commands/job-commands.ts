import { parsePositiveInteger, print, printJson, withDatabase, type ToolCommand } from '../command';
import { openMediaLibrary } from '../../media/media-library';
import { cancelJob, listJobs, retryJob } from '../../video-jobs/queue';
import { removeUpload } from '../../video-jobs/uploads';

export function defineJobCommands(program: ToolCommand): void {
  const jobs = program
    .command('jobs')
    .description('Show the videos handed over by add-video --queue; retry or cancel one.');
  jobs
    .command('list', { isDefault: true })
    .description('Show the jobs, the newest first, and why some failed.')
    .option('--json', 'print them as JSON')
    .action(async ({ json }: { json?: true }) => {
      const all = await withDatabase(listJobs);
      if (json) printJson(all);
      else print(all.length > 0 ? all.flatMap(formatJob).join('\n') : 'There are no jobs.');
    });
  jobs
    .command('retry')
    .description('Run a failed or waiting job now, with all its attempts.')
    .argument('<id>', '', parsePositiveInteger('The id'))
    .action(async (id: number) => {
      await withDatabase((database) => retryJob(database, id));
      print(`Job ${id} waits for a worker.`);
    });
  jobs
    .command('cancel')
    .description('Cancel a job and remove its files.')
    .argument('<id>', '', parsePositiveInteger('The id'))
    .action(async (id: number) => {
      await withDatabase(async (database, config) => {
        const library = await openMediaLibrary(config);
        const { upload } = await cancelJob(database, id);
        await removeUpload(library, upload);
      });
      print(`Job ${id} is cancelled.`);
    });
}

type Job = Awaited<ReturnType<typeof listJobs>>[number];

function formatJob({ id, state, title, progress, attempts, worker, videoId, reason }: Job): string[] {
  const details: Partial<Record<Job['state'], string>> = {
    running: ` ${Math.round(progress * 100)} % on ${worker}`,
    waiting: attempts > 0 ? ` after ${attempts} attempts` : '',
    done: ` as video ${videoId}`,
  };
  const line = `${id} ${state}${details[state] ?? ''}: “${title}”`;
  return reason !== null && ['waiting', 'failed'].includes(state) ? [line, `   ${reason}`] : [line];
}
