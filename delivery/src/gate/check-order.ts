import type { Commit } from '@steadfast/shared/contract';
import type { LiveSite } from '../site/live-site';
import { allOf, called, calledFirst, type Built } from './candidate-diff';
import { refusal, type Refusal } from './refusal';

/** What a reason overrules: `--again "why"`. */
const OVERRULED_BY_REASON = ['rolled-back', 'commit-older'];

/** Whether a refusal is one that a reason overrules. */
export const isOverruledByReason = ({ code }: Refusal) => OVERRULED_BY_REASON.includes(code);

/**
 * Going back in time is done by a roll-back, or on purpose: a CI job that runs again must not bring back what was rolled
 * back, nor what is older than the live version.
 */
export function checkOrder(live: LiveSite, candidate: Built): Refusal[] {
  const present = liveVersionOf(live, candidate);
  if (!present || present.version === candidate.version) return [];
  const refusals: Refusal[] = [];
  const rolledBackAt = live.rolledBack?.[candidate.name]?.[candidate.version];
  if (rolledBackAt !== undefined) {
    const message = `${calledFirst(candidate)} was rolled back on ${formatMoment(rolledBackAt)}: publish a build that mends it, or say with --again "reason" why it may go live again.`;
    refusals.push(refusal('rolled-back', message));
  }
  if (candidate.commit && present.commit && isOlder(candidate.commit, present.commit)) {
    const message = `${calledFirst(candidate)} is built from commit ${formatCommit(candidate.commit)}, and ${called(present)} from the newer ${formatCommit(present.commit)}: build the newest commit, or say with --again "reason" why the older one may go live.`;
    refusals.push(refusal('commit-older', message));
  }
  return refusals;
}

/** Without its commit nobody can say whether a build is older than what is live. */
export function warnOfUnknownCommit(live: LiveSite, candidate: Built): Refusal[] {
  const present = liveVersionOf(live, candidate);
  if (!present?.commit || candidate.commit || present.version === candidate.version) return [];
  const message = `${calledFirst(candidate)} does not say which commit it is built from, so it may be older than ${called(present)}: build it in a git checkout.`;
  return [refusal('commit-unknown', message)];
}

/** By the moments of the commits: a shallow clone does not know which is the other's ancestor. */
export const isOlder = (one: Commit, other: Commit) => Date.parse(one.at) < Date.parse(other.at);

function liveVersionOf(live: LiveSite, { name }: Built): Built | undefined {
  return allOf(live).find((built) => built.name === name);
}

const formatMoment = (when: string) => `${when.slice(0, 16).replace('T', ' ')} UTC`;
const formatCommit = ({ id, at }: Commit) => `${id.slice(0, 10)} of ${formatMoment(at)}`;
