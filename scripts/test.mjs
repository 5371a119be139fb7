/**
 * The test runner. Plain Node, because it runs before anything is installed.
 *
 * - `npm test`: all checks that must pass before a merge, in two lanes that keep two cores busy.
 * - `npm test -- --only lint,e2e`: only some steps.
 * - `npm run test:slow`: the files named `*.slow.test.ts` and `*.slow.spec.ts`, which `npm test` leaves out, the API's
 *   tests on PostgreSQL, and the main journeys in other browsers.
 *
 * A step that fails does not stop the others: all failures are listed at the end, after the slowest files. CI reads the
 * last line, `N passed, N failed`.
 */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureTool, installTools } from './ensure-tools.mjs';
import { installWhenMissing } from './install.js';
import { readJestResults, readPlaywrightResults, summarize } from './test-results.js';

const results = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-results-'));
const jestResults = path.join(results, 'jest.json');
const otherDatabaseResults = path.join(results, 'other-database.json');
const playwrightResults = path.join(results, 'playwright.json');

const { slow: isSlow, only } = parseArgs({
  options: { slow: { type: 'boolean' }, only: { type: 'string' } },
}).values;
const slowEnvironment = isSlow ? { SLOW: '1' } : {};

/**
 * Each step: its name for `--only`, its title, the tools it needs beyond npm packages, the step whose result it uses, and
 * the npm script that it runs.
 */
const checks = [
  { name: 'format', title: 'Format', script: ['format:check'] },
  { name: 'lint', title: 'Lint', script: ['lint'] },
  { name: 'types', title: 'Types', script: ['typecheck'] },
  { name: 'requirements', title: 'Requirements', script: ['requirements'] },
];
const build = {
  name: 'build',
  title: 'Build, within its budgets',
  // The slow tests reuse the builds of `npm test` unless something has changed since.
  script: ['build', '--', '--activate', ...(isSlow ? ['--changed'] : [])],
};
const unit = {
  name: 'unit',
  title: 'Unit and API tests',
  tools: isSlow ? ['postgres', 'pgbouncer', 'redis', 'ffmpeg', 's3', 'deployment'] : [],
  script: createJestScript(jestResults),
  env: slowEnvironment,
};
const otherDatabase = {
  name: 'other-database',
  title: 'API tests on PostgreSQL',
  tools: ['postgres'],
  script: [...createJestScript(otherDatabaseResults), '--selectProjects', 'api'],
  env: { TEST_DATABASE: 'PostgreSQL' },
};
const e2e = {
  name: 'e2e',
  title: 'End-to-end tests',
  tools: [
    'browser',
    ...(isSlow ? ['ffmpeg', 'firefox', 'webkit', 'postgres', 'redis', 's3', 'deployment'] : []),
  ],
  needs: build,
  script: ['test', '-w', 'e2e'],
  env: { ...slowEnvironment, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightResults },
};
// A lane's steps run one after the other, lanes side by side. The slow tests measure and kill: they run alone.
const phases = isSlow
  ? [[[build]], [[unit]], [[otherDatabase]], [[e2e]]]
  : [[[...checks, build], [unit]], [[e2e]]];

const startedMs = Date.now();
/** @type {Map<object, string>} why a step failed */
const failedSteps = new Map();
const selected = selectSteps();
// Runs in the background, since it mostly waits for the network.
const toolsInstalled = installTools(selected.flatMap(({ tools = [] }) => tools));
installWhenMissing();
for (const lanes of phases) await Promise.all(lanes.map(runLane));
await report();

async function runLane(lane) {
  for (const step of lane.filter((one) => selected.includes(one))) await runStep(step);
}

/** Runs a step, and prints its output once it has ended, so that lanes do not mix. */
async function runStep(step) {
  const { title, tools = [], needs, script, env } = step;
  const stepStartedMs = Date.now();
  if (failedSteps.has(needs)) {
    failedSteps.set(step, `not run, because “${needs.title}” failed`);
    return;
  }
  try {
    if (tools.length > 0) await toolsInstalled;
    for (const tool of tools) await ensureTool(tool);
  } catch (error) {
    failedSteps.set(step, error.message);
    return;
  }
  console.log(`── ${title}: started ──`);
  const { isPassed, output } = await runScript(script, env);
  console.log(`\n── ${title} ──\n${output}── ${title}: ${formatElapsed(stepStartedMs)} ──\n`);
  if (!isPassed) failedSteps.set(step, 'see its output above');
}

/** Lists the slowest files and what failed, and sets the exit code. */
async function report() {
  const tests = [
    ...readJestResults(unit.name, jestResults),
    ...readJestResults(otherDatabase.name, otherDatabaseResults),
    ...readPlaywrightResults(e2e.name, playwrightResults),
  ];
  const { passed, failures, slowest } = summarize(tests);
  if (slowest.length > 0) console.log(`The slowest files:\n${slowest.join('\n')}\n`);
  // A step that fails without a failing test, such as lint, counts as one failure.
  const stepsWithoutTest = [...failedSteps].filter(
    ([{ name }]) => !failures.some(({ step }) => step === name),
  );
  const lines = [
    ...stepsWithoutTest.map(([{ title }, reason]) => `✗ ${title}: ${reason}`),
    ...failures.map(({ file, title }) => `✗ ${file}: ${title}`),
  ];
  console.log([`Ended after ${formatElapsed(startedMs)}.`, ...lines].join('\n'));
  fs.rmSync(results, { recursive: true, force: true });
  console.log(`${passed} passed, ${lines.length} failed`);
  process.exitCode = lines.length > 0 ? 1 : 0;
}

function selectSteps() {
  const steps = phases.flat(2);
  const all = steps.map(({ name }) => name);
  const names = only?.split(',') ?? all;
  const unknown = names.find((name) => !all.includes(name));
  if (unknown === undefined) return steps.filter(({ name }) => names.includes(name));
  console.error(`There is no step “${unknown}”. Choose from ${all.join(', ')}.`);
  return process.exit(1);
}

function createJestScript(outputFile) {
  return ['unit', '--', `--maxWorkers=${os.availableParallelism()}`, '--json', `--outputFile=${outputFile}`];
}

function runScript(script, env) {
  const shell = process.platform === 'win32';
  const options = { shell, env: { ...process.env, ...env }, maxBuffer: Infinity };
  return new Promise((resolve) => {
    execFile('npm', ['run', '--silent', ...script], options, (error, stdout, stderr) =>
      resolve({ isPassed: !error, output: stdout + stderr }),
    );
  });
}

function formatElapsed(ms) {
  return `${Math.round((Date.now() - ms) / 1000)} s`;
}
