/**
 * `npm run gallery`: every part of the design system on a page of its own, in both themes. It is built anew whenever a
 * source changes; the page is to be reloaded by hand. It is served under the site's own content security policy, so that
 * what breaks there breaks here.
 */
import fs from 'node:fs';
import type http from 'node:http';
import path from 'node:path';
import { contentPolicy, readOriginConfig } from '@steadfast/delivery';
import { rspack, type Configuration, type Stats, type Watching } from '@rspack/core';
import { StartError, closeOnSignals, endWithReason, listen, readPort, withResolver } from './running';
import { contentFile, galleryFolder, rootFolder } from './workspaces';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const complaintsOf = (stats: Stats | undefined) =>
  stats?.hasErrors() ? stats.toString({ all: false, errors: true }) : undefined;

/** Builds, and again whenever a source changes; resolves after the first build. */
async function buildAndWatch(): Promise<Watching> {
  const recipe = path.join(rootFolder, 'shared/rspack.gallery.js');
  const { default: config } = (await import(recipe)) as { default: Configuration };
  const compiler = rspack(config);
  return new Promise((resolve, reject) => {
    let isFirst = true;
    const watching = compiler.watch({}, (error, stats) => {
      const complaints = error?.message ?? complaintsOf(stats);
      if (!isFirst) process.stdout.write(complaints ? `${complaints}\n` : 'Built again: reload the page.\n');
      else if (complaints) reject(new StartError(`The gallery could not be built:\n${complaints}`));
      else resolve(watching);
      isFirst = false;
    });
  });
}

/** Answers with a file of the gallery. Its files lie in one folder, so that a bare name is all there is to ask for. */
function answer(request: http.IncomingMessage, response: http.ServerResponse): void {
  const [pathname = ''] = (request.url ?? '').split('?', 1);
  const name = path.basename(pathname) || 'index.html';
  const file = path.join(galleryFolder, name);
  // A folder, the one above by `..` too, would end the process where it is read.
  if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile()) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': TYPES[path.extname(name)] ?? 'application/octet-stream',
    'content-security-policy': contentPolicy(readOriginConfig(process.env, contentFile).site, [], []),
    'cache-control': 'no-store',
  });
  fs.createReadStream(file).pipe(response);
}

async function main(): Promise<void> {
  const { promise: handler, resolve: serveBy } = withResolver<http.RequestListener>();
  const { url, close } = await listen(readPort(), 'localhost', handler);
  const watching = await buildAndWatch();
  serveBy(answer);
  closeOnSignals(async () => {
    await Promise.all([close(), new Promise<void>((resolve) => watching.close(() => resolve()))]);
  });
  process.stdout.write(`ready ${url}\n`);
}

main().catch(endWithReason);
