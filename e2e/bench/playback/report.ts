import os from 'node:os';
import { CPU_SLOWDOWN, type DeviceName } from '../measuring/conditions';
import { inColumns, quantile, spread } from '../measuring/figures';
import type { LineSpeed } from './line';
import type { PlaybackVisit } from './visit';
import type { Way } from './ways';

/** All visits of one way over one line: name of each contestant → its visits; the last is what the rest is held against. */
export interface PlaybackResult {
  speed: LineSpeed;
  way: Way;
  visits: Record<string, PlaybackVisit[]>;
}

interface Row {
  label: string;
  value: (visit: PlaybackVisit) => number;
}

const rows: Row[] = [
  { label: 'first frame, ms', value: ({ firstFrameMs }) => firstFrameMs },
  { label: 'blocked until then, ms', value: ({ blockedBeforeMs }) => blockedBeforeMs },
];

const valuesOf = (visits: PlaybackVisit[], { value }: Row) => visits.map(value);

/** The result as a table for each line and way. */
export function asTable(results: PlaybackResult[], device: DeviceName): string {
  return [heading(device), ...results.map(tableOf), explanation].join('\n');
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
  const lines = rows.map((row) => {
    const baseline = quantile(valuesOf(base, row), 0.5);
    return [
      row.label,
      ...names.map((name) => spread(valuesOf(visits[name] ?? [], row), 0)),
      ...names.slice(0, -1).map((name) => ratio(quantile(valuesOf(visits[name] ?? [], row), 0.5), baseline)),
    ];
  });
  const head = [speed.name, ...names, ...names.slice(0, -1).map((name) => `${name} ÷ ${lastName}`)];
  return `${way.name}: ${way.about}; ${base.length} visits of each\n${inColumns([head, ...lines])}\n`;
}

function ratio(value: number, baseline: number): string {
  return baseline > 0 ? (value / baseline).toFixed(2) : '–';
}

const explanation = `First frame: from the press (or from asking for the address) to the time at which the browser presented the first
frame. Blocked: tasks of more than 50 ms, each without its first 50.`;
