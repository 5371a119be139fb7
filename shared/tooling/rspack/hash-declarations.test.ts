import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hashDeclarations } from './hash-declarations.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-declarations-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const shared: Record<string, string> = {
  'index.ts':
    "export { Tag } from './ui/Tag'; export { findKind, useKind } from './kinds'; export * from './limits'",
  'ui/Tag.tsx':
    "import type { Size } from './sizes'; import { shade } from './shade';" +
    'interface TagProps { to: string; size?: Size }' +
    'export function Tag({ to }: TagProps) { return <a href={shade(to)} /> }',
  'ui/sizes.ts': "export type Size = 'small' | 'large'",
  'ui/shade.ts': 'export function shade(text: string): string { return text }',
  'kinds.ts':
    "const KINDS = ['a', 'b'] as const; export type Kind = (typeof KINDS)[number]; const most = 3;" +
    'export const findKind: (text: string) => Kind | undefined = (text) => KINDS.slice(most).find((one) => one === text);' +
    "export function useKind() { const kind = findKind('a'); return { kind } }" +
    'export const pick = <T,>(...all: T[]) => ({ ...all, top: Math.max(...[1]) });' +
    'export class Store { size = 0; find(key: string): string { return key } }',
  'limits.ts': 'export const MAX_NAME = 80',
};

/** The hash of `shared` with these changes: a text in a file, and what stands there instead. */
function hash(...changes: [file: string, text: string, by: string][]): string {
  const root = fs.mkdtempSync(path.join(folder, 'shared-'));
  for (const [file, text] of Object.entries(shared)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  }
  for (const [file, text, by] of changes) {
    const before = fs.readFileSync(path.join(root, file), 'utf8');
    if (!before.includes(text)) throw new Error(`${file} has no ${text}.`);
    fs.writeFileSync(path.join(root, file), before.replace(text, by));
  }
  return hashDeclarations([path.join(root, 'index.ts')]);
}

describe('The hash of the declarations of shared', () => {
  it.each<[string, string, string, string]>([
    ['one more property', 'ui/Tag.tsx', 'to: string;', 'to: string; isBold: boolean;'],
    ['a changed type in another file', 'ui/sizes.ts', "| 'large'", ''],
    ['one more parameter', 'kinds.ts', '(text: string)', '(text: string, most: number)'],
    [
      'another value returned by a function without a return type',
      'kinds.ts',
      'return { kind }',
      'return { kinds: kind }',
    ],
    ['one more value that a type is made of', 'kinds.ts', "'b'] as", "'b', 'c'] as"],
    ['another parameter of a method', 'kinds.ts', 'find(key: string)', 'find(key: number)'],
    ['another constant', 'limits.ts', '80', '90'],
    ['one export less', 'index.ts', 'findKind, ', ''],
    ['a spread that is none any more', 'kinds.ts', 'max(...[1])', 'max([1])'],
  ])('changes with %s', (_, ...change) => {
    expect(hash(change)).not.toBe(hash());
  });

  it.each<[string, string, string, string]>([
    ['another body of a function', 'kinds.ts', 'return key', 'return key.trim()'],
    ['other elements in a component', 'ui/Tag.tsx', '<a href', '<a title="A" href'],
    ['another value of a written type', 'kinds.ts', '.slice(most)', ''],
    ['another variable that no declaration names', 'kinds.ts', 'most = 3', 'most = 4'],
    ['another function that is only called', 'ui/shade.ts', 'text: string', 'text: string, depth = 1'],
    ['a comment above spreads', 'kinds.ts', 'const KINDS', '/** All. */ const KINDS'],
    ['other comments and formatting', 'ui/sizes.ts', 'export type', '/** Of a chip. */\nexport   type'],
  ])('stays the same with %s', (_, ...change) => {
    expect(hash(change)).toBe(hash());
  });
});
