import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const apiFolder = fileURLToPath(new URL('../..', import.meta.url));

/**
 * For tests: keeps V8 from recompiling frequently used parts of PGlite while it runs. That costs 1 s of CPU time at each start
 * and a quarter of that of tests, none of which runs long enough to gain from it.
 */
export const COMPILE_ONCE = '--wasm-tiering-budget=200000000';

/**
 * How Node runs a program: the bundled one inside a run of the tests or of the bench, the source by tsx elsewhere.
 *
 * @param file relative to `api`
 */
export function commandFor(file: string): { path: string; execArgv: string[] } {
  const folder = process.env.TEST_PROGRAMS;
  const bundled = folder && join(folder, `${nameOf(file)}.mjs`);
  if (bundled && existsSync(bundled))
    return { path: bundled, execArgv: process.env.NODE_ENV === 'test' ? [COMPILE_ONCE] : [] };
  return { path: join(apiFolder, file), execArgv: ['--import', 'tsx'] };
}

/** The name of a bundled program, without its ending. */
export function nameOf(file: string): string {
  return file.replace(/\.ts$/, '').replaceAll('/', '-');
}
