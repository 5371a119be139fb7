import type { ListedVersion, Status, WorkspaceStatus } from '@steadfast/delivery/releases';

/** What is live, as a table for people. */
export function statusText({ place, revision, workspaces }: Status, now = new Date()): string {
  const rows = workspaces.map(
    ({ workspace, version, since, contract, heaviest: { kB, budgetKB }, wholeKB, isDisabled }) => [
      workspace,
      isDisabled ? `${version} (disabled)` : version,
      ago(since, now),
      `${kB.toFixed(1)} of ${budgetKB} KB`,
      `${wholeKB.toFixed(0)} KB`,
      contract,
    ],
  );
  const head = ['', 'version', 'live since', 'heaviest', 'whole', 'contract'];
  return [
    `${place}, revision ${revision}. Sizes as brotli.`,
    '',
    ...table([head, ...rows]),
    ...workspaces.flatMap((workspace) => ['', ...details(workspace, now)]),
  ].join('\n');
}

/** The versions of a workspace, as a table for people. */
export function versionsText(workspace: string, versions: ListedVersion[], now = new Date()): string {
  if (versions.length === 0) return `There is no version of ${workspace}.`;
  return table(
    versions.map(({ version, state, uploadedAt, bytes, rolledBackAt, again }) => [
      version,
      state,
      `uploaded ${ago(uploadedAt, now)}`,
      kilobytes(bytes),
      [
        rolledBackAt === undefined ? '' : `rolled back ${ago(rolledBackAt, now)}`,
        again ? `taken again ${ago(again.at, now)}: ${again.reason}` : '',
      ]
        .filter(Boolean)
        .join('; '),
    ]),
  ).join('\n');
}

/** 1024 → 1 KB */
export const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024)} KB`;

function details(
  { workspace, heaviest, canary, disabledSince, needs, neededBy, earlier }: WorkspaceStatus,
  now: Date,
): string[] {
  const all: [string, string[]][] = [
    ['heaviest', [heaviest.module]],
    ['canary', canary ? [`${canary.version} for ${canary.percent} %, since ${ago(canary.since, now)}`] : []],
    ['disabled', disabledSince === undefined ? [] : [`since ${ago(disabledSince, now)}`]],
    ['needs', needs.map(({ kind, what, by }) => `${kind} ${what} (${by ?? 'nobody has it'})`)],
    ['needed by', neededBy],
    ['before', earlier.map(({ version, until }) => `${version} until ${ago(until, now)}`)],
  ];
  return [
    workspace,
    ...all
      .filter(([, what]) => what.length > 0)
      .map(([name, what]) => `  ${name.padEnd(10)} ${what.join(', ')}`),
  ];
}

function table(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** For the last day by how long it is, before that by its date. */
function ago(when: string, now: Date): string {
  const minutes = Math.round((now.getTime() - Date.parse(when)) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 24 * 60) return `${Math.round(minutes / 60)} h ago`;
  return `${when.slice(0, 16).replace('T', ' ')} UTC`;
}
