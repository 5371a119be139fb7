/** `npm run requirements`: lists every requirement with the tests that name it, and fails when one has none. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { rootFolder } from '../bin/workspaces.js';

/** One requirement, or a range: REQ-FED-1…3. */
const IDS = /(REQ-[A-Z]+-)(\d+)(?:…(\d+))?/g;

const findIds = (text: string): string[] =>
  [...text.matchAll(IDS)].flatMap(([, prefix = '', from, to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => `${prefix}${Number(from) + index}`),
  );

const specification = fs.readFileSync(path.join(rootFolder, 'docs/spec/requirements.md'), 'utf8');
const required = [
  ...new Set(specification.split('\n').flatMap((line) => /^- (REQ-[A-Z]+-\d+)/.exec(line)?.[1] ?? [])),
];
const tests = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: rootFolder,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && fs.existsSync(path.join(rootFolder, file)));

const testsById = new Map<string, string[]>();
for (const file of tests) {
  for (const id of new Set(findIds(fs.readFileSync(path.join(rootFolder, file), 'utf8')))) {
    testsById.set(id, [...(testsById.get(id) ?? []), file]);
  }
}

for (const id of required) process.stdout.write(`${id.padEnd(18)} ${testsById.get(id)?.join(', ') ?? '—'}\n`);
const missing = required.filter((id) => !testsById.has(id));
const unknown = [...testsById.keys()].filter((id) => !required.includes(id));
process.stdout.write(
  `${required.length - missing.length} of ${required.length} requirements are named by a test.\n`,
);
if (unknown.length > 0) {
  process.stdout.write(
    `Named by a test, but not in docs/spec/requirements.md: ${unknown.sort().join(', ')}\n`,
  );
}
if (missing.length > 0) {
  process.stdout.write(`Write a test that names it in its title: ${missing.join(', ')}\n`);
  process.exitCode = 1;
}
