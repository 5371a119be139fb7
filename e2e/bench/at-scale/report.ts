import os from 'node:os';
import { CPU_SLOWDOWN, DEVICES, NETWORK, type DeviceName } from '../measuring/conditions';
import { inColumns, quantile, spread } from '../measuring/figures';
import { figuresOf, type Figure } from './figures';
import type { ScalePage } from './pages';
import type { ScaleVisit } from './visit';

/** All visits of one page: name of each catalogue → its visits. */
export interface ScaleResult {
  page: ScalePage;
  visits: Record<string, ScaleVisit[]>;
}

const WIDTH = 120;

/** The result for people: a table for each page, and what each line means. */
export function asTable(results: readonly ScaleResult[], device: DeviceName): string {
  return [conditions(device), ...results.map(pageTable), legend()].join('\n\n');
}

/** The result for programs: medians and ratios of each figure with its unit, and all visits. */
export function asJson(results: readonly ScaleResult[], device: DeviceName): unknown {
  return {
    conditions: conditions(device),
    pages: results.map(({ page, visits }) => ({
      page: page.address,
      of: page.of,
      figures: shownFigures(page, visits).map((figure) => ({
        name: figure.label,
        unit: figure.unit,
        measures: figure.measures,
        medians: Object.fromEntries(
          Object.entries(visits).map(([name, all]) => [name, quantile(valuesOf(figure, all), 0.5)]),
        ),
        ratio: ratioOf(figure, visits),
      })),
      visits,
    })),
  };
}

function conditions(device: DeviceName): string {
  const { viewport } = DEVICES[device];
  const load = os.loadavg()[0] ?? 0;
  return [
    `CPU ${CPU_SLOWDOWN}× slower, ${NETWORK.downKbps} kbit/s, ${NETWORK.latencyMs} ms, empty cache, ${device} of ${viewport.width} × ${viewport.height} px, one origin, brotli.`,
    'Visits in turns. Medians; in brackets the range of the middle half; ratio of the medians.',
    `Load of the machine: ${load.toFixed(1)} on ${os.cpus().length} cores. Times under 10 % apart are ties.`,
  ].join('\n');
}

function pageTable({ page, visits }: ScaleResult): string {
  const names = Object.keys(visits);
  const isCompared = names.length > 1;
  const title = (name: string) => page.of[name as keyof ScalePage['of']] ?? name;
  const head = [page.address, ...names.map(title), ...(isCompared ? ['ratio'] : [])];
  const lines = shownFigures(page, visits).map((figure) => [
    figure.unit ? `${figure.label}, ${figure.unit}` : figure.label,
    ...names.map((name) => spread(valuesOf(figure, visits[name] ?? []), figure.digits)),
    ...(isCompared ? [ratioOf(figure, visits)?.toFixed(2) ?? '–'] : []),
  ]);
  const count = Math.max(...names.map((name) => visits[name]?.length ?? 0));
  return `${inColumns([head, ...lines])}\n${count} visits of each`;
}

/** Those that the page has anything of. */
function shownFigures(page: ScalePage, visits: Record<string, ScaleVisit[]>): Figure[] {
  return figuresOf(page.first.name).filter(
    (figure) => valuesOf(figure, Object.values(visits).flat()).length > 0,
  );
}

function valuesOf({ value }: Figure, visits: readonly ScaleVisit[]): number[] {
  return visits.map(value).filter((one) => one !== undefined);
}

/** The last catalogue's median ÷ the first's; undefined where that says nothing. */
function ratioOf(figure: Figure, visits: Record<string, ScaleVisit[]>): number | undefined {
  const all = Object.values(visits).map((each) => quantile(valuesOf(figure, each), 0.5));
  const [first = Number.NaN, last = Number.NaN] = [all[0], all.at(-1)];
  return all.length > 1 && first > 0 && Number.isFinite(last) ? last / first : undefined;
}

function legend(): string {
  const lines = figuresOf('first card').map(({ label, measures }) => `${label}: ${measures}`);
  return ['What is measured', ...lines.flatMap(wrapped)].join('\n');
}

function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= WIDTH) lines.splice(-1, 1, `${last} ${word}`);
    else lines.push(last === undefined ? word : `  ${word}`);
  }
  return lines;
}
