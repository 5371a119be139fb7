import autocannon from 'autocannon';
import type { BenchRequest } from './bench-requests';

const PERCENTILES = ['p50', 'p95', 'p99'] as const;

/** What one server did under load; times in milliseconds. */
export interface Measured {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
}
export interface Load {
  connections: number;
  seconds: number;
}

/**
 * Loads a server with one request, again and again.
 *
 * @throws Error when a response has another status than the first one: then it measures something else
 */
export async function measure(
  url: string,
  { method, path, headers, bodies }: Pick<BenchRequest, 'method' | 'path' | 'headers' | 'bodies'>,
  status: number,
  { connections, seconds }: Load,
): Promise<Measured> {
  const times: number[] = [];
  const wrong = new Set<number>();
  const { duration, errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(
      {
        url,
        connections,
        duration: seconds,
        requests: (bodies.length > 0 ? bodies : [undefined]).map((body) => ({
          method: method as 'GET' | 'POST',
          path,
          headers,
          ...(body === undefined ? {} : { body }),
        })),
      },
      (failure: Error | null, result) => (failure ? reject(failure) : resolve(result)),
    );
    running.on('response', (_client, statusCode, _bytes, milliseconds) => {
      times.push(milliseconds);
      if (statusCode !== status) wrong.add(statusCode);
    });
  });
  if (wrong.size > 0 || errors > 0) {
    throw new Error(
      `${method} ${path}: ${errors} errors, and responses of ${[...wrong].join()} beside ${status}`,
    );
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;
  return { perSecond: times.length / duration, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** Each figure the median of those of several runs, so that one disturbed run does not count. */
export function computeMedian(runs: Measured[]): Measured {
  const median = (each: keyof Measured) => {
    const sorted = runs.map((run) => run[each]).sort((one, other) => one - other);
    return sorted[Math.floor(sorted.length / 2)] ?? NaN;
  };
  return { perSecond: median('perSecond'), p50: median('p50'), p95: median('p95'), p99: median('p99') };
}

export interface BenchResult {
  request: Pick<BenchRequest, 'call' | 'who' | 'isConditional'>;
  status: number;
  /** Of the response's body as it goes over the wire. */
  bytes: number;
  api: Measured;
  /** The same bytes from a Fastify route without the API's code (`bare-route.ts`). */
  bare: Measured;
}

/** The results as a table for people. A ratio says how many times as much as the bare route the API does, or takes. */
export function formatTable(results: BenchResult[]): string {
  const name = (first: string) => [first, 'p50', 'p95', 'p99'];
  const rows = [
    ['call', 'who', 'status', 'bytes', ...name('req/s'), ...name('bare req/s'), ...name('ratio req/s')],
    ...results.map(({ request, status, bytes, api, bare }) => [
      request.call,
      request.who,
      String(status),
      String(bytes),
      ...formatFigures(api),
      ...formatFigures(bare),
      (api.perSecond / bare.perSecond).toFixed(3),
      ...PERCENTILES.map((each) => (api[each] / bare[each]).toFixed(1)),
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

function formatFigures(measured: Measured): string[] {
  return [measured.perSecond.toFixed(0), ...PERCENTILES.map((each) => measured[each].toFixed(2))];
}
