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
} from '@steadfast/contract';
import type { LinkedFile } from '@steadfast/server/html';
import { formatOriginAddress } from '../site/live-site';

/** A longer address is left to the browser. */
const ADDRESS_MAX_CHARS = 200;
/** A segment that would change the path of a call. */
const DOTS = /\/\.\.?(\/|$)/;
/** What the page for unknown paths is rendered at: the same for all of them. */
export const NOT_FOUND_PATH = '/404';

/** A page that the origin can render, and what it is rendered from. */
export interface RenderablePage {
  /** Path and search: the page's one address. */
  address: string;
  pathname: string;
  /** The parameters of the query that the page depends on. */
  search: string;
  /** The id in the path is invalid: the page shows 'not found' without a call. */
  hasInvalidId: boolean;
  /** The route pattern, or the pathname of a page of the shell. Pages with a query count apart. */
  route: string;
  part: { name: string; version: string };
  /** The container of the remote that the page belongs to, and its module. */
  container?: string;
  module?: string;
  calls: RouteCall[];
  /** Style sheets and scripts of the page, besides those of the shell and of what the bootstrap script preloads. */
  styles: LinkedFile[];
  scripts: LinkedFile[];
  /** Finds the stream that the page plays, as its route declares it. */
  findStreamId: (responses: RenderRequest['responses']) => string | undefined;
}

/**
 * Finds the page at an address. Equal pages have one address, without what the router and the page ignore: case, the zeros of
 * `/series/007`, a slash at the end, and parameters of the query that the page does not depend on.
 *
 * @param url path and query
 * @returns undefined if browsers have to render it
 */
export function findPage(registry: Registry, host: BuiltHost, url: string): RenderablePage | undefined {
  const [pathname = ''] = url.split('?', 1);
  const match = matchRoute(registry, pathname);
  if (match) {
    const search = selectParameters(url.slice(pathname.length), match.route.query);
    const page = describeRemotePage(match, pathname, search);
    const isUsual = page.address.length <= ADDRESS_MAX_CHARS && !DOTS.test(page.pathname);
    return isUsual && !match.feature.isDisabled ? page : undefined;
  }
  const own = host.routes.find((route) => matchPath(route, pathname));
  const route = own ?? NOT_FOUND_PATH;
  const page = {
    address: route,
    pathname: route,
    search: '',
    hasInvalidId: false,
    route,
    part: host,
    calls: [],
    findStreamId: () => undefined,
  };
  if (own !== undefined) {
    const files = host.pages?.[own];
    const link = (file: BuiltFile) => linkFile(host, file);
    return files && { ...page, styles: files.styles.map(link), scripts: files.scripts.map(link) };
  }
  return { ...page, styles: [], scripts: [] };
}

/** @param part the build that the file is of */
export const linkFile = (
  part: Parameters<typeof formatOriginAddress>[0],
  { file, integrity }: BuiltFile,
): LinkedFile => ({ address: formatOriginAddress(part, file), integrity });

/** The first value of each parameter, in the order of the names. */
function selectParameters(query: string, names: string[] = []): string {
  const all = new URLSearchParams(query);
  const selected = names.flatMap((name) => {
    const value = all.get(name);
    return value === null ? [] : [[name, value]];
  });
  return selected.length > 0 ? `?${new URLSearchParams(selected).toString()}` : '';
}

function describeRemotePage(match: RouteMatch, written: string, search: string): RenderablePage {
  const { feature, route } = match;
  const path = fillAddress(match, route.path.replace(/:(\w+)/g, '{$1}'));
  const hasInvalidId = matchPath(route.path, path) === undefined;
  const pathname = hasInvalidId ? written : path;
  const { styles = [] } = feature.modules[route.module] ?? {};
  return {
    address: pathname + search,
    pathname,
    search,
    hasInvalidId,
    route: search ? `${route.path}?` : route.path,
    part: feature,
    container: feature.container,
    module: route.module,
    calls: listRouteCalls(match, route.api),
    styles: styles.map((address) => ({ address, integrity: feature.integrity[address] })),
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
