/** Reads what Jest and Playwright report, in one form. */
import fs from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} TestFile
 * @property {string} step the step that ran it
 * @property {string} file its path below the current folder
 * @property {number} passed how many of its tests passed
 * @property {string[]} failures the titles of those that failed
 */

/**
 * @param {string} step the step that ran Jest
 * @param {string} file what `jest --json --outputFile` wrote; it may be missing
 * @returns {TestFile[]}
 */
export function readJestResults(step, file) {
  const files = readJson(file)?.testResults ?? [];
  return files.map(({ name, assertionResults: tests, message, status }) => {
    const titles = tests.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
    return {
      step,
      file: path.relative(process.cwd(), name),
      passed: tests.filter((test) => test.status === 'passed').length,
      // A file that throws while it is loaded has no tests.
      failures: status === 'failed' && titles.length === 0 ? [firstLine(message.trim())] : titles,
    };
  });
}

/**
 * @param {string} step the step that ran Playwright
 * @param {string} file what Playwright's JSON reporter wrote; it may be missing
 * @returns {TestFile[]}
 */
export function readPlaywrightResults(step, file) {
  const { errors = [], suites = [] } = readJson(file) ?? {};
  const faults = errors.map(({ message = '' }) => firstLine(message));
  const outside = { step, file: 'e2e', passed: 0, failures: faults };
  const files = suites.map((suite) => {
    const tests = listTests(suite);
    return {
      step,
      file: path.join('e2e', suite.file),
      passed: tests.filter(({ status }) => status === 'expected' || status === 'flaky').length,
      failures: tests.filter(({ status }) => status === 'unexpected').map(({ title }) => title),
    };
  });
  return faults.length > 0 ? [outside, ...files] : files;
}

/** Those of the suite, and of the suites in it. */
const listTests = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ ...test, title }))),
  ...suites.flatMap(listTests),
];

/**
 * @param {TestFile[]} files
 * @returns how many tests passed, and which failed
 */
export const summarize = (files) => ({
  passed: files.reduce((sum, { passed }) => sum + passed, 0),
  failures: files.flatMap(({ step, file, failures }) => failures.map((title) => ({ step, file, title }))),
});

/** @param {string} text */
const firstLine = (text) => text.split('\n', 1).join('');

/** @param {string} file */
const readJson = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined);
