import { findReservedBy } from '@steadfast/shared/contract';
import { allOf, called, calledFirst, type Built, type CandidateDiff } from './candidate-diff';
import { refusal, type Refusal, type RefusalCode } from './refusal';
import { asRouted } from '../site/as-routed';
import { collectDialogs, collectRoutes } from './served';

/** No two serve one path, or one dialog: nobody could say who is seen. No page stands where the site serves something else. */
export function checkClaims(changes: CandidateDiff[]): Refusal[] {
  const refusals = changes.flatMap(({ candidate, after }) => [
    ...reserved(candidate),
    ...twice(candidate),
    ...allOf(after)
      .filter((other) => other !== candidate)
      .flatMap((owner) => claimsOn(owner, candidate)),
  ]);
  return [...new Map(refusals.map((one) => [one.message, one])).values()];
}

function claimsOn(owner: Built, candidate: Built): Refusal[] {
  const taken = new Set(collectRoutes(owner).map(asRouted));
  const dialogs = new Set(collectDialogs(owner));
  return [
    ...collectRoutes(candidate)
      .filter((route) => taken.has(asRouted(route)))
      .map((route) => claimed('path-claimed', candidate, `the path ${route}`, owner)),
    ...collectDialogs(candidate)
      .filter((dialog) => dialogs.has(dialog))
      .map((dialog) => claimed('dialog-claimed', candidate, `the dialog ${dialog}`, owner)),
  ];
}

/** Pages that the candidate claims where requests are answered by something else than pages. */
function reserved(candidate: Built): Refusal[] {
  return collectRoutes(candidate).flatMap((route) => {
    const owner = findReservedBy(route);
    if (owner === undefined) return [];
    const message = `${calledFirst(candidate)} claims the path ${route}, which is reserved for ${owner}: choose another one.`;
    return refusal('path-reserved', message);
  });
}

/** What the candidate itself claims two times. */
function twice(candidate: Built): Refusal[] {
  const again = (names: string[]) => names.filter((name, index) => names.indexOf(name) !== index);
  return [
    ...again(collectRoutes(candidate).map(asRouted)).map((route) =>
      claimed('path-claimed', candidate, `the path ${route}`, candidate),
    ),
    ...again(collectDialogs(candidate)).map((dialog) =>
      claimed('dialog-claimed', candidate, `the dialog ${dialog}`, candidate),
    ),
  ];
}

function claimed(code: RefusalCode, candidate: Built, what: string, owner: Built): Refusal {
  const server = owner === candidate ? 'it serves already' : `${called(owner)} serves`;
  return refusal(code, `${calledFirst(candidate)} claims ${what}, which ${server}: choose another one.`);
}
