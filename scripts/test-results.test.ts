import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readJestResults, readPlaywrightResults, summarize } from './test-results.js';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-results-test-'));
});
afterAll(() => {
  fs.rmSync(folder, { recursive: true });
});

function write(results: unknown): string {
  const file = path.join(folder, 'results.json');
  fs.writeFileSync(file, JSON.stringify(results));
  return file;
}

const jestFile = (name: string, results: Record<string, string>, seconds = 1) => ({
  name: path.resolve(name),
  status: Object.values(results).includes('failed') ? 'failed' : 'passed',
  message: '',
  startTime: 0,
  endTime: seconds * 1000,
  assertionResults: Object.entries(results).map(([fullName, status]) => ({ fullName, status })),
});

describe('test results', () => {
  it('counts the passed tests of Jest and names the file and title of each failed one', () => {
    const files = readJestResults(
      'unit',
      write({
        testResults: [jestFile('api/a.test.ts', { 'saves a name': 'passed', 'refuses it': 'failed' })],
      }),
    );
    expect(summarize(files)).toMatchObject({
      passed: 1,
      failures: [{ step: 'unit', file: 'api/a.test.ts', title: 'refuses it' }],
    });
  });

  it('counts a Jest file that throws while it is loaded as one failure, with its first line', () => {
    const broken = {
      ...jestFile('a.test.ts', {}),
      status: 'failed',
      message: 'SyntaxError: odd\n  at b.ts:1',
    };
    expect(summarize(readJestResults('unit', write({ testResults: [broken] }))).failures).toEqual([
      { step: 'unit', file: 'a.test.ts', title: 'SyntaxError: odd' },
    ]);
  });

  it('reads nested Playwright suites, and counts a test that passed at its second try as passed', () => {
    const spec = (title: string, status: string) => ({
      title,
      tests: [{ status, results: [{ duration: 500 }] }],
    });
    const file = write({
      suites: [
        {
          file: 'home.spec.ts',
          specs: [spec('shows the hero', 'expected')],
          suites: [{ specs: [spec('shows a row', 'unexpected'), spec('scrolls', 'flaky')] }],
        },
      ],
    });
    expect(readPlaywrightResults('e2e', file)).toEqual([
      { step: 'e2e', file: 'e2e/home.spec.ts', durationMs: 1500, passed: 2, failures: ['shows a row'] },
    ]);
  });

  it('lists the ten slowest files, the slowest first', () => {
    const testResults = Array.from({ length: 12 }, (_, index) => jestFile(`${index}.test.ts`, {}, index));
    const { slowest } = summarize(readJestResults('unit', write({ testResults })));
    expect(slowest).toHaveLength(10);
    expect(slowest[0]).toMatch(/11\.0 s {2}11\.test\.ts$/);
  });
});
