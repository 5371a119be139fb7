/**
 * Serves workspaces with hot replacement, each on a port of its own: `node dev-servers.js shell=3001 mfe-catalog=3002`.
 * Plain Node: under tsx, the functions that rspack's plugins print into the bundle would carry tsx's own helpers.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { containerName, readFeature } from './feature.js';

const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));

/** What a remote adds to the site: a live tab that is to show it asks beside its entry. Read anew each time. */
function tell(workspace, response) {
  response.setHeader('access-control-allow-origin', '*');
  try {
    const { feature, version } = readFeature(path.join(root, workspace));
    const { $schema, ...contributions } = feature;
    const container = containerName(feature.name, version);
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(JSON.stringify({ ...contributions, version: `${version}-dev`, contract: 'dev', container }));
  } catch (error) {
    response.statusCode = 404;
    response.end(error.message);
  }
}

async function serve(workspace, port) {
  const { default: config } = await import(path.join(root, workspace, 'rspack.config.js'));
  // A host has a second build, for the HTML's first script; development goes without.
  const compiler = rspack(Array.isArray(config) ? config[0] : config);
  const server = new RspackDevServer(
    {
      hot: true,
      liveReload: false,
      host: 'localhost',
      port,
      allowedHosts: 'all',
      headers: { 'access-control-allow-origin': '*' },
      setupMiddlewares: (middlewares) => [
        {
          name: 'feature.json',
          path: '/feature.json',
          middleware: (_, response) => tell(workspace, response),
        },
        ...middlewares,
      ],
      // The page comes from another port, so the client has to be told where its server is.
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
    },
    compiler,
  );
  await server.start();
}

await Promise.all(
  process.argv.slice(2).map((argument) => {
    const [workspace, port] = argument.split('=');
    return serve(workspace, Number(port));
  }),
);
console.log('serving');
