/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '..');
const files = execFileSync('git', ['ls-files', '*.css'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

/** Lists the selectors with `:hover` outside of `@media (hover: hover)`. */
function findUnguardedHovers(css: string): string[] {
  const unguarded: string[] = [];
  const open: string[] = [];
  for (const [, prelude = '', end] of css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    const isGuarded = open.some((rule) => /^@media (.* and )?\(hover: hover\)/.test(rule));
    if (end === '{' && prelude.includes(':hover') && !isGuarded) unguarded.push(prelude.trim());
    if (end === '{') open.push(prelude.trim());
    if (end === '}') open.pop();
  }
  return unguarded;
}

it('styles :hover only where a pointer can hover: after a touch, the style would stay', () => {
  const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
  expect(files.flatMap((file) => findUnguardedHovers(read(file)).map((rule) => `${file}: ${rule}`))).toEqual(
    [],
  );
  expect(files.filter((file) => read(file).includes('@media (hover: hover)')).length).toBeGreaterThan(20);
  expect(findUnguardedHovers('@media (width >= 40rem) { a:hover { color: red } }')).toEqual(['a:hover']);
});
