/**
 * `npm test`: everything that has to be green before a change is merged, in the order of what fails soonest. Plain Node,
 * because it runs before anything is installed. `npm test -- --only lint,e2e` runs some steps alone. `npm run test:slow`
 * runs the files named `*.slow.test.ts` and `*.slow.spec.ts` instead, which `npm test` leaves out. The last line,
 * `N passed, N failed`, is for the continuous integration.
 */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  ensureBrowser,
  ensureFfmpeg,
  ensurePostgres,
  ensureRedis,
  ensureS3Server,
  installTools,
} from './ensure-tools.mjs';
import { installWhenMissing } from './install.mjs';

const isWindows = process.platform === 'win32';
const npm = isWindows ? 'npm.cmd' : 'npm';

/** One more than there are cores: a third of the API's tests wait for time to pass or for another process. */
const jestWorkers = os.availableParallelism() + 1;

const results = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-results-'));
const jestResults = path.join(results, 'jest.json');
const otherDatabaseResults = path.join(results, 'other-database.json');
const playwrightResults = path.join(results, 'playwright.json');

const isSlow = process.argv.includes('--slow');

const everyStep = [
  // Each keeps one core busy, so they run side by side.
  { name: 'format', title: 'Format', runAside: () => npmRunAside('format:check') },
  { name: 'lint', title: 'Lint', runAside: () => npmRunAside('lint') },
  { name: 'types', title: 'Types', runAside: () => npmRunAside('typecheck') },
  {
    name: 'unit',
    title: 'Unit and API tests',
    // The tests of buckets are slow ones.
    tools: ['postgres', 'redis', 'ffmpeg', ...(isSlow ? ['s3'] : [])],
    prepare: () => {
      ensurePostgres();
      ensureRedis();
      if (isSlow) ensureS3Server();
      ensureFfmpeg();
    },
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
    // The slow tests use the builds that `npm test` has left, where nothing has changed since.
    run: () => npmRun('build', ['--activate', ...(isSlow ? ['--changed'] : [])]),
  },
  {
    name: 'e2e',
    title: 'End-to-end tests',
    tools: ['ffmpeg', 'browser'],
    prepare: () => {
      ensureFfmpeg();
      return ensureBrowser();
    },
    run: () =>
      npmRun('test', ['-w', 'e2e'], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightResults,
        ...(isSlow && { SLOW: '1' }),
      }),
  },
  { name: 'requirements', title: 'Requirements', run: () => npmRun('requirements') },
];
const SLOW_STEPS = ['unit', 'other-database', 'build', 'e2e'];
const steps = everyStep.filter(({ name }) =>
  isSlow ? SLOW_STEPS.includes(name) : name !== 'other-database',
);

const startedMs = Date.now();
const failed = await runSteps(chosenSteps());
const { passed, failed: failedTests } = counts();
console.log(
  failed
    ? `\nFailed at “${failed.title}” after ${secondsSince(startedMs)}: see above.`
    : `\nAll is well, after ${secondsSince(startedMs)}.`,
);
fs.rmSync(results, { recursive: true, force: true });
// A step that fails without a failing test, lint for instance, is a failure all the same.
console.log(`${passed} passed, ${Math.max(failedTests, failed ? 1 : 0)} failed`);
process.exitCode = failed ? 1 : 0;

/** Runs steps until one fails, and tells which. */
async function runSteps(chosen) {
  // It waits for the network: packages are installed and sources are checked meanwhile.
  const toolsInstalled = installTools(chosen.flatMap(({ tools = [] }) => tools));
  installWhenMissing();
  const aside = chosen.filter(({ runAside }) => runAside);
  const ended = await Promise.all(aside.map(runStepAside));
  const failedAside = aside.find((_, index) => !ended[index]);
  if (failedAside) return failedAside;
  for (const step of chosen.filter(({ run }) => run)) {
    console.log(`\n── ${step.title} ──`);
    const stepStartedMs = Date.now();
    try {
      if (step.tools) await toolsInstalled;
      await step.prepare?.();
    } catch (error) {
      console.error(error.message);
      return step;
    }
    if (!step.run()) return step;
    console.log(`── ${step.title}: done in ${secondsSince(stepStartedMs)} ──`);
  }
  return undefined;
}

/** Runs a step beside others, and prints all that it says once it has ended. */
async function runStepAside({ title, runAside }) {
  const stepStartedMs = Date.now();
  const { isGood, output } = await runAside();
  console.log(`\n── ${title} ──\n${output}`);
  if (isGood) console.log(`── ${title}: done in ${secondsSince(stepStartedMs)} ──`);
  return isGood;
}

function chosenSteps() {
  const at = process.argv.indexOf('--only');
  if (at < 0) return steps;
  const names = (process.argv[at + 1] ?? '').split(',');
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(
      `There is no step “${unknown[0]}”: choose from ${steps.map(({ name }) => name).join(', ')}.`,
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

function npmRunAside(script) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(npm, ['run', '--silent', script], { shell: isWindows });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.on('error', (error) => resolve({ isGood: false, output: error.message }));
    child.on('close', (status) => resolve({ isGood: status === 0, output }));
  });
}

/** Adds up what Jest and Playwright counted. */
function counts() {
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

function secondsSince(ms) {
  const seconds = Math.round((Date.now() - ms) / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
