import { stripVTControlCharacters } from 'node:util';
import { formatCommit, formatTime, formatVersions, type Change } from '../site/revision';
import type { SiteStatus, WorkspaceStatus } from './status';
import { formatKB } from './upload-version';

/** Formats what is live as a table, with the latest changes. */
export function formatStatus({ place, revision, workspaces, changes, versions }: SiteStatus): string {
  const rows = workspaces.map(({ workspace, version, since, disabledSince }) => [
    workspace,
    disabledSince === undefined ? version : `${version} (disabled)`,
    formatTime(since),
  ]);
  const stored = versions?.map(({ version, uploadedAt, bytes, isWhole }) => [
    `  ${version}`,
    `uploaded ${formatTime(uploadedAt)}`,
    isWhole ? formatKB(bytes) : `${formatKB(bytes)}, an interrupted upload`,
  ]);
  return [
    `${place}, revision ${revision}.`,
    '',
    ...formatTable([['', 'version', 'live since'], ...rows]),
    ...workspaces.flatMap(formatDetails),
    ...(stored ? ['', 'Versions', ...formatTable(stored)] : []),
    '',
    'Changes',
    ...formatChanges(changes),
  ].join('\n');
}

/** A line or two for each change. */
function formatChanges(changes: Change[]): string[] {
  if (changes.length === 0) return ['  none'];
  const rows = changes.map((change) => {
    const { at, who, action, workspace = '', percent, revision } = change;
    return [
      `  ${formatTime(at)}`,
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

/** Removes what could control the terminal from what somebody wrote into the log. */
const clean = (text: string) => stripVTControlCharacters(text).replace(/\p{Cc}+/gu, ' ');

function formatDetails({ workspace, canary, failures, disabledSince, earlier }: WorkspaceStatus): string[] {
  const before = earlier.map(({ version, until }) => `${version} until ${formatTime(until)}`);
  const details = [
    canary && `canary     ${canary.version} for ${canary.percent} %, since ${formatTime(canary.since)}`,
    failures && `browsers   ${failures}`,
    disabledSince && `disabled   since ${formatTime(disabledSince)}`,
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
