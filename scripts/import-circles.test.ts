/** @jest-environment node */
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { listRemotes } from '../bin/workspaces.js';

const root = path.join(__dirname, '..');

const workspaces = ['api', 'delivery', 'shared', 'shell', ...listRemotes(root)];

/** The files that a source imports by a relative path, for types too. */
function listImports(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(fs.readFileSync(file, 'utf8'));
  return importedFiles
    .filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => path.resolve(path.dirname(file), fileName))
    .flatMap((name) =>
      ['', '.ts', '.tsx', '/index.ts'].map((ending) => `${name}${ending}`).filter((each) => isSource(each)),
    );
}

const isSource = (file: string) => /\.tsx?$/.test(file) && fs.existsSync(file);

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

// The linter holds the order of the folders; this holds the files within each.
it('finds no file that imports itself through others, not even for a type', () => {
  const files = workspaces.flatMap((name) =>
    fs
      .readdirSync(path.join(root, name), { recursive: true, encoding: 'utf8' })
      .filter(
        (file) => /(^|\/)src\//.test(file) && !file.includes('node_modules') && !file.includes('.test.'),
      )
      .map((file) => path.join(root, name, file))
      .filter((file) => isSource(file)),
  );
  expect(files.length).toBeGreaterThan(800);
  expect(findCircles(files)).toEqual([]);
});
