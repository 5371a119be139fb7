import { DeliveryError } from '../site/delivery-error';
import type { BuildFiles } from '../site/build-files';
import type { LiveSite } from '../site/live-site';
import type { Built } from '../site/read-build';
import { checkFiles } from './check-files';
import { CHECKS, type Comparison, type Step } from './checks';
import { createRefusal, type GateReport, type Refusal } from './refusal';
import { listChanges, withBuild, withoutBuild } from './version-sets';

interface GateOptions {
  /** Refuses a build with changes that are in no commit, instead of warning of it. */
  mustBeCommitted?: boolean | undefined;
}

/**
 * Compares a candidate with what is live for all browsers, with and without canaries. Reads no files.
 *
 * @param candidate a version of the shell or of a remote, which may be new, to make live or a canary; for `remove`, the live
 *   version of a remote
 */
export function compareWithLive(
  live: LiveSite,
  candidate: Built,
  step: Step = 'publish',
  { mustBeCommitted = false }: GateOptions = {},
): GateReport {
  const changes = listChanges(live, candidate, (versions) =>
    step === 'remove' ? withoutBuild(versions, candidate) : withBuild(versions, candidate),
  );
  const comparison: Comparison = { step, live, candidate, changes };
  const report: GateReport = { refusals: [], warnings: [] };
  for (const check of CHECKS) {
    const steps: readonly Step[] = check.steps;
    if (!('find' in check) || !steps.includes(step)) continue;
    const isRefusal = check.level === 'refusal' || (mustBeCommitted && 'levelInCi' in check);
    const found = check.find(comparison).map((sentence) => createRefusal(check.code, sentence));
    report[isRefusal ? 'refusals' : 'warnings'].push(...found);
  }
  return report;
}

/** Compares a new build, and its files, with what is live. */
export async function examineCandidate(
  live: LiveSite,
  candidate: Built,
  files: BuildFiles,
  options?: GateOptions,
): Promise<GateReport> {
  const { refusals, warnings } = compareWithLive(live, candidate, 'publish', options);
  return { refusals: [...refusals, ...(await checkFiles(candidate, files))], warnings };
}

/** Whether `--again "why"` overrules a refusal. */
export const isOverruledByReason = ({ code }: Refusal): boolean =>
  CHECKS.some((check) => check.code === code && 'isOverrulable' in check);

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
 * @returns the warnings
 * @throws {RefusedError} with the refusals that remain
 */
export function assertGatePassed(
  { name, version }: Built,
  { refusals, warnings }: GateReport,
  reason?: string,
): Refusal[] {
  const remaining = refusals.filter((each) => reason === undefined || !isOverruledByReason(each));
  if (remaining.length === 0) return warnings;
  const reasons = remaining.length === 1 ? 'one reason' : `${remaining.length} reasons`;
  throw new RefusedError(
    `${name} ${version} may not go live, for ${reasons}. Nothing has changed.`,
    remaining,
  );
}
