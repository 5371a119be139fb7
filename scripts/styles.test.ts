/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '..');
const files = execFileSync('git', ['ls-files', '*.css'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

/** Prettier indents what is inside a condition, such as `@media (hover: hover)`. */
const UNCONDITIONAL_HOVER = /^\S[^{}]*:hover/m;

it('styles what the pointer is over only where there is a pointer: a finger leaves the look behind', () => {
  const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
  expect(files.filter((file) => UNCONDITIONAL_HOVER.test(read(file)))).toEqual([]);
  expect(files.filter((file) => read(file).includes('@media (hover: hover)')).length).toBeGreaterThan(20);
});
