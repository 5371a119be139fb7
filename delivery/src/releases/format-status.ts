import { stripVTControlCharacters } from 'node:util';
import { formatCommit, formatTime, formatVersions, type Change } from '../site/revision';
import type { ListedVersion, SiteStatus, WorkspaceStatus } from './status';
import { formatKB } from './upload-version';

/** Formats what is live as a table, with the latest changes. */
export function formatStatus(
  { place, revision, workspaces, changes, versions }: SiteStatus,
  now = new Date(),
): string {
  const rows = workspaces.map(({ workspace, version, since, disabledSince }) => [
    workspace,
    disabledSince === undefined ? version : `${version} (disabled)`,
    formatAge(since, now),
  ]);
  return [
    `${place}, revision ${revision}.`,
    '',
    ...formatTable([['', 'version', 'live since'], ...rows]),
    ...workspaces.flatMap((workspace) => formatDetails(workspace, now)),
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
  { workspace, canary, failures, disabledSince, earlier }: WorkspaceStatus,
  now: Date,
): string[] {
  const before = earlier.map(({ version, until }) => `${version} until ${formatAge(until, now)}`);
  const details = [
    canary && `canary     ${canary.version} for ${canary.percent} %, since ${formatAge(canary.since, now)}`,
    failures && `browsers   ${failures}`,
    disabledSince && `disabled   since ${formatAge(disabledSince, now)}`,
    before.length > 0 && `before     ${before.join(', ')}`,
  ].filter(Boolean);
  return details.length === 0 ? [] : ['', workspace, ...details.map((line) => `  ${line}`)];
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
