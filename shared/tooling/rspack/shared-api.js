/** Picks from the public API of the packages in `shared` what a remote's build records. */

/** Types that a remote depends on although it imports none of them: what a slot or a dialog is given, by its name. */
const listContributionTypes = ({ slots, slotsOffered, dialogs, needs }) => [
  ...(slots.length + slotsOffered.length > 0 ? ['SlotProps'] : []),
  ...(dialogs.length + needs.dialogs.length > 0 ? ['DialogTargets'] : []),
];

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
