/** What builds record of the public API of the packages in `shared`. */
import { readSharedShapes } from './api-reports.js';

/** Types that no code imports, although remotes depend on them: what a slot or a dialog is given, by its name. */
export const CONTRIBUTION_TYPES = ['SlotProps', 'DialogTargets'];

/**
 * `npm test` fails while the reports are out of date.
 *
 * @returns {{ shapes: Record<string, Record<string, string>> }}
 */
export const readSharedApi = () => ({ shapes: readSharedShapes() });

/**
 * @param {Record<string, Record<string, string>> | undefined} shapes as readSharedApi returns them
 * @param {Record<string, string[]>} imports the names that a remote imports, by module
 */
export function pickShapes(shapes, imports) {
  if (!shapes) return undefined;
  return Object.fromEntries(
    Object.entries(shapes).map(([module, hashes]) => {
      const names = [...(imports[module] ?? []), ...CONTRIBUTION_TYPES];
      return [module, Object.fromEntries(Object.entries(hashes).filter(([name]) => names.includes(name)))];
    }),
  );
}
