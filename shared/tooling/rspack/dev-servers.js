/**
 * Serves workspaces with hot module replacement, each on its own port: `node dev-servers.js shell=3001 mfe-catalog=3002`, by
 * their folders. They are not built for the server: in development, browsers render.
 * Plain Node: under tsx, rspack's plugins would print tsx's helpers into the bundle.
 */
import path from 'node:path';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { containerName, readFeature } from './feature.js';

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
  // A host's bootstrap script is not needed in development.
  const [{ dependencies: _, ...config }] = builds;
  // Open pages apply the updates of failed builds too, once the next one has succeeded. Without them, they would reload.
  const compiler = rspack({ ...config, output: { ...config.output, clean: false } });
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
}

// Also when the parent was killed.
process.once('disconnect', () => process.exit(0));
await Promise.all(
  process.argv.slice(2).map((argument) => {
    const [workspace, port] = argument.split('=');
    return serve(workspace, Number(port));
  }),
);
console.log('serving');
