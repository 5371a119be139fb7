/**
 * `npm run bench`: measures how fast the site loads and plays in a real, throttled browser. Each measurement is compared with
 * another one, because only ratios count (docs/performance.md). `npm run bench -- --help` lists the options.
 */
import type { Browser } from '@playwright/test';
import { BenchError } from './bench-error';
import { firstPage } from './first-page/measure-first-page';
import { origin } from './origin/measure-origin';
import { openBrowser } from './measuring/browser';
import { USUAL_RUNS, readOptions, type BenchOptions } from './options';
import { playback } from './playback/measure-playback';

const parts = [firstPage, origin, playback];
/** The shell's exit code for a program that SIGINT ended. */
const STOPPED = 130;

const help = `Usage: npm run bench -- [--part NAME …] [--page ADDRESS …] [--runs N] [--device phone|desk]

${parts.map(({ name, about, pages }) => `  --part ${name.padEnd(10)}  ${about}\n                     --page: ${pages.join(', ')}`).join('\n')}
  --runs N           visits of each page that count, ${USUAL_RUNS} unless told otherwise
  --device           of all parts but origin: phone (412 px wide), unless told otherwise, or desk (1440 px)
SITE_FOLDER names an assembled site that is measured as it is; otherwise what has changed is built first.
COMPARE_WITH names another, of before a change: first-page and playback measure it too, by turns.
On a quiet machine, first-page takes half an hour, another part six minutes.
`;

/** Prints progress to standard error, so that the tables can be piped. */
const tell = (text: string) => void process.stderr.write(`${text}\n`);

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), parts);
  if (options.help) return void process.stdout.write(help);
  const startedMs = Date.now();
  const browser = await openBrowser();
  // Closing the browser makes the running measurement fail, which then cleans up after itself.
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    void browser.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  try {
    await measureAll(browser, options);
    tell(`Measured in ${Math.round((Date.now() - startedMs) / 1_000)} s.`);
  } catch (error) {
    if (!isStopped) throw error;
    tell('Stopped: nothing of it is left.');
    process.exitCode = STOPPED;
  } finally {
    await browser.close();
  }
}

async function measureAll(browser: Browser, { parts: chosen, ...options }: BenchOptions): Promise<void> {
  for (const { name, about, measure } of chosen) {
    tell(`${name}: ${about}`);
    process.stdout.write(`\n${await measure(browser, options, tell)}\n`);
  }
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    tell(error instanceof BenchError ? error.message : text);
    process.exit(1);
  },
);
