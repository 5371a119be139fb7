import { DeliveryError } from '../site/delivery-error';
import type { LiveSite } from '../site/live-site';
import type { Built } from '../site/read-build';
import { CHECKS, type Comparison, type GateCode, type Step } from './checks';
import { listChanges, withBuild, withoutBuild } from './version-sets';

/** Installed, this package contains the page. */
const PAGE = import.meta.url.includes('/node_modules/')
  ? 'node_modules/@steadfast/delivery/docs/gate.md'
  : 'docs/gate.md';

/** What a check has found: a refusal, which keeps a candidate from going live, or a warning. */
export interface Finding {
  /** Stable, for searches and tests. */
  code: GateCode;
  /** One sentence that says who is affected and what to do next. */
  message: string;
  /** Where it is explained, from the repository's folder: docs/gate.md#still-used. */
  page: string;
}

/**
 * Creates a finding, with the page that explains it.
 *
 * @param message one sentence that names workspaces with versions, and what to do next
 */
export const createFinding = (code: GateCode, message: string): Finding => ({
  code,
  message,
  page: `${PAGE}#${code}`,
});

export interface GateReport {
  /** The reasons why the candidate may not go live; empty if it may. */
  refusals: Finding[];
  warnings: Finding[];
}

/**
 * Compares a candidate with what is live for all browsers, with and without canaries. Reads no files.
 *
 * @param candidate a version of the shell or of a remote, which may be new, to make live or a canary; for `remove`, the live
 *   version of a remote
 * @param mustBeCommitted refuses a build with changes that are in no commit, instead of warning of it
 */
export function compareWithLive(
  live: LiveSite,
  candidate: Built,
  step: Step = 'publish',
  mustBeCommitted = false,
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
    const found = check.find(comparison).map((sentence) => createFinding(check.code, sentence));
    report[isRefusal ? 'refusals' : 'warnings'].push(...found);
  }
  return report;
}

/** Whether `--again "why"` overrules a refusal. */
export const isOverruledByReason = ({ code }: Finding): boolean =>
  CHECKS.some((check) => check.code === code && 'isOverrulable' in check);

export class RefusedError extends DeliveryError {
  constructor(
    message: string,
    readonly refusals: Finding[],
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
): Finding[] {
  const remaining = refusals.filter((each) => reason === undefined || !isOverruledByReason(each));
  if (remaining.length === 0) return warnings;
  const reasons = remaining.length === 1 ? 'one reason' : `${remaining.length} reasons`;
  throw new RefusedError(
    `${name} ${version} may not go live, for ${reasons}. Nothing has changed.`,
    remaining,
  );
}
