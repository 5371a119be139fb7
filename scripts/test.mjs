/**
 * The test runner. Plain Node, because it runs before anything is installed.
 *
 * - `npm test`: all checks that must pass before a merge, the quickest first.
 * - `npm test -- --only lint,e2e`: only some steps.
 * - `npm run test:slow`: the files named `*.slow.test.ts` and `*.slow.spec.ts`, which `npm test` leaves out, the API's
 *   tests on PGlite, and the main journeys in three browsers.
 *
 * CI reads the last line, `N passed, N failed`.
 */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser, ensureTool, installTools } from './ensure-tools.mjs';
import { installWhenMissing } from './install.js';

const isWindows = process.platform === 'win32';
const npm = isWindows ? 'npm.cmd' : 'npm';

/** One more than the number of cores: a third of the API's tests wait for timers or other processes. */
const jestWorkers = os.availableParallelism() + 1;

const results = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-results-'));
const jestResults = path.join(results, 'jest.json');
const otherDatabaseResults = path.join(results, 'other-database.json');
const playwrightResults = path.join(results, 'playwright.json');

const { slow: isSlow, only } = parseArgs({
  options: { slow: { type: 'boolean' }, only: { type: 'string' } },
}).values;

const allSteps = [
  // Each keeps one core busy, so they run in parallel.
  { name: 'format', title: 'Format', runInParallel: () => npmRunBuffered('format:check') },
  { name: 'lint', title: 'Lint', runInParallel: () => npmRunBuffered('lint') },
  { name: 'types', title: 'Types', runInParallel: () => npmRunBuffered('typecheck') },
  {
    name: 'unit',
    title: 'Unit and API tests',
    // The tests of buckets and of the image are slow tests.
    tools: ['postgres', 'pgbouncer', 'redis', 'ffmpeg', ...(isSlow ? ['s3', 'deployment'] : [])],
    run: () => runJest(jestResults, [], isSlow ? { SLOW: '1' } : {}),
  },
  {
    name: 'other-database',
    title: 'API tests on PGlite',
    tools: ['postgres', 'redis', 'ffmpeg'],
    run: () => runJest(otherDatabaseResults, ['--selectProjects', 'api'], { TEST_DATABASE: 'PGlite' }),
  },
  {
    name: 'build',
    title: 'Build, within its budgets',
    // The slow tests reuse the builds of `npm test` unless something has changed since.
    run: () => npmRun('build', ['--activate', ...(isSlow ? ['--changed'] : [])]),
  },
  {
    name: 'e2e',
    title: 'End-to-end tests',
    // The slow tests walk the main journeys in all three browsers, and kill parts of a site on several nodes.
    tools: [
      ...['ffmpeg', 'browser'],
      ...(isSlow ? ['firefox', 'webkit', 'postgres', 'redis', 's3', 'deployment'] : []),
    ],
    run: () =>
      npmRun('test', ['-w', 'e2e'], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightResults,
        ...(isSlow && { SLOW: '1' }),
      }),
  },
  { name: 'requirements', title: 'Requirements', run: () => npmRun('requirements') },
];
const SLOW_STEPS = ['unit', 'other-database', 'build', 'e2e'];
const steps = allSteps.filter(({ name }) => (isSlow ? SLOW_STEPS.includes(name) : name !== 'other-database'));

const startedMs = Date.now();
const failed = await runSteps(selectSteps());
const { passed, failed: failedTests } = countTests();
console.log(
  failed
    ? `\n“${failed.title}” failed after ${formatElapsed(startedMs)}. See the output above.`
    : `\nAll steps passed in ${formatElapsed(startedMs)}.`,
);
fs.rmSync(results, { recursive: true, force: true });
// A step that fails without a failing test, such as lint, counts as one failure.
console.log(`${passed} passed, ${Math.max(failedTests, failed ? 1 : 0)} failed`);
process.exitCode = failed ? 1 : 0;

/** Runs steps until one fails. @returns the failed step */
async function runSteps(selected) {
  // Runs in the background, since it mostly waits for the network.
  const toolsInstalled = installTools(selected.flatMap(({ tools = [] }) => tools));
  installWhenMissing();
  const parallelSteps = selected.filter(({ runInParallel }) => runInParallel);
  const ended = await Promise.all(parallelSteps.map(runStepInParallel));
  const failedParallel = parallelSteps.find((_, index) => !ended[index]);
  if (failedParallel) return failedParallel;
  for (const step of selected.filter(({ run }) => run)) {
    console.log(`\n── ${step.title} ──`);
    const stepStartedMs = Date.now();
    try {
      if (step.tools) await toolsInstalled;
      for (const tool of step.tools ?? []) await (tool === 'browser' ? ensureBrowser() : ensureTool(tool));
    } catch (error) {
      console.error(error.message);
      return step;
    }
    if (!step.run()) return step;
    console.log(`── ${step.title}: done in ${formatElapsed(stepStartedMs)} ──`);
  }
  return undefined;
}

/** Runs a step in parallel with others, and prints its output once it has ended. */
async function runStepInParallel({ title, runInParallel }) {
  const stepStartedMs = Date.now();
  const { isPassed, output } = await runInParallel();
  console.log(`\n── ${title} ──\n${output}`);
  if (isPassed) console.log(`── ${title}: done in ${formatElapsed(stepStartedMs)} ──`);
  return isPassed;
}

function selectSteps() {
  if (only === undefined) return steps;
  const names = only.split(',');
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(
      `There is no step “${unknown[0]}”. Choose from ${steps.map(({ name }) => name).join(', ')}.`,
    );
    process.exit(1);
  }
  return steps.filter(({ name }) => names.includes(name));
}

function runJest(outputFile, args, env) {
  return npmRun(
    'unit',
    [`--maxWorkers=${jestWorkers}`, '--json', `--outputFile=${outputFile}`, ...args],
    env,
  );
}

function npmRun(script, args = [], env = {}) {
  const isForWorkspace = args[0] === '-w';
  const { status } = spawnSync(
    npm,
    ['run', '--silent', script, ...(isForWorkspace ? args : ['--', ...args])],
    {
      stdio: 'inherit',
      shell: isWindows,
      env: { ...process.env, ...env },
    },
  );
  return status === 0;
}

function npmRunBuffered(script) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(npm, ['run', '--silent', script], { shell: isWindows });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.on('error', (error) => resolve({ isPassed: false, output: error.message }));
    child.on('close', (status) => resolve({ isPassed: status === 0, output }));
  });
}

/** Sums up the counts of Jest and Playwright. */
function countTests() {
  const total = { passed: 0, failed: 0 };
  for (const file of [jestResults, otherDatabaseResults]) {
    const jest = readResults(file);
    total.passed += jest?.numPassedTests ?? 0;
    total.failed += (jest?.numFailedTests ?? 0) + (jest?.numRuntimeErrorTestSuites ?? 0);
  }
  const playwright = readResults(playwrightResults)?.stats;
  total.passed += playwright?.expected ?? 0;
  total.failed += playwright?.unexpected ?? 0;
  return total;
}

function readResults(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}

function formatElapsed(ms) {
  const seconds = Math.round((Date.now() - ms) / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
