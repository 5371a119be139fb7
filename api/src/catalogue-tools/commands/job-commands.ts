import { parsePositiveInteger, print, printJson, type ToolCommand } from '../command';
import { withCatalogue } from '../with-catalogue';
import type { CatalogueOperations } from '../operations';
import { openMediaLibrary } from '../../media/media-library';
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
      const all = await withCatalogue((catalogue) => catalogue.listVideoJobs({}));
      if (json) printJson(all);
      else print(all.length > 0 ? all.flatMap(formatJob).join('\n') : 'There are no jobs.');
    });
  jobs
    .command('retry')
    .description('Run a failed or waiting job now, with all its attempts.')
    .argument('<id>', '', parsePositiveInteger('The id'))
    .action(async (id: number) => {
      await withCatalogue((catalogue) => catalogue.retryVideoJob({ id }));
      print(`Job ${id} waits for a worker.`);
    });
  jobs
    .command('cancel')
    .description('Cancel a job and remove its files.')
    .argument('<id>', '', parsePositiveInteger('The id'))
    .action(async (id: number) => {
      await withCatalogue(async (catalogue) => {
        const library = await openMediaLibrary(catalogue);
        const { upload } = await catalogue.cancelVideoJob({ id });
        await removeUpload(library, upload);
      });
      print(`Job ${id} is cancelled.`);
    });
}

type Job = Awaited<ReturnType<CatalogueOperations['listVideoJobs']>>[number];

function formatJob({ id, state, title, progress, attempts, worker, videoId, reason }: Job): string[] {
  const details: Partial<Record<Job['state'], string>> = {
    running: ` ${Math.round(progress * 100)} % on ${worker}`,
    waiting: attempts > 0 ? ` after ${attempts} attempts` : '',
    done: ` as video ${videoId}`,
  };
  const line = `${id} ${state}${details[state] ?? ''}: “${title}”`;
  return reason !== null && ['waiting', 'failed'].includes(state) ? [line, `   ${reason}`] : [line];
}
