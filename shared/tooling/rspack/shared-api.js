/** What builds record of the public API of the packages in `shared`: hashes from their reports. */
import fs from 'node:fs';
import path from 'node:path';
import { hashDeclarations } from './hash-declarations.js';
import { PACKAGES, PROVIDED, listModules, locatePackage, sharedFolder } from './shared-packages.js';

/** Types that no code imports, although remotes depend on them: what a slot or a dialog is given, by its name. */
export const CONTRIBUTION_TYPES = ['SlotProps', 'DialogTargets'];

/** Those that a remote depends on. */
const listContributionTypes = ({ slots, slotsOffered, dialogs, needs }) => [
  ...(slots.length + slotsOffered.length > 0 ? ['SlotProps'] : []),
  ...(dialogs.length + needs.dialogs.length > 0 ? ['DialogTargets'] : []),
];

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

/**
 * Whether a report is up to date is for the tests of the repository.
 *
 * @returns {Record<string, Record<string, string>>} the hash of what each name declares, by module
 */
export const readSharedShapes = () =>
  Object.fromEntries(
    PROVIDED.map((name) => {
      const report = fs.readFileSync(path.join(locatePackage(name), 'api/report.json'), 'utf8');
      return [name, JSON.parse(report).shapes];
    }),
  );

/**
 * Picks the shapes of what a remote uses.
 *
 * @param {Record<string, Record<string, string>>} shapes as readSharedShapes returns them
 * @param {Record<string, string[]>} imports the names that it imports, by module
 * @param {{ slots: object[], slotsOffered: string[], dialogs: object[], needs: { dialogs: string[] } }} feature
 */
export function pickShapes(shapes, imports, feature) {
  return Object.fromEntries(
    Object.entries(shapes).map(([module, hashes]) => {
      const names = [...(imports[module] ?? []), ...listContributionTypes(feature)];
      return [module, Object.fromEntries(Object.entries(hashes).filter(([name]) => names.includes(name)))];
    }),
  );
}
