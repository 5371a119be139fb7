import type { FastifyInstance } from 'fastify';

/**
 * Collects the routes of a server. Call it before any route is registered.
 *
 * @returns a function that lists the methods served at a path; empty when nothing is served there
 */
export function collectAllowedMethods(app: FastifyInstance): (pathname: string) => string[] {
  const methodsByUrl = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    const route = methodsByUrl.get(url) ?? { pattern: patternFor(url), methods: new Set() };
    // Preflight requests are answered at every path, even where there is no route.
    for (const one of [method].flat()) if (one !== 'OPTIONS') route.methods.add(one);
    methodsByUrl.set(url, route);
  });
  return (pathname) => {
    const matching = [...methodsByUrl.values()].filter(({ pattern }) => pattern.test(pathname));
    return [...new Set(matching.flatMap(({ methods }) => [...methods]))].sort();
  };
}

/** `/video/:id` and `/media/*` as a regular expression. */
function patternFor(url: string): RegExp {
  const source = url
    .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/:\w+/g, '[^/]+')
    .replaceAll('*', '.*');
  return new RegExp(`^${source}$`);
}
