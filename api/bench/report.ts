import type { BenchRequest } from './bench-requests';
import type { Measured } from './measure';

export interface BenchResult {
  request: Pick<BenchRequest, 'call' | 'who' | 'isConditional'>;
  status: number;
  /** Of the answer's body as it goes over the wire. */
  bytes: number;
  api: Measured;
  bare: Measured;
}

/** The results as a table for people. A ratio says how many times as much as the bare route the API does, or takes. */
export function table(results: BenchResult[]): string {
  const rows = [
    [
      'call',
      'who',
      'status',
      'bytes',
      'req/s',
      'p50',
      'p95',
      'p99',
      'bare req/s',
      'p50',
      'p95',
      'p99',
    ].concat(['ratio req/s', 'p50', 'p95', 'p99']),
    ...results.map(({ request, status, bytes, api, bare }) => [
      request.call,
      request.who,
      String(status),
      String(bytes),
      ...figures(api),
      ...figures(bare),
      (api.perSecond / bare.perSecond).toFixed(3),
      (api.p50 / bare.p50).toFixed(1),
      (api.p95 / bare.p95).toFixed(1),
      (api.p99 / bare.p99).toFixed(1),
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows.map((row) =>
    row.map((cell, column) =>
      column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    ),
  );
  return lines.map((cells) => cells.join('  ')).join('\n');
}

function figures({ perSecond, p50, p95, p99 }: Measured): string[] {
  return [perSecond.toFixed(0), ...[p50, p95, p99].map((time) => time.toFixed(2))];
}
