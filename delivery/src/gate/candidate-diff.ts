import type { BuiltFeature, BuiltHost } from '@steadfast/shared/contract';
import type { LiveSite } from '../site/live-site';
import { isHost } from '../site/activate-builds';

export type Built = BuiltHost | BuiltFeature;

/** One version of each workspace that a browser may have together. */
export interface VersionSet {
  host: BuiltHost;
  features: BuiltFeature[];
}

/** What browsers have now, and what they would have with the candidate. */
export interface CandidateDiff {
  candidate: Built;
  before: VersionSet;
  after: VersionSet;
}

/**
 * What the candidate would change, for all browsers alike: for those with the live versions, and for those with the canary
 * of another workspace. Two canaries beside the candidate say nothing new: what breaks, breaks between two.
 *
 * @param candidate a version that is to be live, or to be a canary
 */
export function diffCandidate(live: LiveSite, candidate: Built): CandidateDiff[] {
  const now: VersionSet = { host: live.host, features: live.features };
  const canaries = Object.values(live.canaries).filter(({ built }) => built.name !== candidate.name);
  return [now, ...canaries.map(({ built }) => withBuild(now, built))].map((before) => ({
    candidate,
    before,
    after: withBuild(before, candidate),
  }));
}

function withBuild({ host, features }: VersionSet, built: Built): VersionSet {
  if (isHost(built)) return { host: built, features };
  const isThere = features.some(({ name }) => name === built.name);
  return {
    host,
    features: isThere
      ? features.map((feature) => (feature.name === built.name ? built : feature))
      : [...features, built],
  };
}

export const allOf = ({ host, features }: VersionSet): Built[] => [host, ...features];

/** Every pair of a shell and a remote in which the candidate is one, each once. */
export function pairsOf(changes: CandidateDiff[]): { host: BuiltHost; feature: BuiltFeature }[] {
  const pairs = changes.flatMap(({ candidate, after: { host, features } }) =>
    features
      .filter((feature) => isHost(candidate) || feature === candidate)
      .map((feature) => [`${feature.name} ${feature.version}`, { host, feature }] as const),
  );
  return [...new Map(pairs).values()];
}

/** As a message names it: the shell 0.1.0-002f073c, mfe-catalog 0.1.0-3f9c2a1b. */
export function called(built: Built): string {
  return `${isHost(built) ? `the ${built.name}` : built.name} ${built.version}`;
}

/** As `called`, at the beginning of a sentence. */
export function calledFirst(built: Built): string {
  return atBeginning(called(built));
}

/** Names of builds, at the beginning of a sentence. */
export function atBeginning(names: string): string {
  return names.replace(/^the /, 'The ');
}

/** a; a and b; a, b and c. */
export function listed(names: string[]): string {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}
