/** @jest-environment node */
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.join(__dirname, '..');

/** The files that a source imports by a relative path, for types too. */
function listImports(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(fs.readFileSync(file, 'utf8'));
  return importedFiles
    .filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => path.resolve(path.dirname(file), fileName))
    .flatMap((name) => [name, `${name}.ts`].filter((each) => fs.existsSync(each) && each.endsWith('.ts')));
}

/** Finds circles of files that import each other: no such file can be read, moved or tested alone. */
function findCircles(files: readonly string[]): string[] {
  const finished = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, trail: readonly string[]) => {
    if (trail.includes(file)) {
      const circle = [...trail.slice(trail.indexOf(file)), file];
      circles.push(circle.map((each) => path.relative(root, each)).join(' → '));
      return;
    }
    if (finished.has(file)) return;
    for (const imported of listImports(file)) visit(imported, [...trail, file]);
    finished.add(file);
  };
  for (const file of files) visit(file, []);
  return circles;
}

// The linter holds the order of the API's folders; this holds the files within each.
it('finds no file of the API that imports itself through others, not even for a type', () => {
  const files = fs
    .readdirSync(path.join(root, 'api/src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => path.join(root, 'api/src', name));
  expect(files.length).toBeGreaterThan(100);
  expect(findCircles(files)).toEqual([]);
});
