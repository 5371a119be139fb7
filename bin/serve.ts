/**
 * `steadfast serve`: origin and API at one URL, or one of them: `steadfast serve origin`, `steadfast serve api`. It changes
 * neither what is live nor the database.
 */
import { startApi } from '@steadfast/api';
import { startOrigin } from '@steadfast/delivery';
import { exitWithError, isForApi, serve, StartError, type Service, type Start } from '@steadfast/server';
import { contentFile, siteFolder } from './workspaces.js';

async function startBoth(start: Start): Promise<Service> {
  let api: Awaited<ReturnType<typeof startApi>> | undefined;
  const origin = await startOrigin(start, { siteFolder, contentFile }, () => api);
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

const [part] = process.argv[2]?.startsWith('-') ? [] : process.argv.splice(2, 1);
if (part === undefined) await serve(startBoth);
else if (part === 'api') await import('../api/src/main');
else if (part === 'origin') await serve((start) => startOrigin(start, { siteFolder, contentFile }));
else exitWithError(new StartError('Name one part, origin or api, or none for both: steadfast serve origin.'));
