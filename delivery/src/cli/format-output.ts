/** Formats results for people. */
import type { Refusal } from '../gate/refusal';
import type { Previewed } from '../releases/preview';
import type { Published } from '../releases/publish';
import type { Switched } from '../releases/switch';
import type { Watched } from '../releases/watch-canary';
import type { Built } from '../site/read-build';
import { formatCommit, formatTime } from '../site/revision';
import type { Result } from './command';

/** A result with the commit of its build, if that records one. */
interface WithCommit {
  commit?: Built['commit'];
}

/** Says what a publish has done, and what was wrong with the version before. */
export function formatPublished({
  workspace,
  version,
  percent,
  hasChanged,
  revision,
  before,
  endedCanary,
  commit,
  failures,
  ...rest
}: Published & WithCommit & { failures?: string }): string {
  const name = `${workspace} ${version}`;
  if (!hasChanged) {
    return percent === undefined
      ? `${name} is already live. Nothing has changed.`
      : `${name} is already the canary. Nothing has changed.`;
  }
  if (percent === undefined && before === version)
    return `${name} is already live. Revision ${revision} names the newer commit that it is built from.`;
  const summary =
    percent === undefined
      ? `${name} is live, revision ${revision}${before === undefined ? '; it is new to the site' : `; previously ${before}`}.`
      : `${name} is live for ${percent} % of browsers, revision ${revision}; all others keep ${before ?? ''}.`;
  const ended = endedCanary === undefined ? [] : [`It ends the canary ${endedCanary}.`];
  // Of the version before: viewers may have seen nothing of it.
  const told = failures === undefined ? [] : [failures];
  const uncommitted = formatUncommitted(commit);
  return [summary, ...ended, ...told, ...uncommitted, ...formatWarnings(rest.warnings)].join('\n');
}

/** Nobody can build such a version again from its commit, and in CI it is refused. */
export const formatUncommitted = (commit: Built['commit']): string[] =>
  commit?.isDirty ? [`It is built from commit ${formatCommit(commit)}.`] : [];

/** Says who can see a preview, and how. */
export function formatPreviewed({
  workspace,
  version,
  link,
  expiresAt,
  commit,
  warnings,
}: Omit<Previewed, 'path'> & WithCommit & { link: string }): string {
  return [
    `${workspace} ${version} can be seen until ${formatTime(expiresAt)} by anyone with this link. What is live is unchanged.`,
    link,
    ...(link.startsWith('/') ? ["Put the site's address before it, or set PUBLIC_URL."] : []),
    ...formatUncommitted(commit),
    ...formatWarnings(warnings),
  ].join('\n');
}

/**
 * Says what a command has changed, or that nothing has changed.
 *
 * @param changedMessage the sentence for a change
 * @param unchangedMessage the sentence if nothing changed
 */
export function formatSwitched(switched: Switched, changedMessage: string, unchangedMessage: string): Result {
  const { hasChanged, revision, refusals = [], warnings } = switched;
  if (!hasChanged) return { data: switched, text: `${unchangedMessage} Nothing has changed.` };
  const text = [
    `${changedMessage} Revision ${revision}.`,
    ...formatRefusals('Forced against the gate. These parts may be broken now', refusals),
    ...formatWarnings(warnings),
  ].join('\n');
  return { data: switched, text };
}

const DECISIONS = { promote: 'is live for all', withdraw: 'is withdrawn', undecided: 'stays as it is' };

/** Says how a watched canary has ended. Anything but a promotion is a failure. */
export function formatWatched(workspace: string, watched: Watched): Result {
  const { decision, reason, canary } = watched;
  const text = `${workspace} ${canary.version} ${DECISIONS[decision]}. ${reason}`;
  return { data: watched, text, isFailure: decision !== 'promote' };
}

/** One line per refusal, with the page that explains it. */
export function formatRefusals(title: string, refusals: Refusal[]): string[] {
  if (refusals.length === 0) return [];
  return [`${title}:`, ...refusals.map(({ code, message, page }) => `  ${code}: ${message} (${page})`)];
}

export const formatWarnings = (warnings: Refusal[]) => formatRefusals('Warnings', warnings);
