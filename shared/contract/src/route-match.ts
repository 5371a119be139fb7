/** Matches paths against contributed routes, for the bootstrap script, the shell and the origin. */
import type { LiveFeature, Registry, RouteContribution } from './feature';

/** The route that a path matches, and the values of its parameters. */
export interface RouteMatch {
  feature: LiveFeature;
  route: RouteContribution;
  params: Record<string, string>;
}

/**
 * Finds the route that a path matches for everybody: pages of some viewers alone are neither rendered nor prefetched. The
 * route with the fewest parameters wins. Like the router, it ignores case and decodes the path.
 */
export function matchRoute(registry: Registry, pathname: string): RouteMatch | undefined {
  let best: RouteMatch | undefined;
  for (const feature of registry.features) {
    if (feature.viewerCall !== undefined) continue;
    for (const route of feature.routes) {
      const params = matchPath(route.path, pathname);
      if (params && (!best || Object.keys(params).length < Object.keys(best.params).length)) {
        best = { feature, route, params };
      }
    }
  }
  return best;
}

/**
 * Matches a path against one route.
 *
 * @param route a route pattern: /series/:id
 * @returns the values of the parameters; undefined when the path does not match
 */
export function matchPath(route: string, pathname: string): Record<string, string> | undefined {
  return matchParams(splitSegments(route), splitSegments(pathname));
}

/** Like the router, ignores trailing slashes but not doubled slashes elsewhere. */
function splitSegments(path: string): string[] {
  const segments = path.split('/').slice(1);
  while (segments.at(-1) === '') segments.pop();
  return segments;
}

function matchParams(pattern: string[], segments: string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith(':') && segment) params[part.slice(1)] = decode(segment);
    else if (part.toLowerCase() !== decode(segment).toLowerCase()) return undefined;
  }
  return params;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
