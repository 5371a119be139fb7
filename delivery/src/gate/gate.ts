import type { LiveSite } from '../site/live-site';
import { filesInFolder, type BuildFiles } from './build-files';
import { diffCandidate, type Built } from './candidate-diff';
import { checkBudget } from './check-budget';
import { checkClaims } from './check-claims';
import { checkContract } from './check-contract';
import { checkDialogs } from './check-dialogs';
import { checkExports, warnOfFallbacks, warnOfUnknownExports } from './check-exports';
import { checkFiles } from './check-files';
import { checkOrder, warnOfUnknownCommit } from './check-order';
import { checkRoutes } from './check-routes';
import { checkShared } from './check-shared';
import { checkSlots } from './check-slots';
import { checkVersion } from './check-version';
import type { Refusal } from './refusal';
import { warnOfBudget, warnOfContract, warnOfNobody, warnOfShadows } from './warnings';

/** What the gate says of a candidate. */
export interface GateReport {
  /** Why it may not go live; empty when it may. */
  refusals: Refusal[];
  /** What to know before it does. */
  warnings: Refusal[];
}

/**
 * Holds a candidate against what is live, for all browsers, those with canaries included: contract, shared packages and
 * their exports, pages, dialogs and slots that others use, claims. Costs no time: a roll-back asks it too. The files are checkCandidate's.
 *
 * @param candidate a version that is to be live, or a canary; of the shell, or of a remote, which may be new
 */
export function compareWithLive(live: LiveSite, candidate: Built): GateReport {
  const changes = diffCandidate(live, candidate);
  return {
    refusals: [
      ...checkContract(changes),
      ...checkShared(changes),
      ...checkExports(changes),
      ...checkRoutes(changes),
      ...checkDialogs(changes),
      ...checkSlots(changes),
      ...checkClaims(changes),
      ...checkVersion(live, candidate),
    ],
    warnings: [
      ...warnOfBudget(live, candidate),
      ...warnOfContract(live, candidate),
      ...warnOfUnknownExports(changes),
      ...warnOfFallbacks(live, candidate),
      // Of the live versions alone: what a canary warned of was said when it came.
      ...changes.slice(0, 1).flatMap((change) => [...warnOfNobody(change), ...warnOfShadows(change)]),
    ],
  };
}

/**
 * As compareWithLive, for a publication or a promotion: those go forward only, and roll-backs go back.
 */
export function compareForward(live: LiveSite, candidate: Built): GateReport {
  const { refusals, warnings } = compareWithLive(live, candidate);
  return {
    refusals: [...refusals, ...checkOrder(live, candidate)],
    warnings: [...warnings, ...warnOfUnknownCommit(live, candidate)],
  };
}

/**
 * All that the gate checks: compareForward, and the build's files with their budgets.
 *
 * @param dist the build's folder, or its files wherever they are
 */
export async function examineCandidate(
  live: LiveSite,
  candidate: Built,
  dist: string | BuildFiles,
): Promise<GateReport> {
  const files = typeof dist === 'string' ? filesInFolder(dist) : dist;
  const { refusals, warnings } = compareForward(live, candidate);
  const ofFiles = await Promise.all([checkBudget(candidate, files), checkFiles(candidate, files)]);
  return { refusals: [...refusals, ...ofFiles.flat()], warnings };
}

/**
 * Why a candidate may not go live: everything at once, empty when it may. See examineCandidate.
 */
export async function checkCandidate(
  live: LiveSite,
  candidate: Built,
  dist: string | BuildFiles,
): Promise<Refusal[]> {
  return (await examineCandidate(live, candidate, dist)).refusals;
}
