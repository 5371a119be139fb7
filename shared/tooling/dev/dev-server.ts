/** Serves remotes with hot module replacement, in a page of the shell or of the stand-in shell. */
import { spawn, type ChildProcess } from 'node:child_process';
import type http from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Registry, SiteConfig } from '@steadfast/contract';
import { composeHtml } from '@steadfast/server/html';
import {
  assertPortFree,
  closeOnSignals,
  endAfterParent,
  exitWithError,
  listen,
  readServerConfig,
  StartError,
  withResolver,
  type Listening,
} from '@steadfast/server';
import { containerName, readFeature } from '../rspack/feature.js';

/**
 * Lets React's refresh runtimes, one in the host and one in each remote, find all renderers. Without it an edit of a remote
 * reports "up to date" but repaints nothing.
 */
export const REFRESH_HOOK = `
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
};
`;

/** Answers the page's requests, except those for the code of host and remotes. */
export interface DevBackend {
  config: SiteConfig;
  /** @returns whether it answers this request; if not, the page does */
  handle: (request: http.IncomingMessage, response: http.ServerResponse) => boolean;
  close: () => Promise<void>;
}

/** The folders of the parts to develop. */
export interface DevServerOptions {
  host: string;
  remotes: string[];
  /**
   * @param site.url the page's
   * @param site.locate gives the URL of a part's development server
   */
  createBackend: (site: { url: string; locate: (folder: string) => string }) => Promise<DevBackend>;
}

/** A part and the port of its development server. */
interface DevServer {
  folder: string;
  port: number;
}

/** @throws {StartError} if a `feature.json` does not fit the contract */
export function createRegistry(remotes: DevServer[]): Registry {
  return {
    revision: 1,
    shell: 'dev',
    features: remotes.map(({ folder, port }) => {
      const { feature, version } = readRemote(folder);
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

/** @throws {StartError} if its `feature.json` does not fit the contract */
export function readRemote(folder: string): ReturnType<typeof readFeature> {
  try {
    return readFeature(folder);
  } catch (cause) {
    throw new StartError((cause as Error).message);
  }
}

/** Responds with the page, or with why there is none: an edit may have broken a `feature.json`. */
export async function sendPage(response: http.ServerResponse, compose: () => Promise<string>): Promise<void> {
  try {
    const html = await compose();
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html);
  } catch (error) {
    const { message } = error as Error;
    process.stderr.write(`${message}\n`);
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(`${message}\nCorrect this, and reload the page.\n`);
  }
}

function composePage(hostUrl: string, registry: Registry, site: SiteConfig): string {
  const file = (name: string) => ({ file: name, bytes: 0, brotliBytes: 0, integrity: '' });
  const { composeWith } = composeHtml({
    host: { scripts: [file('main.js')], styles: [file('main.css')] },
    hostAddress: (name) => hostUrl + name,
    bootstrapScript: '',
    registry,
    config: site,
    headStart: `<script>${REFRESH_HOOK}</script>\n`,
  });
  return composeWith({ title: site.siteName, description: site.tagline, metas: [] });
}

const DEV_SERVERS = fileURLToPath(new URL('../rspack/dev-servers.js', import.meta.url));

/**
 * Starts the development servers and waits until they are ready.
 *
 * @param args the folders with their ports
 * @param onEnd called if they end afterwards
 * @throws {StartError} if they end before
 */
export function startServers(
  args: string[],
  onEnd: (error: StartError) => void,
  program = DEV_SERVERS,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    let end: (error: StartError) => void = reject;
    child.stdout?.on('data', (text: Buffer) => {
      process.stdout.write(text);
      if (!/^serving$/m.test(text.toString())) return;
      end = onEnd;
      resolve(child);
    });
    child.once('exit', (code) => {
      end(new StartError(`The development servers exited with code ${code}. See the output above.`));
    });
  });
}

/** A server for this machine alone. */
const LOCAL = { host: 'localhost', trustProxy: 0, limitsFactor: 1 };
const ATTEMPTS_MAX = 20;

/**
 * Starts to listen on a port that is followed by free ports.
 *
 * @param port 0 for any: tries another port if those after it are in use
 * @param freeAfter number of free ports needed after it
 * @throws {StartError} if a port is in use
 */
export async function listenBeforeFreePorts(
  port: number,
  freeAfter: number,
  handler: Promise<http.RequestListener>,
): Promise<Listening> {
  for (let attemptsLeft = port === 0 ? ATTEMPTS_MAX : 1; ; attemptsLeft--) {
    const server = await listen({ ...LOCAL, port }, handler);
    const first = Number(new URL(server.url).port) + 1;
    try {
      for (let free = first; free < first + freeAfter; free++) await assertPortFree(free);
      return server;
    } catch (error) {
      await server.close(0);
      if (attemptsLeft === 1) throw error;
    }
  }
}

/**
 * Serves until the process ends.
 *
 * @throws {StartError} if a port is in use, a `feature.json` is broken, or the servers end
 */
export async function runDevServer({
  host: hostFolder,
  remotes: remoteFolders,
  createBackend,
}: DevServerOptions): Promise<void> {
  endAfterParent();
  const { promise: handler, resolve: setHandler } = withResolver<http.RequestListener>();
  const { url, close } = await listenBeforeFreePorts(
    readServerConfig(process.env).port,
    1 + remoteFolders.length,
    handler,
  );
  const port = Number(new URL(url).port);
  const host = { folder: hostFolder, port: port + 1 };
  const remotes = remoteFolders.map((folder, index) => ({ folder, port: port + 2 + index }));
  const servers = [host, ...remotes];
  const locate = (folder: string) =>
    `http://localhost:${(servers.find((each) => each.folder === folder) ?? host).port}/`;
  let running: ChildProcess | undefined;
  const stopServers = () => {
    const stopped = running;
    running = undefined;
    stopped?.kill();
  };
  // Fails before minutes of building if a feature.json is broken.
  createRegistry(remotes);
  const backend = await createBackend({ url, locate });
  const args = servers.map(({ folder, port }) => `${folder}=${port}`);
  running = await startServers(args, (error) => {
    if (running) exitWithError(error);
  });
  setHandler((request, response) => {
    if (backend.handle(request, response)) return;
    void sendPage(response, async () =>
      composePage(locate(hostFolder), createRegistry(remotes), backend.config),
    );
  });
  closeOnSignals(async () => {
    stopServers();
    await close(0);
    await backend.close();
  });
  process.stdout.write(`ready ${url}\n`);
}
