/** What builds record of the public API of `shared`: hashes from its committed report, unless that is out of date. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { provided } from './dependencies/analyze-dependencies.js';
import { hashDeclarations } from './hash-declarations.js';

const shared = path.join(path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url)))), 'shared');
const facadesFolder = path.join(shared, 'src/facades');

/** Types that no code imports, although remotes depend on them: what a slot or a dialog is given. */
const TYPES_OF_PARTS = ['SlotProps', 'DialogTargets'];

/** The hash of the sources that the report is made from. TypeScript's declarations would take each build 5 s. */
export function hashSharedSources() {
  const facades = fs.readdirSync(facadesFolder).filter((file) => !file.includes('.test.'));
  return hashDeclarations([...provided, ...facades.map((file) => path.join(facadesFolder, file))]);
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
      const names = [...(imports[module] ?? []), ...TYPES_OF_PARTS];
      return [module, Object.fromEntries(Object.entries(hashes).filter(([name]) => names.includes(name)))];
    }),
  );
}
