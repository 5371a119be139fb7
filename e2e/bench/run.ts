/**
 * `npm run bench`: what the first page costs as micro-frontends, beside the same code built as one application
 * (docs/decisions/first-page.md). Both are built and served alike, and measured in turns in one real, slowed-down browser.
 *
 *     npm run bench -- [--json] [--runs 7] [--page / --page /series/1]
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { assembleSite } from '@steadfast/delivery';
import { HOST, REMOTES, distOf, rootFolder } from '../../scripts/workspaces';
import { openBrowser } from './browser';
import { measureInTurns } from './measure-in-turns';
import { pages } from './pages';
import { asJson, asTable } from './report';
import { serveSites } from './serve-sites';

const cacheFolder = path.join(import.meta.dirname, '.cache');
const FEWEST_RUNS = 7;

/** A bench that failed for a reason that the person can mend. */
class BenchError extends Error {}

function options() {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      runs: { type: 'string', default: String(FEWEST_RUNS) },
      page: { type: 'string', multiple: true, default: pages.map(({ address }) => address) },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new BenchError(`--runs is "${values.runs}": give a number.`);
  const wanted = values.page.map((address) => {
    const page = pages.find((one) => one.address === address);
    if (page) return page;
    throw new BenchError(
      `--page is "${address}": choose from ${pages.map((one) => one.address).join(', ')}, or add it to e2e/bench/pages.ts.`,
    );
  });
  return { json: values.json, runs, pages: wanted };
}

/** What is told while it runs goes beside the result, so that `--json` can be piped. */
const tell = (text: string) => void process.stderr.write(`${text}\n`);

function runScript(file: string, ...more: string[]): void {
  try {
    execFileSync(process.execPath, ['--import', 'tsx', file, ...more], {
      cwd: rootFolder,
      stdio: ['ignore', process.stderr, process.stderr],
      env: { ...process.env, NODE_ENV: 'production' },
    });
  } catch {
    throw new BenchError(`${path.relative(rootFolder, file)} failed, see above: the bench needs its build.`);
  }
}

/** Builds what has changed, and puts both sites together in folders of their own: nothing changes under a run. */
function buildSites(): Record<string, string> {
  const federated = path.join(cacheFolder, 'federated');
  const single = path.join(cacheFolder, 'single');
  const build = path.join(cacheFolder, 'single-build');
  for (const folder of [federated, single, build]) fs.rmSync(folder, { recursive: true, force: true });
  runScript(path.join(rootFolder, 'scripts/build.ts'), '--changed');
  assembleSite(federated, distOf(HOST), REMOTES.map(distOf));
  runScript(path.join(import.meta.dirname, 'build-single.ts'), build);
  assembleSite(
    single,
    path.join(build, HOST),
    REMOTES.map((remote) => path.join(build, remote)),
  );
  return { federated, single };
}

async function main(): Promise<void> {
  const { json, runs, pages: wanted } = options();
  const served = await serveSites(buildSites(), path.join(cacheFolder, 'data'));
  const browser = await openBrowser();
  try {
    const result = await measureInTurns(browser, served.sites, wanted, runs, tell);
    process.stdout.write(json ? asJson(result) : asTable(result));
  } finally {
    await browser.close();
    await served.close();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    tell(error instanceof BenchError ? error.message : text);
    process.exit(1);
  },
);
