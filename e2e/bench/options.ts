import { parseArgs } from 'node:util';
import { BenchError } from './bench-error';
import { DEVICES, type DeviceName } from './measuring/conditions';
import type { BenchPart, MeasureOptions } from './part';

/** Fewer than these say little on a busy machine. */
export const USUAL_RUNS = 7;

export interface BenchOptions extends MeasureOptions {
  help: boolean;
  parts: readonly BenchPart[];
}

/**
 * Parses the command line. By default everything is measured.
 *
 * @throws BenchError with one sentence that says what to pass instead
 */
export function readOptions(args: readonly string[], parts: readonly BenchPart[]): BenchOptions {
  const values = parse(args);
  const chosen = values.part
    ? values.part.map((name) =>
        oneOf(
          'part',
          name,
          parts.map((part) => [part.name, part]),
        ),
      )
    : parts;
  const addresses = [...new Set(chosen.flatMap(({ pages }) => pages))];
  for (const address of values.page ?? [])
    oneOf(
      'page',
      address,
      addresses.map((each) => [each, each]),
    );
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new BenchError(`--runs is "${values.runs}": give a number.`);
  return {
    help: values.help,
    runs,
    parts: chosen.filter(({ pages }) => !values.page || values.page.some((page) => pages.includes(page))),
    pages: values.page,
    device: oneOf(
      'device',
      values.device,
      (Object.keys(DEVICES) as DeviceName[]).map((name) => [name, name]),
    ),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        help: { type: 'boolean', default: false },
        runs: { type: 'string', default: String(USUAL_RUNS) },
        part: { type: 'string', multiple: true },
        page: { type: 'string', multiple: true },
        device: { type: 'string', default: 'phone' },
      },
    }).values;
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ');
    throw new BenchError(`${sentence}: \`npm run bench -- --help\` tells what there is.`);
  }
}

function oneOf<T>(option: string, given: string, choices: readonly (readonly [string, T])[]): T {
  const found = choices.find(([name]) => name === given);
  if (found) return found[1];
  throw new BenchError(`--${option} is "${given}": choose from ${choices.map(([name]) => name).join(', ')}.`);
}
