/** Which contributed route a path leads to. Used by the first script of the HTML, the shell and the origin alike. */
import type { LiveFeature, Registry, RouteContribution } from './feature';

/** A route that a path leads to, and the values of its parameters. */
export interface RouteMatch {
  feature: LiveFeature;
  route: RouteContribution;
  params: Record<string, string>;
}

/**
 * Finds the route behind a path; a route with fewer parameters wins over one with more. As the router does, it takes
 * capital letters for small ones and decodes what is encoded.
 */
export function matchRoute(registry: Registry, pathname: string): RouteMatch | undefined {
  let best: RouteMatch | undefined;
  for (const feature of registry.features) {
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
 * The parameters of a path that a route leads to; undefined when it leads elsewhere.
 *
 * @param route names and parameters: /series/:id
 */
export function matchPath(route: string, pathname: string): Record<string, string> | undefined {
  return matchParams(splitSegments(route), splitSegments(pathname));
}

/** As to the router, slashes at the end count for nothing; one too many before that makes another path. */
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
