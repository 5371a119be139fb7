/** Formats results for people. */
import { stripVTControlCharacters } from 'node:util';
import type { Refusal } from '../gate/refusal';
import type { Previewed } from '../releases/preview';
import type { Published } from '../releases/publish';
import type { ListedVersion, SiteStatus, WorkspaceStatus } from '../releases/status';
import type { Switched } from '../releases/switch';
import { formatKB } from '../releases/upload-version';
import type { Watched } from '../releases/watch-canary';
import { formatDeliveryCommand } from '../site/command-name';
import type { Built } from '../site/read-build';
import { formatCommit, formatTime, formatVersions, type Change } from '../site/revision';
import type { Result } from './command';

/** A result with the commit of its build, if that records one. */
interface WithCommit {
  commit?: Built['commit'];
}

/** Says what a publish has done, and what was wrong with the version before. */
export function formatPublished({
  workspace,
  version,
  audience,
  hasChanged,
  revision,
  before,
  endedCanary,
  commit,
  failures,
  ...rest
}: Published & WithCommit & { percent?: number; failures?: string }): string {
  const name = `${workspace} ${version}`;
  if (audience === 'none') {
    if (before === version) return `${name} is already live. Nothing has changed.`;
    return [
      `${name} is uploaded but not live. To make it live: ${formatDeliveryCommand(`promote ${workspace} ${version}`)}`,
      ...formatUncommitted(commit),
      ...formatRefusals('The gate would currently refuse it', rest.refusals ?? []),
      ...formatWarnings(rest.warnings),
    ].join('\n');
  }
  if (!hasChanged) {
    return audience === 'all'
      ? `${name} is already live. Nothing has changed.`
      : `${name} is already the canary. Nothing has changed.`;
  }
  if (audience === 'all' && before === version)
    return `${name} is already live. Revision ${revision} names the newer commit that it is built from.`;
  const summary =
    audience === 'all'
      ? `${name} is live, revision ${revision}${before === undefined ? '; it is new to the site' : `; previously ${before}`}.`
      : `${name} is live for ${rest.percent ?? 0} % of browsers, revision ${revision}; all others keep ${before ?? ''}.`;
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

/** Formats what is live as a table, with the latest changes. */
export function formatStatus(
  { place, revision, workspaces, changes, versions }: SiteStatus,
  now = new Date(),
): string {
  const rows = workspaces.map(
    ({ workspace, version, since, contract, heaviest: { kB, budgetKB }, wholeKB, isDisabled }) => [
      workspace,
      isDisabled ? `${version} (disabled)` : version,
      formatAge(since, now),
      `${kB.toFixed(1)} of ${budgetKB} KB`,
      `${wholeKB.toFixed(0)} KB`,
      contract,
    ],
  );
  const head = ['', 'version', 'live since', 'heaviest', 'whole', 'contract'];
  return [
    `${place}, revision ${revision}. Sizes after brotli.`,
    '',
    ...formatTable([head, ...rows]),
    ...workspaces.flatMap((workspace) => ['', ...formatDetails(workspace, now)]),
    ...(versions ? ['', 'Versions', ...formatListed(versions, now)] : []),
    '',
    'Changes',
    ...formatChanges(changes, now),
  ].join('\n');
}

/** A line or two for each change. */
function formatChanges(changes: Change[], now: Date): string[] {
  if (changes.length === 0) return ['  none'];
  const rows = changes.map((change) => {
    const { at, who, action, workspace = '', percent, revision } = change;
    return [
      `  ${formatAge(at, now)}`,
      clean(who ?? '(unknown)'),
      percent === undefined ? action : `${action} ${percent} %`,
      workspace,
      formatVersions(change),
      `revision ${revision}`,
    ];
  });
  return formatTable(rows).flatMap((line, index) => {
    const { reason, commit } = changes[index] ?? {};
    // A reason may end with a full stop, so it is last.
    const details = [commit && `commit ${formatCommit(commit)}`, reason && clean(reason)].filter(Boolean);
    return [line, ...(details.length > 0 ? [`      ${details.join(': ')}`] : [])];
  });
}

/** Keeps what somebody wrote into the log from controlling the terminal. */
const clean = (text: string) => stripVTControlCharacters(text).replace(/\p{Cc}+/gu, ' ');

/** Formats the versions of a workspace as a table. */
const formatListed = (versions: ListedVersion[], now: Date): string[] =>
  formatTable(
    versions.map(({ version, state, uploadedAt, bytes, rolledBackAt }) => [
      `  ${version}`,
      state,
      `uploaded ${formatAge(uploadedAt, now)}`,
      formatKB(bytes),
      rolledBackAt === undefined ? '' : `rolled back ${formatAge(rolledBackAt, now)}`,
    ]),
  );

function formatDetails(
  { workspace, heaviest, canary, failures, disabledSince, needs, neededBy, earlier }: WorkspaceStatus,
  now: Date,
): string[] {
  const sections: [string, string[]][] = [
    ['heaviest', [heaviest.module]],
    [
      'canary',
      canary ? [`${canary.version} for ${canary.percent} %, since ${formatAge(canary.since, now)}`] : [],
    ],
    ['browsers', failures === undefined ? [] : [failures]],
    ['disabled', disabledSince === undefined ? [] : [`since ${formatAge(disabledSince, now)}`]],
    ['needs', needs.map(({ kind, what, by }) => `${kind} ${what} (${by ?? 'missing'})`)],
    ['needed by', neededBy],
    ['before', earlier.map(({ version, until }) => `${version} until ${formatAge(until, now)}`)],
  ];
  return [
    workspace,
    ...sections
      .filter(([, what]) => what.length > 0)
      .map(([name, what]) => `  ${name.padEnd(10)} ${what.join(', ')}`),
  ];
}

function formatTable(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Formats a time as an age within the last day, and as a date before that. */
function formatAge(when: string, now: Date): string {
  const minutes = Math.round((now.getTime() - Date.parse(when)) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 24 * 60) return `${Math.round(minutes / 60)} h ago`;
  return formatTime(when);
}
