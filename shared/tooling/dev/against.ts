/** `--against URL`: runs one local remote inside a live site (REQ-FED-4). */
import type http from 'node:http';
import { Value } from '@sinclair/typebox/value';
import { Registry, matchPath, matchRoute } from '@steadfast/contract';
import { closeOnSignals, endAfterParent, isForApi, readServerConfig, withResolver } from '@steadfast/server';
import { listenBeforeFreePorts } from './dev-server';
import { readRemoteName } from './remote-name';
import { getEntryPath, createLocalFiles, RELOAD_SCRIPT } from './local-files';
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
import { startLocalBuild, type BuildState, type DescribedRemote, findIncompatibilities } from './local-build';
import { proxyRequest } from './proxy';

const print = (line: string) => void process.stdout.write(`${line}\n`);

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
    0,
    handler,
  );
  const live = await readLiveSite(liveOrigin);

  let isFirst = true;
  const { promise: ready, resolve: markReady } = withResolver<undefined>();
  const build = startLocalBuild(folder, workspace, (state) => {
    const pages = files.notifyPages(state);
    report(workspace, state, isFirst, pages);
    isFirst = false;
    markReady(undefined);
  });
  const local = () => describeLocalRemote(workspace, build.described());
  const files = createLocalFiles(workspace, build, () => local());
  closeOnSignals(async () => {
    files.close();
    build.stop();
    await close(0);
  });
  await ready;
  const described = build.described();
  if (described)
    for (const message of findIncompatibilities(described, live)) process.stderr.write(`${message}\n`);
  setHandler((request, response) => {
    if (!files.handle(request, response)) serveLive(request, response, { live, localOrigin, local });
  });
  const isNew = !live.registry.features.some(({ name }) => name === workspace);
  print(`${workspace} of this checkout ${isNew ? 'is added to' : 'replaces the live one on'} ${liveOrigin}.`);
  print(
    `To override it in a tab of the live site: ${liveOrigin}/?override=${workspace}@${localOrigin}${getEntryPath(workspace)}`,
  );
  print(`ready ${localOrigin}`);
}

function describeLocalRemote(
  workspace: string,
  described: DescribedRemote | undefined,
): LocalRemote | undefined {
  if (!described) return undefined;
  const { feature, version, container, contract } = described;
  return { feature, version: `${version}-local`, container, contract, entry: getEntryPath(workspace) };
}

interface ServeOptions {
  live: LiveSiteProxy;
  localOrigin: string;
  local: () => LocalRemote | undefined;
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
  { live, localOrigin, local }: ServeOptions,
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
        if (!remote) return { status, text };
        headers['cache-control'] = 'no-store';
        delete headers.etag;
        if (isRegistry) return { status, text: addToRegistry(text, remote) };
        const policy = headers['content-security-policy'];
        if (policy !== undefined) headers['content-security-policy'] = adaptPolicy(String(policy), live.url);
        return {
          status: status === 404 && isNewPage(pathname, remote, live) ? 200 : status,
          text: addLocalRemote(text, live, remote, RELOAD_SCRIPT),
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

function report(workspace: string, state: BuildState, isFirst: boolean, pages: number): void {
  if (state.kind === 'failed') {
    process.stderr.write(`The build of ${workspace} failed:\n${state.reason}\n`);
  } else if (state.kind === 'built') {
    const reloads = isFirst ? '' : `; reloading ${pages === 1 ? 'one page' : `${pages} pages`}`;
    print(`${workspace} built in ${(state.tookMs / 1_000).toFixed(2)} s${reloads}`);
  }
}
