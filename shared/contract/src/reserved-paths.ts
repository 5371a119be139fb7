import reservedPaths from './reserved-paths.json' with { type: 'json' };

/**
 * Finds what a route's path is reserved for. reserved-paths.json lists the first segments, with `*` for any ending; the build
 * reads the same list (shared/tooling/rspack/feature.js). A first segment that is a parameter is never reserved.
 *
 * @param route a route pattern: /series/:id
 * @returns who serves the path ("the API"); undefined when a page may use it
 */
export function findReservedBy(route: string): string | undefined {
  const first = `/${route.toLowerCase().split('/')[1] ?? ''}`;
  return Object.entries(reservedPaths).find(([path]) =>
    path.endsWith('*') ? first.startsWith(path.slice(0, -1)) : first === path,
  )?.[1];
}

/** Lists the first segments of the paths that the API serves: /api, /media … */
export function listApiPaths(): string[] {
  return Object.entries(reservedPaths).flatMap(([path, owner]) => (owner === 'the API' ? [path] : []));
}
