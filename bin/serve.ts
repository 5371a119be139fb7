/** `steadfast serve`: the site, or a part of it. */
import { startApi } from '@steadfast/api';
import { startOrigin } from '@steadfast/delivery';
import { isForApi, serve, type Service, type Start } from '@steadfast/server';
import { Argument, Option } from 'commander';
import { runCommand, ToolCommand } from '../api/src/cli/run-command';
import { contentFile, siteFolder } from './workspaces.js';

const FILES = { siteFolder, contentFile };

async function startBoth(start: Start): Promise<Service> {
  let api: Awaited<ReturnType<typeof startApi>> | undefined;
  const origin = await startOrigin(start, FILES, () => api);
  if (!origin.needsApi) return origin;
  const { handle, close, ...rest } = (api = await startApi(start));
  return {
    ...rest,
    handle: (request, response) => {
      (isForApi(request) ? handle : origin.handle)(request, response);
    },
    close: () => Promise.all([origin.close(), close()]),
  };
}

const PARTS = { origin: (start: Start) => startOrigin(start, FILES), api: startApi };

const program = new ToolCommand('steadfast serve')
  .description('Runs the site, or one part of it. Changes neither what is live nor the database.')
  .addArgument(new Argument('[part]', 'only this one').choices(Object.keys(PARTS)))
  .option('--no-jobs', 'leave mail, texts, notices and purging to `steadfast worker --all`')
  // Of npm start.
  .addOption(new Option('--checkout').default(false).hideHelp())
  .action((part: keyof typeof PARTS | undefined, options: { jobs: boolean; checkout: boolean }) =>
    serve(part ? PARTS[part] : startBoth, { runsJobs: options.jobs, isCheckout: options.checkout }),
  );
await runCommand(program);
