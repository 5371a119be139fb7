import os from 'node:os';
import { CPU_SLOWDOWN, NETWORK, type DeviceName } from '../measuring/conditions';
import { inColumns, quantile, spread } from '../measuring/figures';
import { kinds, type Kind } from '../measuring/watch-network';
import type { PageResult } from './measure-in-turns';
import type { Visit } from './measure-page';

interface Row {
  label: string;
  value: (visit: Visit) => number | undefined;
  digits: number;
}

const sum = (by: Record<Kind, number>, of: readonly Kind[] = kinds) =>
  of.reduce((total, kind) => total + by[kind], 0);

const rowsOf = (content: string): Row[] => [
  {
    label: 'code (HTML, scripts, styles), KB',
    value: ({ bytes }) => sum(bytes, ['html', 'scripts', 'styles']) / 1024,
    digits: 1,
  },
  { label: 'all, with fonts, answers, pictures, KB', value: ({ bytes }) => sum(bytes) / 1024, digits: 1 },
  {
    label: 'requests for code and answers',
    value: ({ requests }) => sum(requests, ['html', 'scripts', 'styles', 'answers']),
    digits: 0,
  },
  { label: 'requests, all', value: ({ requests }) => sum(requests), digits: 0 },
  { label: 'first contentful paint, ms', value: ({ firstPaintMs }) => firstPaintMs, digits: 0 },
  { label: `${content}, ms`, value: ({ contentMs }) => contentMs, digits: 0 },
  { label: 'first picture, ms', value: ({ pictureMs }) => pictureMs, digits: 0 },
  { label: 'largest contentful paint, ms', value: ({ largestPaintMs }) => largestPaintMs, digits: 0 },
  { label: 'blocking, ms', value: ({ blockingMs }) => blockingMs, digits: 0 },
  { label: 'layout shift', value: ({ shift }) => shift, digits: 3 },
  { label: `with a warm cache: ${content}, ms`, value: ({ repeatMs }) => repeatMs, digits: 0 },
];

/** The result as a table for each page: medians, how far the middle half of the visits lies apart, and the ratios. */
export function asTable(results: PageResult[], device: DeviceName): string {
  return [heading(device), ...results.map(pageTable)].join('\n');
}

function heading(device: DeviceName): string {
  const load = os.loadavg()[0] ?? 0;
  return (
    `CPU ${CPU_SLOWDOWN}× slower, ${NETWORK.downKbps} kbit/s, ${NETWORK.latencyMs} ms, empty cache, ${device}, one origin, brotli. ` +
    `Load of the machine: ${load.toFixed(1)} on ${os.cpus().length} cores.\n` +
    'Medians; in brackets the range of the middle half. Differences under 10 % are ties.\n'
  );
}

function pageTable({ page, visits }: PageResult): string {
  const names = Object.keys(visits);
  const [first = '', ...others] = names;
  const lines = rowsOf(page.content.name).map(({ label, value, digits }) => {
    const of = (name: string) => valuesOf(visits[name] ?? [], value);
    const median = (name: string) => quantile(of(name), 0.5);
    return [
      label,
      ...names.map((name) => spread(of(name), digits)),
      ...others.map((name) => formatRatio(median(first) / median(name))),
    ];
  });
  const head = [page.address, ...names, ...others.map((name) => `${first} ÷ ${name}`)];
  const largest = names.map(
    (name) => `${name} ${[...new Set(visits[name]?.map((v) => v.largestElement))].join('/')}`,
  );
  return `${inColumns([head, ...lines])}\nlargest paint is: ${largest.join(', ')}; ${visits[first]?.length} visits of each\n`;
}

const valuesOf = (visits: readonly Visit[], value: Row['value']) =>
  visits.map(value).filter((one) => one !== undefined);

const formatRatio = (ratio: number) => (Number.isFinite(ratio) ? ratio.toFixed(2) : '–');
