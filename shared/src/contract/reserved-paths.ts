import reservedPaths from './reserved-paths.json' with { type: 'json' };

/**
 * Finds who answers at a path and below it instead of a page. reserved-paths.json lists the first segments, with a star for
 * whatever follows; the build reads the same list (scripts/rspack/feature.js). A parameter claims none of them.
 *
 * @param route as routes are written: /series/:id
 * @returns undefined when a page may stand there
 */
export function findReservedBy(route: string): string | undefined {
  const first = `/${route.toLowerCase().split('/')[1] ?? ''}`;
  return Object.entries(reservedPaths).find(([path]) =>
    path.endsWith('*') ? first.startsWith(path.slice(0, -1)) : first === path,
  )?.[1];
}

/** Lists the first segments of the paths that the API answers: /api, /media … */
export function listApiPaths(): string[] {
  return Object.entries(reservedPaths).flatMap(([path, owner]) => (owner === 'the API' ? [path] : []));
}
