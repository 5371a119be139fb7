import { DeliveryError } from '../delivery-error';
import { openFolderFiles, type BuildFiles } from '../site/build-files';
import type { LiveSite } from '../site/live-site';
import type { Built } from '../site/read-build';
import { diffCandidate } from './candidate-diff';
import { checkClaims, warnOfShadows } from './check-claims';
import {
  checkContract,
  checkExports,
  checkReport,
  checkShapes,
  checkShared,
  warnOfFallbacks,
  warnOfUnknownExports,
} from './check-compatibility';
import { checkDependencies, warnOfUnprovided } from './check-dependencies';
import { checkBudget, checkFiles, warnOfBudget } from './check-files';
import { checkOrder, isOverruledByReason, warnOfUnknownCommit } from './check-version';
import type { Refusal } from './refusal';

export interface GateReport {
  /** The reasons why the candidate may not go live; empty if it may. */
  refusals: Refusal[];
  warnings: Refusal[];
}

/**
 * Checks a candidate against what is live for all browsers, with and without canaries. Reads no files, so that a rollback can
 * use it too.
 *
 * @param candidate a version of the shell or of a remote, which may be new, to make live or a canary
 */
export function compareWithLive(live: LiveSite, candidate: Built): GateReport {
  const changes = diffCandidate(live, candidate);
  return {
    refusals: [
      ...checkContract(changes),
      ...checkShapes(changes),
      ...checkReport(candidate),
      ...checkShared(changes),
      ...checkExports(changes),
      ...checkDependencies(changes),
      ...checkClaims(changes),
    ],
    warnings: [
      ...warnOfBudget(live, candidate),
      ...warnOfUnknownExports(changes),
      ...warnOfFallbacks(live, candidate),
      // Only for the live versions: warnings about a canary were shown when it was published.
      ...changes.slice(0, 1).flatMap((change) => [...warnOfUnprovided(change), ...warnOfShadows(change)]),
    ],
  };
}

/** Their remedy is to build again, which takes too long when a version has to be rolled back. */
const ONLY_FOR_NEW_BUILDS: Refusal['code'][] = ['contract-unraised', 'report-stale'];

/** Like compareWithLive, for a rollback: only warns of what a new build would mend. */
export function compareBackward(live: LiveSite, candidate: Built): GateReport {
  const { refusals, warnings } = compareWithLive(live, candidate);
  const isForNewBuilds = ({ code }: Refusal) => ONLY_FOR_NEW_BUILDS.includes(code);
  return {
    refusals: refusals.filter((each) => !isForNewBuilds(each)),
    warnings: [...refusals.filter(isForNewBuilds), ...warnings],
  };
}

/** Like compareWithLive, for a publish or a promotion, which must not go back in time. */
export function compareForward(live: LiveSite, candidate: Built): GateReport {
  const { refusals, warnings } = compareWithLive(live, candidate);
  return {
    refusals: [...refusals, ...checkOrder(live, candidate)],
    warnings: [...warnings, ...warnOfUnknownCommit(live, candidate)],
  };
}

/**
 * Runs all checks: compareForward, and those of the build's files.
 *
 * @param dist the build's folder, or its files
 */
export async function examineCandidate(
  live: LiveSite,
  candidate: Built,
  dist: string | BuildFiles,
): Promise<GateReport> {
  const files = typeof dist === 'string' ? openFolderFiles(dist) : dist;
  const { refusals, warnings } = compareForward(live, candidate);
  const ofFiles = await Promise.all([checkBudget(candidate, files), checkFiles(candidate, files)]);
  return { refusals: [...refusals, ...ofFiles.flat()], warnings };
}

export class RefusedError extends DeliveryError {
  constructor(
    message: string,
    readonly refusals: Refusal[],
  ) {
    super('refused', message);
  }
}

/**
 * Ensures that the gate accepts a candidate.
 *
 * @param reason overrules what isOverruledByReason names
 * @returns the warnings, and whether the reason overruled a refusal
 * @throws {RefusedError}
 */
export function assertGatePassed(
  { name, version }: Built,
  { refusals, warnings }: GateReport,
  reason?: string,
): { warnings: Refusal[]; isOverruled: boolean } {
  const isOverruled = (each: Refusal) => reason !== undefined && isOverruledByReason(each);
  const remaining = refusals.filter((each) => !isOverruled(each));
  if (remaining.length === 0) return { warnings, isOverruled: refusals.length > 0 };
  const reasons = remaining.length === 1 ? 'one reason' : `${remaining.length} reasons`;
  throw new RefusedError(
    `${name} ${version} may not go live, for ${reasons}. Nothing has changed.`,
    remaining,
  );
}
