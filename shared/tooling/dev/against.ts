/** `--against URL`: runs one local remote inside a live site (REQ-FED-4). */
import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import type http from 'node:http';
import path from 'node:path';
import { Value } from '@sinclair/typebox/value';
import { Registry, matchPath, matchRoute } from '@steadfast/contract';
import {
  closeOnSignals,
  endAfterParent,
  exitWithError,
  isForApi,
  readServerConfig,
  withResolver,
} from '@steadfast/server';
import { containerName } from '../rspack/feature.js';
import { readPackageVersion } from '../rspack/shared-packages.js';
import { listenBeforeFreePorts, readRemote, startServers } from './dev-server';
import { composeDevelopmentReact } from './development-react';
import {
  resolveApiAddress,
  parseLiveUrl,
  addLocalRemote,
  adaptPolicy,
  readLiveSite,
  withLocalRemote,
  type LiveSiteProxy,
  type LocalRemote,
} from './live-site-proxy';
import { proxyRequest } from './proxy';
import { readRemoteName } from './remote-name';

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** The prefix of this server's own paths; no site uses it. */
const LOCAL_PATH = '/-/local/';
const REACT_PATH = `${LOCAL_PATH}react.js`;
const HEAD_START = `<script src="${REACT_PATH}"></script>\n`;
/** The inputs of the rspack configuration, which a running build does not read again. */
const CONFIG_FILES = ['feature.json', 'package.json', 'rspack.config.js'];
const CONFIG_POLL_MS = 300;

/**
 * Serves a live site with one remote of this checkout in it, until the process ends.
 *
 * @param folder the remote's
 * @param against the live site's URL from the command line
 * @throws {StartError} if there is no such site, or the port is in use
 */
export async function runAgainst(folder: string, against: string): Promise<void> {
  endAfterParent();
  const liveOrigin = parseLiveUrl(against, '--against');
  const workspace = readRemoteName(folder);
  const { promise: handler, resolve: setHandler } = withResolver<http.RequestListener>();
  const { url: localOrigin, close } = await listenBeforeFreePorts(
    readServerConfig(process.env).port,
    1,
    handler,
  );
  const live = await readLiveSite(liveOrigin);
  const port = Number(new URL(localOrigin).port) + 1;
  const entry = `${LOCAL_PATH}${workspace}/remoteEntry.js`;
  const local = () => describeLocalRemote(folder, entry);
  const build = await followConfig(folder, port);
  closeOnSignals(async () => {
    build.stop();
    await close(0);
  });
  const react = composeDevelopmentReact(folder);
  setHandler((request, response) => {
    const { url = '' } = request;
    if (url === REACT_PATH) {
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(react);
    } else if (url.startsWith(`${LOCAL_PATH}${workspace}/`)) {
      const target = new URL(url.slice(LOCAL_PATH.length + workspace.length), `http://localhost:${port}`);
      proxyRequest(request, response, { target, origins: { live: target.origin, local: localOrigin } });
    } else serveLive(request, response, { live, localOrigin, local, port });
  });
  const isNew = !live.registry.features.some(({ name }) => name === workspace);
  print(`${workspace} of this checkout ${isNew ? 'is added to' : 'replaces the live one on'} ${liveOrigin}.`);
  print(
    `To override it in a tab of the live site: ${liveOrigin}/?override=${workspace}@${localOrigin}${entry}`,
  );
  print(`ready ${localOrigin}`);
}

/** Builds and serves a remote with hot module replacement; starts again when its configuration changes. */
async function followConfig(folder: string, port: number): Promise<{ stop: () => void }> {
  const files = CONFIG_FILES.map((file) => path.join(folder, file));
  let isStopped = false;
  let isRestarting = false;
  const start = () =>
    startServers([`${folder}=${port}`], (error) => {
      if (!isStopped && !isRestarting) exitWithError(error);
    });
  let running: ChildProcess = await start();
  const restart = () => {
    if (isRestarting) return;
    isRestarting = true;
    running.once('exit', () => {
      start().then(
        (started) => {
          running = started;
          isRestarting = false;
        },
        // As after any other failed build, until the next edit.
        () => (isRestarting = false),
      );
    });
    running.kill();
  };
  for (const file of files) fs.watchFile(file, { interval: CONFIG_POLL_MS }, restart);
  return {
    stop() {
      isStopped = true;
      for (const file of files) fs.unwatchFile(file, restart);
      running.kill();
    },
  };
}

function describeLocalRemote(folder: string, entry: string): LocalRemote {
  const { feature, version } = readRemote(folder);
  return {
    feature,
    version: `${version}-local`,
    container: containerName(feature.name, version),
    contract: readPackageVersion('@steadfast/contract'),
    entry,
  };
}
interface ServeOptions {
  live: LiveSiteProxy;
  localOrigin: string;
  local: () => LocalRemote;
  /** Of the remote's development server. */
  port: number;
}

/** Whether the local remote adds this page to the live site, which answers 404 for it. */
function isNewPage(pathname: string, { feature }: LocalRemote, { registry }: LiveSiteProxy): boolean {
  const isLocal = feature.routes.some(({ path }) => matchPath(path, pathname) !== undefined);
  return isLocal && matchRoute(registry, pathname) === undefined;
}

/** Proxies a request to the live site, and adds the local remote to the page and the registry. */
export function serveLive(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  { live, localOrigin, local, port }: ServeOptions,
): void {
  const requestUrl = request.url ?? '/';
  const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html') === true;
  const [pathname = ''] = requestUrl.split('?', 1);
  const isRegistry = pathname === '/registry.json';
  const target = isForApi(request) ? resolveApiAddress(requestUrl, live) : new URL(live.url + requestUrl);
  proxyRequest(request, response, {
    target,
    origins: { live: live.url, local: localOrigin },
    ...((isPage || isRegistry) && {
      change: ({ status, headers, text }) => {
        const remote = local();
        headers['cache-control'] = 'no-store';
        delete headers.etag;
        if (isRegistry) return { status, text: addToRegistry(text, remote) };
        const policy = headers['content-security-policy'];
        if (policy !== undefined)
          headers['content-security-policy'] = adaptPolicy(String(policy), live.url, port);
        return {
          status: status === 404 && isNewPage(pathname, remote, live) ? 200 : status,
          text: addLocalRemote(text, live, remote, HEAD_START),
        };
      },
    }),
  });
}

function addToRegistry(text: string, remote: LocalRemote): string {
  try {
    const registry: unknown = JSON.parse(text);
    return Value.Check(Registry, registry) ? JSON.stringify(withLocalRemote(registry, remote)) : text;
  } catch {
    return text;
  }
}
