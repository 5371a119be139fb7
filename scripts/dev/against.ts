/** `npm run dev -w mfe-x -- --against URL`: one local remote inside the live rest (REQ-FED-4). */
import type http from 'node:http';
import { closeOnSignals, isForApi, listen, readPort, withResolver } from '../running';
import { entryPath, localFiles, RELOAD_SCRIPT } from './local-files';
import {
  apiOf,
  liveUrl,
  pageWithLocalRemote,
  policyHere,
  readLiveSite,
  withLocalRemote,
  type LiveSiteProxy,
  type LocalRemote,
} from './live-site-proxy';
import { startLocalBuild, type BuildState, type DescribedRemote } from './local-build';
import { passOn } from './proxy';
import { Value } from '@sinclair/typebox/value';
import { Registry } from '@steadfast/shared/contract';
import { findIncompatibilities } from './incompatibilities';
import { whyUnreachable } from './unreachable';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * Shows the live site of an address with one remote of this checkout in it, until the process is told to end.
 *
 * @param given address of the live site, as typed
 * @throws {StartError} when there is none, or the port is taken
 */
export async function runAgainst(workspace: string, given: string | undefined): Promise<void> {
  const liveAt = liveUrl(given);
  const { promise: handler, resolve: serveBy } = withResolver<http.RequestListener>();
  const { url: here, close } = await listen(readPort(), 'localhost', handler);
  const live = await readLiveSite(liveAt);

  let isFirst = true;
  const { promise: firstState, resolve: isThere } = withResolver<undefined>();
  const build = startLocalBuild(workspace, (state) => {
    const pages = files.tell(state);
    report(workspace, state, isFirst, pages);
    isFirst = false;
    isThere(undefined);
  });
  const local = () => localRemote(workspace, build.described());
  const files = localFiles(workspace, build, () => local());
  closeOnSignals(async () => {
    files.close();
    build.stop();
    await close();
  });
  await firstState;
  const described = build.described();
  if (described)
    for (const incompatibility of findIncompatibilities(described, live))
      process.stderr.write(`${incompatibility}\n`);
  serveBy((request, response) => {
    if (!files.answer(request, response)) serveLive(request, response, { live, here, local });
  });
  const isJoining = !live.registry.features.some(({ name }) => name === workspace);
  say(
    `${workspace} of this checkout ${isJoining ? 'joins' : 'stands in for the live one in'} the site of ${liveAt}.`,
  );
  say(`In a tab of that site itself: ${liveAt}/?override=${workspace}@${here}${entryPath(workspace)}`);
  say(`ready ${here}`);
}

function localRemote(workspace: string, described: DescribedRemote | undefined): LocalRemote | undefined {
  if (!described) return undefined;
  const { feature, version, container, contract } = described;
  return { feature, version: `${version}-local`, container, contract, entry: entryPath(workspace) };
}

interface Serving {
  live: LiveSiteProxy;
  here: string;
  local: () => LocalRemote | undefined;
}

/** The page and the registry with the local remote in them; everything else as it comes. */
function serveLive(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  { live, here, local }: Serving,
): void {
  const asked = request.url ?? '/';
  const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html') === true;
  const isRegistry = asked.split('?', 1)[0] === '/registry.json';
  const to = isForApi(request) ? addressOfApi(asked, live) : new URL(live.url + asked);
  passOn(request, response, {
    to,
    origins: { live: live.url, here },
    onFailure: (reason, failed) => {
      const why = whyUnreachable(to.origin, reason);
      process.stderr.write(`${to.href}: ${why}\n`);
      failed.writeHead(502, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
      failed.end(`${why} Load the page again to try again.\n`);
    },
    ...((isPage || isRegistry) && {
      change: ({ headers, text }) => {
        const remote = local();
        if (!remote) return text;
        headers['cache-control'] = 'no-store';
        delete headers.etag;
        if (isRegistry) return registryText(text, remote);
        const policy = headers['content-security-policy'];
        if (policy !== undefined) headers['content-security-policy'] = policyHere(String(policy), live.url);
        return pageWithLocalRemote(text, live, remote, RELOAD_SCRIPT);
      },
    }),
  });
}

/** The API may live elsewhere than the site; pictures and streams of the sample lie beside it. */
function addressOfApi(asked: string, { config, url }: LiveSiteProxy): URL {
  const api = apiOf(config, url);
  return new URL(asked.startsWith('/api/') ? api + asked.slice('/api'.length) : new URL(api).origin + asked);
}

function registryText(text: string, remote: LocalRemote): string {
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
    const loads = isFirst ? '' : `; ${pages === 1 ? 'one page loads' : `${pages} pages load`} anew`;
    say(`${workspace} built in ${(state.tookMs / 1_000).toFixed(2)} s${loads}`);
  }
}
