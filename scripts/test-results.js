/** Reads what Jest and Playwright report, in one form. */
import fs from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} TestFile
 * @property {string} step the step that ran it
 * @property {string} file its path below the current folder
 * @property {number} durationMs
 * @property {number} passed how many of its tests passed
 * @property {string[]} failures the titles of those that failed
 */

const SLOWEST_FILES = 10;

/**
 * @param {string} step the step that ran Jest
 * @param {string} file what `jest --json --outputFile` wrote; it may be missing
 * @returns {TestFile[]}
 */
export function readJestResults(step, file) {
  const files = readJson(file)?.testResults ?? [];
  return files.map(({ name, startTime, endTime, assertionResults: tests, message, status }) => {
    const titles = tests.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
    return {
      step,
      file: path.relative(process.cwd(), name),
      durationMs: endTime - startTime,
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
  const { suites = [] } = readJson(file) ?? {};
  return suites.map((suite) => {
    const tests = listTests(suite);
    return {
      step,
      file: path.join('e2e', suite.file),
      durationMs: sum(tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
      passed: tests.filter(({ status }) => status === 'expected' || status === 'flaky').length,
      failures: tests.filter(({ status }) => status === 'unexpected').map(({ title }) => title),
    };
  });
}

/** Those of the suite, and of the suites in it. */
const listTests = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ ...test, title }))),
  ...suites.flatMap(listTests),
];

/**
 * @param {TestFile[]} files
 * @returns how many tests passed, which failed, and a line for each of the slowest files
 */
export const summarize = (files) => ({
  passed: sum(files.map(({ passed }) => passed)),
  failures: files.flatMap(({ step, file, failures }) => failures.map((title) => ({ step, file, title }))),
  slowest: files
    .toSorted((a, b) => b.durationMs - a.durationMs)
    .slice(0, SLOWEST_FILES)
    .map(({ file, durationMs }) => `${(durationMs / 1000).toFixed(1).padStart(7)} s  ${file}`),
});

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** @param {string} text */
const firstLine = (text) => text.split('\n', 1).join('');

/** @param {string} file */
const readJson = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined);
