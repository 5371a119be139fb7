import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readApi } from './read-api';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-api-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** The report of a package with these declaration files; `index` and `ui` are its entries. */
function report(files: Record<string, string>) {
  const root = fs.mkdtempSync(path.join(folder, 'package-'));
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(root, `${name}.d.ts`), text);
  const entry = (name: string) => path.join(root, `${name}.d.ts`);
  return readApi({ '.': entry('index'), ...(files.ui !== undefined && { './ui': entry('ui') }) });
}

describe('The report of an API', () => {
  it('holds the exports in order, then what they refer to, and nothing else', () => {
    const { '.': text } = report({
      index: "export { b } from './b'; export { a } from './a';",
      a: 'export declare const a: (text: string) => void; export declare function unused(): void;',
      b: 'interface Inner { size: number } export declare function b(inner: Inner): Inner;',
    });
    expect(text).toBe(
      'export declare const a: (text: string) => void;\n\n' +
        'export declare function b(inner: Inner): Inner;\n\n' +
        'interface Inner {\n    size: number;\n}\n',
    );
  });

  it('names each declaration in one entry, and where the others have it from', () => {
    const { './ui': text } = report({
      index: 'export interface Video { id: number }',
      ui: "import type { Video as Film } from './index'; export type { Video as Clip } from './index'; export declare function Card({ video, size }: { video: Film; size?: number }): import('./index').Video;",
    });
    expect(text).toBe(
      "export {\n    Video as Clip,\n} from '.';\n\n" +
        'export declare function Card(props: {\n    size?: number;\n    video: Clip;\n}): Clip;\n',
    );
  });

  it('keeps two declarations of one name apart', () => {
    const { '.': text } = report({
      index: "export { one } from './one'; export { two } from './two';",
      one: 'interface State { a: 1 } export declare const one: State;',
      two: 'interface State { b: 2 } export declare const two: State;',
    });
    expect(text).toContain('const one: State;');
    expect(text).toContain('const two: State_;');
    expect(text).toContain('interface State_ {\n    b: 2;\n}');
  });

  it.each([
    [
      'comments',
      'export interface A { /** The size. */ size: number }',
      'export interface A { size: number }',
    ],
    ['values', 'export declare const MAX = 80;', 'export declare const MAX = 90;'],
    [
      'the paths of icons',
      'declare const icons: { a: "M1"; b: "M2" }; export type Name = keyof typeof icons; export {};',
      'declare const icons: { b: "M2"; a: "M3" }; export type Name = keyof typeof icons; export {};',
    ],
    [
      'the order of members that were inferred',
      'export declare const a: { b: 1; c: 2; "d-e": 3 };',
      'export declare const a: { "d-e": 3; c: 2; b: 1 };',
    ],
    ['the order of a union', "export type A = 'a' | 'b' | null;", "export type A = null | 'b' | 'a';"],
    [
      'private members',
      'export declare class A { #private; private a; b: number }',
      'export declare class A { b: number }',
    ],
    [
      'the names of destructured parameters',
      'export declare function a({ b }: { b: 1 }): void;',
      'export declare function a({ b: c }: { b: 1 }): void;',
    ],
  ])('leaves out %s', (_, one, other) => {
    expect(report({ index: one })).toEqual(report({ index: other }));
  });
});
