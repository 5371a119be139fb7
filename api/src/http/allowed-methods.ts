import type { FastifyInstance } from 'fastify';

/**
 * Collects the routes of a server.
 *
 * @param app before anything is served
 * @returns the methods that are served at a path; none where nothing is
 */
export function collectAllowedMethods(app: FastifyInstance): (pathname: string) => string[] {
  const methodsByUrl = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    const route = methodsByUrl.get(url) ?? { pattern: patternFor(url), methods: new Set() };
    // Preflights are answered at every path, also where there is nothing.
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
