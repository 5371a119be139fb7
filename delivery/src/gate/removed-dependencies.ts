import { allOf, called, listed, type Built, type CandidateDiff, type VersionSet } from './candidate-diff';

/** Something that the candidate takes away, and everybody who uses it. */
export interface RemovedDependencies {
  what: string;
  candidate: Built;
  /** Who has it until now. */
  owner: Built;
  users: string;
}

/**
 * What somebody uses, is there now and would be gone with the candidate. What nobody has now is not lost: on a new site,
 * somebody has to be the first.
 *
 * @param usedBy what a workspace uses of this kind
 * @param ownerOf who has it
 */
export function findRemovedDependencies(
  changes: CandidateDiff[],
  usedBy: (built: Built) => string[],
  ownerOf: (together: VersionSet, what: string) => Built | undefined,
): RemovedDependencies[] {
  const lost = new Map<string, { candidate: Built; owner: Built; users: Set<string> }>();
  for (const { candidate, before, after } of changes) {
    for (const user of allOf(after)) {
      for (const what of usedBy(user)) {
        const owner = ownerOf(before, what);
        if (!owner || ownerOf(after, what)) continue;
        const known = lost.get(what) ?? { candidate, owner, users: new Set() };
        known.users.add(called(user));
        lost.set(what, known);
      }
    }
  }
  return [...lost].map(([what, { users, ...by }]) => ({ what, ...by, users: listed([...users]) }));
}
