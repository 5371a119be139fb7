import type { BuiltFile, Commit } from '@steadfast/contract';
import type { LiveSite } from '../site/live-site';
import { readStoredBuild, type Built } from '../site/read-build';
import type { SiteStore } from '../store/site-store';
import { formatBuild, formatBuildFirst, listBuilds } from './candidate-diff';
import { createRefusal, type Refusal } from './refusal';

/** Refuses a version that exists in the store with other content, since browsers cache its files for a year. */
export async function checkVersionFolder(store: SiteStore, candidate: Built): Promise<Refusal[]> {
  const { name, version, files } = candidate;
  const stored = await readStoredBuild(store, name, version).catch(() => undefined);
  return stored && hashFiles(stored.files) !== hashFiles(files) ? [refuseTaken(candidate)] : [];
}

const refuseTaken = (candidate: Built) =>
  createRefusal(
    'version-taken',
    `${formatBuildFirst(candidate)} stands on the site already, with other files: raise the version in ${candidate.name}/package.json and build it again.`,
  );

const hashFiles = (files: BuiltFile[]) =>
  JSON.stringify(files.map(({ file, integrity }) => [file, integrity]).sort());

/** Whether `--again "why"` overrules a refusal. */
export const isOverruledByReason = ({ code }: Refusal) =>
  ['rolled-back', 'commit-older', 'render-failed', 'render-timeout'].includes(code);

/**
 * Refuses to go back in time, except by a rollback or with a reason: a repeated CI job must not release a rolled-back version,
 * or one older than the live one.
 */
export function checkOrder(live: LiveSite, candidate: Built): Refusal[] {
  const present = findLiveVersion(live, candidate);
  if (!present || present.version === candidate.version) return [];
  const refusals: Refusal[] = [];
  const rolledBackAt = live.rolledBack?.[candidate.name]?.[candidate.version];
  if (rolledBackAt !== undefined) {
    const message = `${formatBuildFirst(candidate)} was rolled back on ${formatTime(rolledBackAt)}: publish a build that fixes it, or say with --again "reason" why it may go live again.`;
    refusals.push(createRefusal('rolled-back', message));
  }
  if (candidate.commit && present.commit && isOlder(candidate.commit, present.commit)) {
    const message = `${formatBuildFirst(candidate)} is built from commit ${formatCommit(candidate.commit)}, and ${formatBuild(present)} from the newer ${formatCommit(present.commit)}: build the newest commit, or say with --again "reason" why the older one may go live.`;
    refusals.push(createRefusal('commit-older', message));
  }
  return refusals;
}

/** Warns if it is unknown whether the candidate is older than the live version. */
export function warnOfUnknownCommit(live: LiveSite, candidate: Built): Refusal[] {
  const present = findLiveVersion(live, candidate);
  if (!present?.commit || candidate.commit || present.version === candidate.version) return [];
  const message = `${formatBuildFirst(candidate)} does not say which commit it is built from, so it may be older than ${formatBuild(present)}: build it in a git checkout.`;
  return [createRefusal('commit-unknown', message)];
}

/** Refuses a build that nobody can make again from its commit. */
export function checkCommitted(candidate: Built): Refusal[] {
  if (!candidate.commit?.isDirty) return [];
  const message = `${formatBuildFirst(candidate)} is built from commit ${formatCommit(candidate.commit)} with changes that are in no commit: commit them and build again.`;
  return [createRefusal('commit-dirty', message)];
}

/** Compares commit times, because a shallow clone does not know which commit is the ancestor. */
export const isOlder = (one: Commit, other: Commit) => Date.parse(one.at) < Date.parse(other.at);

const findLiveVersion = (live: LiveSite, { name }: Built) =>
  listBuilds(live).find((built) => built.name === name);

const formatTime = (when: string) => `${when.slice(0, 16).replace('T', ' ')} UTC`;
const formatCommit = ({ id, at }: Commit) => `${id.slice(0, 10)} of ${formatTime(at)}`;
