/**
 * `npm run dev`: shell, all remotes and the API, with hot replacement. `npm run dev -w mfe-catalog`: one remote alone
 * in the stand-in shell, and the API.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { ConfigError, createApi, readApiConfig } from '@steadfast/api';
import { DeliveryError, composeHtml, readOriginConfig } from '@steadfast/delivery';
import type { Registry } from '@steadfast/shared/contract';
import { rspack, type Configuration } from '@rspack/core';
import { RspackDevServer, type Configuration as DevServerConfiguration } from '@rspack/dev-server';
import { containerName, readFeature } from './rspack/feature.js';
import { HOST, REMOTES, rootFolder } from './workspaces';

process.env.NODE_ENV = 'development';
const port = Number(process.env.PORT ?? 3000);
const alone = process.argv[2];
const hostWorkspace = alone && alone !== HOST ? 'shared' : HOST;
const remotes = alone && alone !== HOST ? [alone] : REMOTES;
const remotePort = (index: number) => port + 1 + index;

/**
 * React's refresh runtimes, one in the host and one in each remote, find all renderers by this. Without it an edit of
 * a remote says "up to date" and repaints nothing.
 */
const refreshHook = `<script>
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
};
</script>
`;

async function configOf(workspace: string): Promise<Configuration> {
  const module = (await import(path.join(rootFolder, workspace, 'rspack.config.js'))) as {
    default: Configuration | Configuration[];
  };
  const config = Array.isArray(module.default) ? module.default[0] : module.default;
  if (!config) throw new Error(`${workspace}/rspack.config.js exports nothing.`);
  return config;
}

function registryInDevelopment(): Registry {
  return {
    features: remotes.map((remote, index) => {
      const { feature, version } = readFeature(path.join(rootFolder, remote));
      return {
        ...feature,
        version: `${version}-dev`,
        contract: 'dev',
        container: containerName(feature.name, version),
        entry: `http://localhost:${remotePort(index)}/remoteEntry.js`,
        modules: {},
      };
    }),
  };
}

function page(): string {
  return composeHtml({
    host: { scripts: [inDevelopment('main.js')], styles: [inDevelopment('main.css')], fonts: [] },
    hostAddress: (file) => `/${file}`,
    firstWave: '',
    registry: registryInDevelopment(),
    config: readOriginConfig(process.env).site,
    headStart: refreshHook,
  }).html;
}

const inDevelopment = (file: string) => ({ file, bytes: 0, brotliBytes: 0, integrity: '' });

async function serve(workspace: string, own: DevServerConfiguration): Promise<RspackDevServer> {
  const compiler = rspack(await configOf(workspace));
  const server = new RspackDevServer(
    {
      hot: true,
      liveReload: false,
      host: 'localhost',
      headers: { 'access-control-allow-origin': '*' },
      client: { overlay: false },
      ...own,
    },
    compiler,
  );
  await server.start();
  return server;
}

async function main(): Promise<void> {
  if (alone && alone !== HOST && !REMOTES.includes(alone)) {
    throw new ConfigError(`There is no workspace ${alone}: choose one of ${[HOST, ...REMOTES].join(', ')}.`);
  }
  const api = await createApi(
    readApiConfig({ PUBLIC_URL: `http://localhost:${port}`, LOG_LEVEL: 'warn', ...process.env }),
  );
  const apiAddress = await api.listen({ host: '127.0.0.1', port: 0 });
  const servers = await Promise.all(
    remotes.map((remote, index) => serve(remote, { port: remotePort(index), allowedHosts: 'all' })),
  );
  servers.push(
    await serve(hostWorkspace, {
      port,
      static: path.join(rootFolder, 'shell/public'),
      proxy: [{ context: ['/api', '/media', '/streams'], target: apiAddress }],
      historyApiFallback: false,
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        {
          name: 'page',
          middleware: (_request: IncomingMessage, response: ServerResponse) => {
            response.setHeader('content-type', 'text/html; charset=utf-8');
            response.end(page());
          },
        },
      ],
    }),
  );
  process.stdout.write(`ready http://localhost:${port}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      Promise.all([...servers.map((server) => server.stop()), api.close()]).then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

main().catch((error: unknown) => {
  const isKnown = error instanceof ConfigError || error instanceof DeliveryError;
  process.stderr.write(
    `${isKnown ? error.message : error instanceof Error ? (error.stack ?? '') : String(error)}\n`,
  );
  process.exit(1);
});
