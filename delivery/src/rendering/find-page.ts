import {
  fillAddress,
  listRouteCalls,
  matchPath,
  matchRoute,
  readField,
  type BuiltFile,
  type BuiltHost,
  type Registry,
  type RenderRequest,
  type RouteCall,
  type RouteMatch,
} from '@steadfast/shared/contract';
import type { LinkedFile } from '../html/compose-html';
import { formatOriginAddress } from '../site/live-site';

/** What the page for unknown paths is rendered at: the same for all of them. */
const NOT_FOUND_PATH = '/404';

/** A page that the origin can render, and what it is rendered from. */
export interface RenderablePage {
  pathname: string;
  /** The route pattern, or the pathname of a page of the shell. */
  route: string;
  part: { name: string; version: string };
  /** The container of the remote that the page belongs to. */
  container?: string;
  calls: RouteCall[];
  /** Style sheets and scripts of the page, besides those of the shell and of what the bootstrap script preloads. */
  styles: LinkedFile[];
  scripts: LinkedFile[];
  /** Finds the stream that the page plays, as its route declares it. */
  findStreamId: (responses: RenderRequest['responses']) => string | undefined;
}

/**
 * Finds the page at a path.
 *
 * @returns undefined if browsers have to render it
 */
export function findPage(registry: Registry, host: BuiltHost, pathname: string): RenderablePage | undefined {
  const match = matchRoute(registry, pathname);
  if (match) return match.feature.isDisabled ? undefined : describeRemotePage(match, pathname);
  const page = { pathname, route: pathname, part: host, calls: [], findStreamId: () => undefined };
  if (host.routes.some((route) => matchPath(route, pathname))) {
    // The router ignores case and trailing slashes, but builds name the exact path.
    const files = host.pages?.[pathname];
    const link = ({ file, integrity }: BuiltFile) => ({
      address: formatOriginAddress(host, file),
      integrity,
    });
    return files && { ...page, styles: files.styles.map(link), scripts: files.scripts.map(link) };
  }
  if (pathname !== NOT_FOUND_PATH) return findPage(registry, host, NOT_FOUND_PATH);
  return { ...page, styles: [], scripts: [] };
}

function describeRemotePage(match: RouteMatch, pathname: string): RenderablePage {
  const { feature, route } = match;
  return {
    pathname,
    route: route.path,
    part: feature,
    container: feature.container,
    calls: listRouteCalls(match, route.api),
    styles: (feature.modules[route.module]?.styles ?? []).map((address) => ({
      address,
      integrity: feature.integrity[address],
    })),
    scripts: [],
    findStreamId(responses) {
      const { stream } = route;
      const path = stream && fillAddress(match, stream.in);
      const { body } = responses.find((response) => response.path === path) ?? {};
      const id = stream && readField(body, stream.at);
      return typeof id === 'string' && id !== '' ? id : undefined;
    },
  };
}
