/** What builds record of the public API of `shared`: hashes from its committed report, unless that is out of date. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashDeclarations } from './hash-declarations.js';

const shared = path.join(path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url)))), 'shared');

/** Types that no code imports, although remotes depend on them: what a slot or a dialog is given, by its name. */
export const CONTRIBUTION_TYPES = ['SlotProps', 'DialogTargets'];

/** @returns {[entry: string, file: string][]} what the report covers, as in `exports` of package.json */
export function listSharedEntries(folder = shared) {
  const { exports } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return Object.entries(exports).filter(([, file]) => /\.tsx?$/.test(file));
}

/** The hash of the sources that the report is made from. TypeScript's declarations would take each build 5 s. */
export function hashSharedSources(folder = shared) {
  return hashDeclarations(listSharedEntries(folder).map(([, file]) => path.join(folder, file)));
}

/** @returns {{ shapes?: Record<string, Record<string, string>>, isReportStale?: true }} */
export function readSharedApi() {
  const { sources, shapes } = JSON.parse(fs.readFileSync(path.join(shared, 'api/report.json'), 'utf8'));
  return sources === hashSharedSources() ? { shapes } : { isReportStale: true };
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
