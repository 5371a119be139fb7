/**
 * `npm run gallery`: shows the components of the design system and of the remotes, in both themes. It rebuilds when a source
 * changes; reload the page by hand. It uses the site's content security policy, so that violations show here too.
 */
import fs from 'node:fs';
import type http from 'node:http';
import path from 'node:path';
import { readOriginConfig } from '@steadfast/delivery';
import {
  closeOnSignals,
  exitWithError,
  listen,
  readServerConfig,
  StartError,
  withResolver,
} from '@steadfast/server';
import { composeContentPolicy } from '@steadfast/server/html';
import { rspack, type Configuration, type Stats, type Watching } from '@rspack/core';
import { MEDIA_TYPES } from '../shared/tooling/dev/local-files';
import { contentFile, rootFolder } from './workspaces';

/** Where rspack.gallery.js writes. */
const galleryFolder = path.resolve(rootFolder, process.env.GALLERY_FOLDER ?? '.gallery');

const formatErrors = (stats: Stats | undefined) =>
  stats?.hasErrors() ? stats.toString({ all: false, errors: true }) : undefined;

/** Builds in watch mode; resolves after the first build. */
async function buildAndWatch(): Promise<Watching> {
  const configFile = path.join(rootFolder, 'shared/tooling/rspack.gallery.js');
  const { default: config } = (await import(configFile)) as { default: Configuration };
  const compiler = rspack(config);
  return new Promise((resolve, reject) => {
    let isFirst = true;
    const watching = compiler.watch({}, (error, stats) => {
      const errors = error?.message ?? formatErrors(stats);
      if (!isFirst) process.stdout.write(errors ? `${errors}\n` : 'Rebuilt. Reload the page.\n');
      else if (errors) reject(new StartError(`The gallery could not be built:\n${errors}`));
      else resolve(watching);
      isFirst = false;
    });
  });
}

/** Serves a file of the gallery. All files are in one folder, so the base name is enough. */
function serveFile(request: http.IncomingMessage, response: http.ServerResponse): void {
  const [pathname = ''] = (request.url ?? '').split('?', 1);
  const name = path.basename(pathname) || 'index.html';
  const file = path.join(galleryFolder, name);
  // Reading a folder, such as the parent by `..`, would crash the process.
  if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile()) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': MEDIA_TYPES[path.extname(name)] ?? 'application/octet-stream',
    'content-security-policy': composeContentPolicy(readOriginConfig(process.env, contentFile).site, [], []),
    'cache-control': 'no-store',
  });
  fs.createReadStream(file).pipe(response);
}

async function main(): Promise<void> {
  const { promise: handler, resolve: setHandler } = withResolver<http.RequestListener>();
  const { url, close } = await listen({ ...readServerConfig(process.env), host: 'localhost' }, handler);
  const watching = await buildAndWatch();
  setHandler(serveFile);
  closeOnSignals(async () => {
    await Promise.all([close(), new Promise<void>((resolve) => watching.close(() => resolve()))]);
  });
  process.stdout.write(`ready ${url}\n`);
}

main().catch(exitWithError);
