/** Reads what Jest and Playwright report, in one form. */
import fs from 'node:fs';
import path from 'node:path';

/**
 * Of what `jest --json` writes, what is read here.
 *
 * @typedef {object} JestFile
 * @property {string} name
 * @property {number} startTime in ms
 * @property {number} endTime in ms
 * @property {'passed' | 'failed'} status
 * @property {string} message
 * @property {{ status: string, fullName: string }[]} assertionResults
 */

const SLOWEST_FILES = 10;

/**
 * @typedef {object} TestFile
 * @property {string} step the step that ran it
 * @property {string} file its path below the current folder
 * @property {number} durationMs
 * @property {number} passed how many of its tests passed
 * @property {string[]} failures the titles of those that failed
 */

/**
 * @param {string} step the step that ran Jest
 * @param {string} file what `jest --json --outputFile` wrote; it may be missing
 * @returns {TestFile[]}
 */
export function readJestResults(step, file) {
  /** @type {JestFile[]} */
  const files = readJson(file)?.testResults ?? [];
  return files.map(({ name, startTime, endTime, assertionResults, message, status }) => {
    const failures = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName);
    // A file that throws while it is loaded has no tests.
    const isBroken = status === 'failed' && failures.length === 0;
    return {
      step,
      file: relative(name),
      durationMs: endTime - startTime,
      passed: assertionResults.filter((test) => test.status === 'passed').length,
      failures: isBroken ? [firstLine(message.trim())] : failures,
    };
  });
}

/**
 * @param {string} step the step that ran Playwright
 * @param {string} file what Playwright's JSON reporter wrote; it may be missing
 * @returns {TestFile[]}
 */
export function readPlaywrightResults(step, file) {
  /** @type {{ errors?: { message?: string }[], suites?: (Suite & { file: string })[] }} */
  const { errors = [], suites = [] } = readJson(file) ?? {};
  const broken = errors.map(({ message = '' }) => ({
    step,
    file: 'e2e',
    durationMs: 0,
    passed: 0,
    failures: [firstLine(message)],
  }));
  const files = suites.map((suite) => {
    const specs = listSpecs(suite);
    const tests = specs.flatMap(({ title, tests: runs }) => runs.map((run) => ({ ...run, title })));
    return {
      step,
      file: path.join('e2e', suite.file),
      durationMs: sum(tests.flatMap((test) => test.results.map(({ duration }) => duration))),
      passed: tests.filter(({ status }) => status === 'expected' || status === 'flaky').length,
      failures: tests.filter(({ status }) => status === 'unexpected').map(({ title }) => title),
    };
  });
  return [...broken, ...files];
}

/**
 * @param {TestFile[]} files
 * @returns how many tests passed, which failed, and a line for each of the slowest files
 */
export function summarize(files) {
  return {
    passed: sum(files.map(({ passed }) => passed)),
    failures: files.flatMap(({ step, file, failures }) => failures.map((title) => ({ step, file, title }))),
    slowest: files
      .toSorted((a, b) => b.durationMs - a.durationMs)
      .slice(0, SLOWEST_FILES)
      .map(({ file, durationMs }) => `${(durationMs / 1000).toFixed(1).padStart(7)} s  ${file}`),
  };
}

/**
 * @typedef {{ title: string, tests: { status: string, results: { duration: number }[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * @param {Suite} suite
 * @returns {Spec[]} its own, and those of the suites in it
 */
function listSpecs({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(listSpecs)];
}

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** @param {string} text */
const firstLine = (text) => text.split('\n', 1).join('');

/** @param {string} file */
const relative = (file) => path.relative(process.cwd(), file);

/** @param {string} file */
function readJson(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}
