import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import type { BenchRequest } from './bench-requests';

const PERCENTILES = ['p50', 'p95', 'p99'] as const;

/** What one server did under load; times in milliseconds. */
export interface Measured {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** Processor time of the server's process for each request, in microseconds: other work on the machine changes it little. */
  cpuMicroseconds: number;
}
export interface Load {
  connections: number;
  seconds: number;
}

/** How often autocannon samples: a run ends at a sample, by default a second late. */
const SAMPLE_MS = 50;
/** What autocannon can read in half a second, since it decodes each body. */
const IN_FLIGHT_MAX_BYTES = 8 * 1024 * 1024;

/** Uses fewer connections for large responses, or none would be complete in time. */
export function limitConnections(load: Load, bytes: number): Load {
  const enough = Math.max(1, Math.floor(IN_FLIGHT_MAX_BYTES / Math.max(1, bytes)));
  return { ...load, connections: Math.min(load.connections, enough) };
}

/**
 * Loads a server with one request, again and again.
 *
 * @throws Error when a response has another status than the first one, since that measures something else, or when no
 *   response arrives in time
 */
export async function measure(
  { url, pid }: { url: string; pid: number },
  { method, path, headers, bodies }: Pick<BenchRequest, 'method' | 'path' | 'headers' | 'bodies'>,
  status: number,
  { connections, seconds }: Load,
): Promise<Measured> {
  const cpuBefore = readCpuSeconds(pid);
  const { times, duration } = await sendAll(
    `${method} ${path}`,
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
    status,
  );
  if (times.length === 0)
    throw new Error(`${method} ${path}: no response within ${duration} s: raise --seconds`);
  const cpuSeconds = readCpuSeconds(pid) - cpuBefore;
  return {
    perSecond: times.length / duration,
    ...computePercentiles(times),
    cpuMicroseconds: (cpuSeconds / times.length) * 1e6,
  };
}

/**
 * Sends requests as autocannon's options say.
 *
 * @param name of the requests, in errors
 * @returns how long each response took, in milliseconds, and all together, in seconds
 * @throws Error when a response has another status, or none arrives
 */
export async function sendAll(
  name: string,
  options: autocannon.Options,
  status: number,
): Promise<{ times: number[]; duration: number }> {
  const times: number[] = [];
  const wrong = new Set<number>();
  const { duration, errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon({ ...options, sampleInt: SAMPLE_MS }, (failure: Error | null, result) =>
      failure ? reject(failure) : resolve(result),
    );
    running.on('response', (_client, statusCode, _bytes, milliseconds) => {
      times.push(milliseconds);
      if (statusCode !== status) wrong.add(statusCode);
    });
  });
  if (wrong.size > 0 || errors > 0) {
    throw new Error(`${name}: ${errors} errors, and responses of ${[...wrong].join()} beside ${status}`);
  }
  return { times, duration };
}

/** What a process has used, threads included; NaN where there is no `/proc`. */
function readCpuSeconds(pid: number): number {
  try {
    // After the name, which may contain spaces: state, 10 other fields, user and system time in hundredths.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return NaN;
  }
}

export function computePercentiles(times: number[]): Pick<Measured, (typeof PERCENTILES)[number]> {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** Each figure the median of those of several runs, so that one disturbed run does not count. */
export function computeMedian(runs: Measured[]): Measured {
  const median = (each: keyof Measured) => {
    const sorted = runs.map((run) => run[each]).sort((one, other) => one - other);
    return sorted[Math.floor(sorted.length / 2)] ?? NaN;
  };
  return {
    perSecond: median('perSecond'),
    p50: median('p50'),
    p95: median('p95'),
    p99: median('p99'),
    cpuMicroseconds: median('cpuMicroseconds'),
  };
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

/** The results as a table for people. A ratio says how many times as much as the bare route the API
 * does, or takes; of processor time, how much of the API's the bare route takes. */
export function formatTable(results: BenchResult[]): string {
  const name = (first: string) => [first, 'p50', 'p95', 'p99'];
  const rows = [
    [
      ...['call', 'who', 'status', 'bytes', ...name('req/s'), 'cpu µs', ...name('bare req/s'), 'cpu µs'],
      ...[...name('ratio req/s'), 'cpu'],
    ],
    ...results.map(({ request, status, bytes, api, bare }) => [
      request.call,
      request.who,
      String(status),
      String(bytes),
      ...formatFigures(api),
      ...formatFigures(bare),
      (api.perSecond / bare.perSecond).toFixed(3),
      ...PERCENTILES.map((each) => (api[each] / bare[each]).toFixed(1)),
      (bare.cpuMicroseconds / api.cpuMicroseconds).toFixed(2),
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
  return [
    measured.perSecond.toFixed(0),
    ...PERCENTILES.map((each) => measured[each].toFixed(2)),
    measured.cpuMicroseconds.toFixed(0),
  ];
}

/**
 * The results as a Markdown table: a row for each call, a column for each database and catalogue. A cell
 * says the ratio of throughput, that of processor time, and the API's p95 in milliseconds.
 */
export function formatMarkdown(all: { title: string; results: BenchResult[] }[]): string {
  const [first] = all;
  const toRow = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const rows = (first?.results ?? []).map(({ request, status }, index) => [
    `\`${request.call}\``,
    `${request.who}, ${status}`,
    ...all.map(({ results }) => formatCell(results[index])),
  ]);
  const titles = ['call', 'who', ...all.map(({ title }) => title)];
  return [titles, titles.map(() => '---'), ...rows].map(toRow).join('\n');
}

function formatCell(result: BenchResult | undefined): string {
  if (!result) return '';
  const { api, bare } = result;
  const ratios = [api.perSecond / bare.perSecond, bare.cpuMicroseconds / api.cpuMicroseconds];
  return `${ratios.map((ratio) => ratio.toFixed(2)).join(' · ')} · ${api.p95.toFixed(1)}`;
}
