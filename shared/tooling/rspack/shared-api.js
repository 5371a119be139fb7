/** What builds record of the public API of the packages in `shared`: hashes from their reports, unless one is out of date. */
import fs from 'node:fs';
import path from 'node:path';
import { hashDeclarations } from './hash-declarations.js';
import { PACKAGES, PROVIDED, listModules, locatePackage, sharedFolder } from './shared-packages.js';

/** Types that no code imports, although remotes depend on them: what a slot or a dialog is given, by its name. */
export const CONTRIBUTION_TYPES = ['SlotProps', 'DialogTargets'];

/**
 * The hash of the sources that each package's report is made from. TypeScript's declarations would take each build 5 s.
 *
 * @returns {Record<string, string>} by the package's name
 */
export function hashSources(folder = sharedFolder) {
  const cache = new Map();
  return Object.fromEntries(
    PACKAGES.map((name) => {
      const files = listModules(name, folder).map(([, file]) => file);
      return [name, hashDeclarations(files, { folder, cache })];
    }),
  );
}

/** @returns {{ shapes?: Record<string, Record<string, string>>, isReportStale?: true }} */
export function readSharedApi() {
  const now = hashSources();
  const reports = PACKAGES.map((name) => [
    name,
    JSON.parse(fs.readFileSync(path.join(locatePackage(name), 'api/report.json'), 'utf8')),
  ]);
  if (reports.some(([name, { sources }]) => sources !== now[name])) return { isReportStale: true };
  return {
    shapes: Object.fromEntries(
      reports.filter(([name]) => PROVIDED.includes(name)).map(([name, { shapes }]) => [name, shapes]),
    ),
  };
}

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
