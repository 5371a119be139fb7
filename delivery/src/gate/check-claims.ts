import { findReservedBy } from '@steadfast/shared/contract';
import { normalizeRoute } from '../site/live-site';
import type { Built } from '../site/read-build';
import {
  collectDialogs,
  collectRoutes,
  formatBuild,
  formatBuildFirst,
  listBuilds,
  type CandidateDiff,
} from './candidate-diff';
import { refusal, type Refusal, type RefusalCode } from './refusal';

/** Refuses two pages or dialogs with one path or name, and pages at reserved paths. */
export function checkClaims(changes: CandidateDiff[]): Refusal[] {
  const refusals = changes.flatMap(({ candidate, after }) => [
    ...refuseReserved(candidate),
    ...refuseDuplicates(candidate),
    ...listBuilds(after)
      .filter((other) => other !== candidate)
      .flatMap((owner) => refuseTaken(owner, candidate)),
  ]);
  return [...new Map(refusals.map((one) => [one.message, one])).values()];
}

function refuseTaken(owner: Built, candidate: Built): Refusal[] {
  const taken = new Set(collectRoutes(owner).map(normalizeRoute));
  const dialogs = new Set(collectDialogs(owner));
  return [
    ...collectRoutes(candidate)
      .filter((route) => taken.has(normalizeRoute(route)))
      .map((route) => refuseClaim('path-claimed', candidate, `the path ${route}`, owner)),
    ...collectDialogs(candidate)
      .filter((dialog) => dialogs.has(dialog))
      .map((dialog) => refuseClaim('dialog-claimed', candidate, `the dialog ${dialog}`, owner)),
  ];
}

function refuseReserved(candidate: Built): Refusal[] {
  return collectRoutes(candidate).flatMap((route) => {
    const owner = findReservedBy(route);
    if (owner === undefined) return [];
    const message = `${formatBuildFirst(candidate)} claims the path ${route}, which is reserved for ${owner}: choose another one.`;
    return refusal('path-reserved', message);
  });
}

function refuseDuplicates(candidate: Built): Refusal[] {
  const findDuplicates = (names: string[]) => names.filter((name, index) => names.indexOf(name) !== index);
  return [
    ...findDuplicates(collectRoutes(candidate).map(normalizeRoute)).map((route) =>
      refuseClaim('path-claimed', candidate, `the path ${route}`, candidate),
    ),
    ...findDuplicates(collectDialogs(candidate)).map((dialog) =>
      refuseClaim('dialog-claimed', candidate, `the dialog ${dialog}`, candidate),
    ),
  ];
}

function refuseClaim(code: RefusalCode, candidate: Built, claim: string, owner: Built): Refusal {
  const server = owner === candidate ? 'it serves already' : `${formatBuild(owner)} serves`;
  return refusal(
    code,
    `${formatBuildFirst(candidate)} claims ${claim}, which ${server}: choose another one.`,
  );
}

/**
 * Warns of pages that share paths with another, as /series/new and /series/:id do. The page with fewer parameters wins, which
 * may be intended.
 */
export function warnOfShadows({ candidate, before, after }: CandidateDiff): Refusal[] {
  const old = listBuilds(before).find(({ name }) => name === candidate.name);
  const known = new Set(old && collectRoutes(old).map(normalizeRoute));
  const added = collectRoutes(candidate).filter((route) => !known.has(normalizeRoute(route)));
  return listBuilds(after)
    .filter((other) => other !== candidate)
    .flatMap((other) =>
      added.flatMap((route) =>
        collectRoutes(other)
          .filter((theirs) => haveCommonPaths(route, theirs))
          .map((theirs) =>
            refusal(
              'path-shadowed',
              `${formatBuildFirst(candidate)} has a page at ${route}, and ${formatBuild(other)} one at ${theirs}: where both fit, the one with fewer parameters is seen; choose another path unless that is meant.`,
            ),
          ),
      ),
    );
}

/** Whether both routes match some path. Identical routes are a claim, which is refused. */
function haveCommonPaths(one: string, other: string): boolean {
  const [mine, theirs] = [normalizeRoute(one).split('/'), normalizeRoute(other).split('/')];
  if (normalizeRoute(one) === normalizeRoute(other) || mine.length !== theirs.length) return false;
  return mine.every((segment, index) => {
    const theirSegment = theirs[index];
    if (segment === theirSegment) return true;
    return segment === ':' ? theirSegment !== '' : theirSegment === ':' && segment !== '';
  });
}
