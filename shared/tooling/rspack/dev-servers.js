/**
 * Serves workspaces with hot module replacement, each on its own port: `node dev-servers.js shell=3001 mfe-catalog=3002`, by
 * their folders. One without a port is only built for the server; with `--browser-only`, none is.
 * Plain Node: under tsx, rspack's plugins would print tsx's helpers into the bundle.
 */
import path from 'node:path';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { containerName, parseChunkName, readFeature } from './feature.js';

/** Lets the browser's build of an edit go first. */
const SERVER_DELAY_MS = 200;

/** Serves a remote's feature.json, which a live tab with an override requests next to the entry. Reads it on each request. */
function serveFeature(workspace, response) {
  response.setHeader('access-control-allow-origin', '*');
  try {
    const { feature, version } = readFeature(path.resolve(workspace));
    const container = containerName(feature.name, version);
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(JSON.stringify({ ...feature, version: `${version}-dev`, contract: 'dev', container }));
  } catch (error) {
    response.statusCode = 404;
    response.end(error.message);
  }
}

async function serve(workspace, port) {
  const { default: builds } = await import(path.resolve(workspace, 'rspack.config.js'));
  const [{ dependencies: _, ...config }] = builds;
  // A host's bootstrap script is not needed in development.
  const serverBuild = builds.find(({ name }) => name.endsWith('-server'));
  if (port === undefined) return watchServerBuild(workspace, serverBuild);
  // Open pages apply the updates of failed builds too, once the next one has succeeded. Without them, they would reload.
  const compiler = rspack({ ...config, output: { ...config.output, clean: false } });
  compiler.hooks.done.tap('dev-servers', (stats) => reportStyles(workspace, stats.compilation));
  const server = new RspackDevServer(
    {
      hot: true,
      liveReload: false,
      host: 'localhost',
      port,
      allowedHosts: 'all',
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-private-network': 'true' },
      setupMiddlewares: (middlewares) => [
        {
          name: 'feature.json',
          path: '/feature.json',
          middleware: (_, response) => serveFeature(workspace, response),
        },
        ...middlewares,
      ],
      // The page comes from a different port, so the client needs its server's URL.
      client: {
        // Only errors of the build: those at run time have the site's own messages, which are developed too.
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        logging: 'warn',
        webSocketURL: `ws://localhost:${port}/ws`,
      },
    },
    compiler,
  );
  await server.start();
  if (serverBuild && !isBrowserOnly) watchServerBuild(workspace, serverBuild);
}

const BROWSER_ONLY = '--browser-only';
const isBrowserOnly = process.argv.includes(BROWSER_ONLY);
const workspaces = process.argv.slice(2).filter((argument) => argument !== BROWSER_ONLY);

const report = (message) => process.send?.(message);

/** Reports the style sheets of each module of a remote, which a rendered page needs before its code. */
function reportStyles(workspace, { namedChunkGroups }) {
  const styles = [...namedChunkGroups].flatMap(([name, group]) => {
    const module = parseChunkName(name);
    const files = [...group.getFiles()].filter((file) => file.endsWith('.css'));
    return module === undefined ? [] : [[module, files]];
  });
  report({ kind: 'styles', workspace, styles: Object.fromEntries(styles) });
}

/** Builds a workspace for the server too, on each edit, and reports the file. Errors are those of the browser's build. */
function watchServerBuild(workspace, config) {
  const { path: folder, filename } = config.output;
  rspack(config).watch({ aggregateTimeout: SERVER_DELAY_MS }, (failure, stats) => {
    if (failure ?? stats.hasErrors()) return;
    report({ kind: 'server', workspace, file: path.join(folder, filename) });
  });
}

// Also when the parent was killed.
process.once('disconnect', () => process.exit(0));
await Promise.all(
  workspaces.map((argument) => {
    const [workspace, port] = argument.split('=');
    return serve(workspace, port && Number(port));
  }),
);
console.log('serving');
