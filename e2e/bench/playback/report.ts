import os from 'node:os';
import { CPU_SLOWDOWN, type DeviceName } from '../measuring/conditions';
import { inColumns, quantile, spread } from '../measuring/figures';
import type { LineSpeed } from './line';
import { LOOKS_ON_MS, type Fetched, type PlaybackVisit } from './visit';
import type { Way } from './ways';

/** All visits of one way over one line: name of each contestant → its visits; the last is what the rest is held against. */
export interface PlaybackResult {
  speed: LineSpeed;
  way: Way;
  visits: Record<string, PlaybackVisit[]>;
}

interface Row {
  label: string;
  value: (visit: PlaybackVisit) => number | undefined;
}

const rows: Row[] = [
  { label: 'first frame, ms', value: ({ firstFrameMs }) => firstFrameMs },
  { label: 'blocked until then, ms', value: ({ blockedBeforeMs }) => blockedBeforeMs },
  { label: 'long tasks while playing', value: ({ playing }) => playing?.longTasks },
  { label: 'blocked while playing, ms', value: ({ playing }) => playing?.blockedMs },
  { label: 'longest task while playing, ms', value: ({ playing }) => playing?.longestMs },
  { label: 'frames dropped', value: ({ playing }) => playing?.droppedFrames },
];

const valuesOf = (visits: PlaybackVisit[], { value }: Row) =>
  visits.map(value).filter((each) => each !== undefined);

/** The result as a table for each line and way, and what the first contestant fetched in its middle visit. */
export function asTable(results: PlaybackResult[], device: DeviceName): string {
  return [heading(device), ...results.map(tableOf), explanation].join('\n');
}

/** The result for programs: medians of each figure, and all visits. */
export function asJson(results: PlaybackResult[], device: DeviceName): unknown {
  return {
    conditions: heading(device).trim(),
    results: results.map(({ speed, way, visits }) => ({
      line: speed.name,
      way: way.name,
      medians: rows.map((row) => ({
        label: row.label,
        ...Object.fromEntries(
          Object.entries(visits).map(([name, all]) => [name, quantile(valuesOf(all, row), 0.5)]),
        ),
      })),
      visits,
    })),
  };
}

function heading(device: DeviceName): string {
  const load = os.loadavg()[0] ?? 0;
  return (
    `CPU ${CPU_SLOWDOWN}× slower (not the workers'), a ${device}'s window, empty cache, brotli, HTTP/1.1. ` +
    `Load of the machine: ${load.toFixed(1)} on ${os.cpus().length} cores.\n` +
    'Medians; in brackets the range of the middle half. Differences under 10 % are ties.\n'
  );
}

function tableOf({ speed, way, visits }: PlaybackResult): string {
  const names = Object.keys(visits);
  const lastName = names.at(-1) ?? '';
  const base = visits[lastName] ?? [];
  const lines = rows
    .filter((row) => valuesOf(base, row).length > 0)
    .map((row) => {
      const baseline = quantile(valuesOf(base, row), 0.5);
      return [
        row.label,
        ...names.map((name) => spread(valuesOf(visits[name] ?? [], row), 0)),
        ...names
          .slice(0, -1)
          .map((name) => ratio(quantile(valuesOf(visits[name] ?? [], row), 0.5), baseline)),
      ];
    });
  const head = [speed.name, ...names, ...names.slice(0, -1).map((name) => `${name} ÷ ${lastName}`)];
  const [first = ''] = names;
  return `${way.name}: ${way.about}; ${base.length} visits of each\n${inColumns([head, ...lines])}\n${chain(visits[first] ?? [])}\n`;
}

function ratio(value: number, baseline: number): string {
  return baseline > 0 ? (value / baseline).toFixed(2) : '–';
}

/** What the visit in the middle fetched, in order: where the time goes. Pictures and fonts are left out. */
function chain(visits: PlaybackVisit[]): string {
  const sorted = [...visits].sort((one, other) => one.firstFrameMs - other.firstFrameMs);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  const lines = (middle?.fetched ?? [])
    .filter(({ path }) => !/\.(avif|webp|jpg|svg|woff2|ico)$/.test(path))
    .map(
      ({ path, fromMs, toMs }: Fetched) =>
        `  ${fromMs.toFixed(0).padStart(6)} – ${toMs.toFixed(0).padStart(6)}  ${path}`,
    );
  return lines.join('\n');
}

const explanation = `First frame: from the press (or from asking for the address) to the time at which the browser presented the first
frame. Blocked: tasks of more than 50 ms, each without its first 50; "while playing" is in the first ${LOOKS_ON_MS / 1_000} s of it. Below each table:
what the site's middle visit fetched, from and to, in ms after the press.`;
