import {
  DEPENDENCIES,
  collectDialogs,
  findRemovedDependencies,
  formatBuild,
  formatBuildFirst,
  formatList,
  listBuilds,
  type CandidateDiff,
  type DependencyKind,
  type RemovedDependency,
} from './candidate-diff';
import { createRefusal, type Refusal, type WarningCode } from './refusal';
import { suggestNames } from './suggest-names';

/** Refuses a candidate without a page, dialog or slot that another workspace uses. */
export function checkDependencies(changes: CandidateDiff[]): Refusal[] {
  return refuseRemoved(changes, {
    route: ({ need, candidate, owner, users }) =>
      `${formatBuildFirst(candidate)} serves no page at ${need} any more, as ${formatBuild(owner)} does, and it is linked to by ${users}: keep the route, or first publish those that link to it without the link.`,
    dialog: ({ need, candidate, owner, users }) =>
      `${formatBuildFirst(candidate)} serves the dialog ${need} no more, as ${formatBuild(owner)} does, and it is opened by ${users}: keep the dialog, or first publish those that open it without it.`,
    slot: ({ need, candidate, owner, users }) =>
      `${formatBuildFirst(candidate)} has no slot ${need} on its pages any more, as ${formatBuild(owner)} has, and it is filled by ${users}: keep the slot, or first publish those that fill it without that part.`,
  });
}

export const refuseRemoved = (
  changes: CandidateDiff[],
  messages: Record<DependencyKind, (removed: RemovedDependency) => string>,
): Refusal[] =>
  (['route', 'dialog', 'slot'] as const).flatMap((kind) =>
    findRemovedDependencies(changes, kind).map((removed) =>
      createRefusal(`${kind}-removed`, messages[kind](removed)),
    ),
  );

/**
 * Warns of what the candidate needs and nobody has ever provided. Not a refusal, because two parts that link to each other
 * could otherwise never be published.
 */
export function warnOfUnprovided({ candidate, before, after }: CandidateDiff): Refusal[] {
  const warn = (
    kind: DependencyKind,
    code: WarningCode,
    formatNeeds: (needs: string) => string,
    describeKnown: (unprovided: string[]) => string = () => '.',
  ) => {
    const { listNeeds, findProvider } = DEPENDENCIES[kind];
    // What the candidate removes from itself is refused already.
    const unprovided = listNeeds(candidate).filter(
      (need) => !findProvider(after, need) && !findProvider(before, need),
    );
    if (unprovided.length === 0) return [];
    const needs = formatNeeds(formatList(unprovided));
    return [
      createRefusal(
        code,
        `${formatBuildFirst(candidate)} ${needs}: publish the part that provides it${describeKnown(unprovided)}`,
      ),
    ];
  };
  const builds = listBuilds(after);
  const dialogs = [...new Set(builds.flatMap(collectDialogs))].sort();
  const slots = [...new Set(builds.flatMap(({ slotsOffered }) => slotsOffered))].sort();
  const suggest = (unprovided: string[], known: string[]) => {
    const meant = suggestNames(unprovided, known);
    return meant.length > 0 && `, or correct the name: did you mean ${formatList(meant)}?`;
  };
  return [
    ...warn('route', 'route-unserved', (routes) => `links to ${routes}, where nobody serves a page yet`),
    ...warn(
      'dialog',
      'dialog-unserved',
      (names) => `opens the dialog ${names}, which nobody serves yet`,
      (unserved) =>
        suggest(unserved, dialogs) ||
        (dialogs.length > 0 ? `, or correct the name: there is ${formatList(dialogs)}.` : '.'),
    ),
    ...warn(
      'slot',
      'slot-unoffered',
      (names) => `fills the slot ${names}, which nobody has on a page yet`,
      (unoffered) => suggest(unoffered, slots) || '.',
    ),
  ];
}
