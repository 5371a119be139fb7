import type { LiveSite } from '../site/live-site';
import {
  allOf,
  called,
  calledFirst,
  listed,
  type Built,
  type CandidateDiff,
  type VersionSet,
} from './candidate-diff';
import { refusal, type Refusal, type WarningCode } from './refusal';
import { asRouted } from '../site/as-routed';
import {
  findSlotProvider,
  collectRoutes,
  findDialogProvider,
  findRouteProvider,
  slotsFilledBy,
} from './served';

/**
 * What the candidate needs and nobody has ever had. Somebody has to be published first: two that link to each other could
 * otherwise never begin.
 */
export function warnOfNobody({ candidate, before, after }: CandidateDiff): Refusal[] {
  // What the candidate takes away from itself is refused.
  const isNobodys = (ownerOf: (together: VersionSet, what: string) => Built | undefined) => (what: string) =>
    !ownerOf(after, what) && !ownerOf(before, what);
  const warn = (code: WarningCode, missing: string[], words: (names: string) => string) =>
    missing.length === 0
      ? []
      : refusal(code, `${calledFirst(candidate)} ${words(listed(missing))}: publish whoever has it.`);
  return [
    warn(
      'route-unserved',
      candidate.needs.routes.filter(isNobodys(findRouteProvider)),
      (routes) => `links to ${routes}, where nobody serves a page yet`,
    ),
    warn(
      'dialog-unserved',
      candidate.needs.dialogs.filter(isNobodys(findDialogProvider)),
      (dialogs) => `opens the dialog ${dialogs}, which nobody serves yet`,
    ),
    warn(
      'slot-unoffered',
      slotsFilledBy(candidate).filter(isNobodys(findSlotProvider)),
      (slots) => `fills the slot ${slots}, which nobody has on a page yet`,
    ),
  ].flat();
}

/** A budget that grows a little each time is none: whoever reviews it should see that it was raised. */
export function warnOfBudget(live: LiveSite, candidate: Built): Refusal[] {
  const before = allOf(live).find(({ name }) => name === candidate.name);
  if (!before || candidate.budgetKB <= before.budgetKB) return [];
  return [
    refusal(
      'budget-raised',
      `${calledFirst(candidate)} raises its budget from ${before.budgetKB} to ${candidate.budgetKB} KB: say why where it stands, in its rspack.config.js.`,
    ),
  ];
}

/**
 * What a new version of the contract would say, and the old one does not: a remote may use what the shell of the same version
 * does not have.
 */
export function warnOfContract({ host }: LiveSite, candidate: Built): Refusal[] {
  const { contract, declarations } = candidate;
  const isUnraised =
    contract === host.contract && declarations && host.declarations && declarations !== host.declarations;
  return isUnraised
    ? [
        refusal(
          'contract-unraised',
          `${calledFirst(candidate)} and ${called(host)} have the same contract, ${contract}, and other declarations of shared: raise the version in shared/package.json.`,
        ),
      ]
    : [];
}

/**
 * Paths that the candidate's pages and those of another share, as /series/new and /series/:id do: the page with fewer
 * parameters is seen there. That may be meant, or not.
 */
export function warnOfShadows({ candidate, before, after }: CandidateDiff): Refusal[] {
  const old = allOf(before).find(({ name }) => name === candidate.name);
  const known = new Set(old && collectRoutes(old).map(asRouted));
  return allOf(after)
    .filter((other) => other !== candidate)
    .flatMap((other) =>
      collectRoutes(candidate)
        .filter((route) => !known.has(asRouted(route)))
        .flatMap((route) =>
          collectRoutes(other)
            .filter((theirs) => haveCommonPaths(route, theirs))
            .map((theirs) =>
              refusal(
                'path-shadowed',
                `${calledFirst(candidate)} has a page at ${route}, and ${called(other)} one at ${theirs}: where both fit, the one with fewer parameters is seen; choose another path unless that is meant.`,
              ),
            ),
        ),
    );
}

/** Whether some path fits both; two that are written alike are a claim, and refused. */
function haveCommonPaths(one: string, other: string): boolean {
  const [mine, theirs] = [asRouted(one).split('/'), asRouted(other).split('/')];
  if (asRouted(one) === asRouted(other) || mine.length !== theirs.length) return false;
  return mine.every((segment, index) => {
    const theirSegment = theirs[index];
    if (segment === theirSegment) return true;
    return segment === ':' ? theirSegment !== '' : theirSegment === ':' && segment !== '';
  });
}
