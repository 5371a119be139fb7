/**
 * The development server.
 *
 * - `npm run dev`: shell, all remotes and the API, with hot module replacement.
 * - `npm run dev -w mfe-catalog`: one remote in the stand-in shell, and the API.
 * - `npm run dev -w mfe-catalog -- --against URL`: one remote inside a live site.
 */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import type http from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createApi, readApiConfig } from '@steadfast/api';
import { createSiteFiles, readOriginConfig, selectEncoding } from '@steadfast/delivery';
import { exitWithError, isForApi, StartError } from '@steadfast/server';
import { runAgainst } from '../shared/tooling/dev/against';
import { runDevServer } from '../shared/tooling/dev/dev-server';
import { HOST, REMOTES, contentFile, rootFolder } from '../bin/workspaces.js';

/** A file from the shell's `public` folder. */
function readPublicFile(name: string): Buffer | undefined {
  const file = path.join(rootFolder, HOST, 'public', name);
  return fs.existsSync(file) ? fs.readFileSync(file) : undefined;
}

/** @throws if the command line is invalid */
function readArgs(): { alone: string | undefined; against: string | undefined } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { against: { type: 'string' } },
  });
  const alone = positionals[0] === HOST ? undefined : positionals[0];
  if (alone !== undefined && !REMOTES.includes(alone)) {
    throw new StartError(`There is no remote ${alone}. Choose one of ${REMOTES.join(', ')}.`);
  }
  if (alone === undefined && values.against !== undefined) {
    throw new StartError(
      `--against runs one remote inside a live site. Name the remote: npm run dev -w ${REMOTES[0] ?? 'mfe-x'} -- --against ${values.against}.`,
    );
  }
  return { alone, against: values.against };
}

/**
 * Gives the pages of this server the outbox, where the stand-in shell reads the demo viewer's code. For its own name only: a
 * foreign page may have its domain lead here.
 */
function addOutboxKey(request: http.IncomingMessage, siteUrl: string, key = ''): void {
  const { pathname, searchParams } = new URL(request.url ?? '', siteUrl);
  if (pathname !== '/api/dev/outbox' || request.headers.host !== new URL(siteUrl).host) return;
  searchParams.set('key', key);
  request.url = `${pathname}?${searchParams}`;
}

async function main(): Promise<void> {
  const { alone, against } = readArgs();
  // npm runs this in the folder of the workspace.
  process.chdir(rootFolder);
  if (alone !== undefined && against !== undefined) {
    await runAgainst(path.resolve(alone), against);
    return;
  }
  const originConfig = readOriginConfig({ METRICS_URL: 'off', ...process.env }, contentFile);
  await runDevServer({
    host: alone ? 'shared/tooling' : HOST,
    remotes: alone ? [alone] : REMOTES,
    createBackend: async ({ url, locate }) => {
      const apiConfig = readApiConfig({
        PUBLIC_URL: url,
        LOG_LEVEL: 'warn',
        // Comfortable during development, closed elsewhere.
        DEV_OUTBOX_KEY: randomBytes(12).toString('hex'),
        API_TRY_OUT: '1',
        SAMPLE: '1',
        ...process.env,
      });
      const api = await createApi(apiConfig);
      const findFile = createSiteFiles(originConfig, {
        getAddress: (file) => locate(HOST) + file,
        read: readPublicFile,
      });
      return {
        config: originConfig.site,
        handle(request, response) {
          if (isForApi(request)) {
            addOutboxKey(request, url, apiConfig.devOutboxKey);
            api.routing(request, response);
            return true;
          }
          const file = findFile(request.url ?? '/');
          if (!file) return false;
          const { body, headers } = selectEncoding(file.body, undefined);
          response.writeHead(200, { ...file.headers, ...headers });
          response.end(body);
          return true;
        },
        async close() {
          await api.stopJobs();
          await api.close();
        },
      };
    },
  });
}

main().catch(exitWithError);
