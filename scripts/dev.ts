/**
 * The development server.
 *
 * - `npm run dev`: shell, all remotes and the API, with hot module replacement.
 * - `npm run dev -w mfe-catalog`: one remote in the stand-in shell, and the API.
 * - `npm run dev -w mfe-catalog -- --against URL`: one remote inside a live site.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import type http from 'node:http';
import path from 'node:path';
import { createApi, readApiConfig } from '@steadfast/api';
import {
  composeHtml,
  selectEncoding,
  readOriginConfig,
  createSiteFiles,
  type OriginConfig,
} from '@steadfast/delivery';
import { HELD_SCRIPT_TYPE, type Registry } from '@steadfast/contract';
import { parseArgs } from 'node:util';
import { runAgainst } from './dev/against';
import { createDevRenderer, type DevBuild, type DevRendering } from './dev/dev-renderer';
import {
  StartError,
  closeOnSignals,
  exitFolderTaken,
  exitWithError,
  isForApi,
  listen,
  readPort,
  withResolver,
} from './running';
import { containerName, readFeature } from './rspack/feature.js';
import { HOST, REMOTES, contentFile, rootFolder } from './workspaces';

/**
 * Lets React's refresh runtimes, one in the host and one in each remote, find all renderers. Without it an edit of a remote
 * reports "up to date" but repaints nothing.
 */
const refreshHook = `<script>
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
};
</script>
`;

/** A workspace and the port of its development server. */
interface DevServer {
  workspace: string;
  port: number;
}

function createRegistry(remotes: DevServer[]): Registry {
  return {
    revision: 1,
    shell: 'dev',
    features: remotes.map(({ workspace, port }) => {
      const { feature, version } = readFeature(path.join(rootFolder, workspace));
      return {
        ...feature,
        version: `${version}-dev`,
        contract: 'dev',
        container: containerName(feature.name, version),
        entry: `http://localhost:${port}/remoteEntry.js`,
        integrity: {},
        modules: {},
      };
    }),
  };
}

const locateOn = (host: DevServer) => (file: string) => `http://localhost:${host.port}/${file}`;

function composePage(
  host: DevServer,
  remotes: DevServer[],
  { site }: OriginConfig,
  { view, error }: DevRendering,
): string {
  const file = (name: string) => ({ file: name, bytes: 0, brotliBytes: 0, integrity: '' });
  const { composeWith } = composeHtml({
    host: { scripts: [file('main.js')], styles: [file('main.css')], fonts: [] },
    hostAddress: locateOn(host),
    bootstrapScript: '',
    registry: createRegistry(remotes),
    config: site,
    headStart:
      refreshHook + (view ? discardForSession + runHeldScripts : '') + (error ? formatError(error) : ''),
  });
  return composeWith({ title: site.siteName, description: site.tagline, metas: [] }, view);
}

/** What the bootstrap script does in production: the page is rendered for visitors without a session. */
const discardForSession = `<script>
if (localStorage.getItem('steadfast.token')) document.documentElement.dataset.rendered = 'discarded';
</script>
`;

/** What the bootstrap script does in production. */
const runHeldScripts = `<script>
addEventListener('DOMContentLoaded', () => {
  for (const { src } of document.querySelectorAll('script[type=${HELD_SCRIPT_TYPE}]'))
    document.head.append(Object.assign(document.createElement('script'), { src, async: false }));
});
</script>
`;

/** Shows in the browser's console why the page was not rendered on the server. */
const formatError = (error: string) =>
  `<script>console.error(${JSON.stringify(error).replaceAll('<', '\\u003c')})</script>\n`;

/** A file from the shell's `public` folder. */
function readPublicFile(name: string): Buffer | undefined {
  const file = path.join(rootFolder, HOST, 'public', name);
  return fs.existsSync(file) ? fs.readFileSync(file) : undefined;
}

/** Starts the development servers and waits until they are ready. */
function startServers(
  servers: DevServer[],
  onlyForServer: string[],
  onBuild: (build: DevBuild) => void,
): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    [
      'scripts/rspack/dev-servers.js',
      ...servers.map(({ workspace, port }) => `${workspace}=${port}`),
      ...onlyForServer,
    ],
    {
      cwd: rootFolder,
      env: { ...process.env, NODE_ENV: 'development' },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  child.on('message', (message) => onBuild(message as DevBuild));
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      process.stdout.write(text);
      if (text.includes('serving')) resolve(child);
    });
    child.once('exit', (code) => {
      reject(new StartError(`The development servers exited with code ${code}. See the output above.`));
    });
  });
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

const PARENT_POLL_MS = 500;

/** Ends this process after the shell in which npm started it: npm passes a signal to that shell only. */
function endAfterParent(): void {
  const parent = process.ppid;
  const poll = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(poll);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_POLL_MS).unref();
}

async function main(): Promise<void> {
  if (process.env.npm_lifecycle_event !== undefined) endAfterParent();
  const { alone, against } = readArgs();
  if (alone !== undefined && against !== undefined) return runAgainst(alone, against);
  const port = readPort();
  const originConfig = readOriginConfig(process.env, contentFile);
  const { promise: handler, resolve: setHandler } = withResolver<http.RequestListener>();
  const { url, close } = await listen(port, 'localhost', handler);
  const [host, ...remotes] = [alone ? 'shared/tooling' : HOST, ...(alone ? [alone] : REMOTES)].map(
    (workspace, index) => ({
      workspace,
      port: port + 1 + index,
    }),
  );
  if (!host) throw new StartError('There is nothing to serve.');
  const children: ChildProcess[] = [];
  const stopServers = () => {
    for (const child of children) child.kill();
  };
  const api = await createApi(
    readApiConfig({ PUBLIC_URL: url, LOG_LEVEL: 'warn', DEV_OUTBOX: '1', ...process.env }),
    {
      folderTaken: () => {
        stopServers();
        exitFolderTaken();
      },
    },
  );
  // The stand-in shell renders in the browser: alone, a remote's pages are only checked, in the shell.
  const renderer = createDevRenderer({
    registry: createRegistry(remotes),
    config: originConfig.site,
    locate: (workspace) =>
      locateOn([host, ...remotes].find((each) => each.workspace === workspace) ?? host)(''),
    callApi: async (call) => {
      const { statusCode, json } = await api.inject(`/api${call}`);
      return { status: statusCode, body: json() as unknown };
    },
  });
  const onlyForServer = alone ? [HOST] : [];
  children.push(await startServers([host, ...remotes], onlyForServer, renderer.onBuild));
  const findFile = createSiteFiles(originConfig, { getAddress: locateOn(host), read: readPublicFile });
  setHandler((request, response) => {
    if (isForApi(request)) {
      api.routing(request, response);
      return;
    }
    const file = findFile(request.url ?? '/');
    if (file) {
      const { body, headers } = selectEncoding(file.body, undefined);
      response.writeHead(200, { ...file.headers, ...headers });
      response.end(body);
      return;
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    void renderer.render(request.url ?? '/').then(({ view, error }) => {
      response.end(composePage(host, remotes, originConfig, { error, view: alone ? undefined : view }));
    });
  });
  closeOnSignals(async () => {
    stopServers();
    await Promise.all([close(), api.stopDelivery()]);
    await Promise.all([api.close(), renderer.close()]);
  });
  process.stdout.write(`ready ${url}\n`);
}

main().catch(exitWithError);
