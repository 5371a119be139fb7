import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { sumBrotliKB, describeFile, checkBudget } from './built-file.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-built-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);
const file = (name: string, kilobytes: number) => ({ file: name, brotliBytes: kilobytes * 1024 });

describe('A built file', () => {
  it('is described by its sizes and its hash', () => {
    const text = 'a'.repeat(1000);
    write('main.js', text);
    expect(describeFile(folder, 'main.js')).toEqual({
      file: 'main.js',
      bytes: 1000,
      brotliBytes: brotliCompressSync(text).length,
      integrity: `sha256-${createHash('sha256').update(text).digest('base64')}`,
    });
  });

  it('that is compressed already weighs what it weighs', () => {
    write('figtree.woff2', 'a'.repeat(1000));
    expect(describeFile(folder, 'figtree.woff2').brotliBytes).toBe(1000);
  });
});

describe('A built file with a compressed copy', () => {
  it('weighs what the copy weighs, which browsers load', () => {
    write('copied.js', 'a'.repeat(1000));
    write('copied.js.br', 'b'.repeat(77));
    expect(describeFile(folder, 'copied.js').brotliBytes).toBe(77);
  });
});

describe('The budget', () => {
  let toConsole: jest.SpyInstance;
  beforeEach(() => {
    toConsole = jest.spyOn(console, 'log').mockReturnValue();
  });
  afterEach(() => toConsole.mockRestore());

  it('lets pass what keeps to it, up to the last byte, and says what each part weighs', () => {
    const compilation = { errors: [] };
    const parts = { 'pages/Home': [file('a.js', 40), file('b.css', 10)] };
    checkBudget(compilation, parts, 50);
    expect(compilation.errors).toEqual([]);
    expect(toConsole.mock.calls[0]?.[0]).toMatch(/pages\/Home\s+50\.0 KB brotli of 50/);
  });

  it('fails the build for each part that is over it, and names the heaviest file', () => {
    const compilation: { errors: Error[] } = { errors: [] };
    const heavy = [file('a.js', 20), file('b.js', 31), file('c.css', 1)];
    checkBudget(compilation, { 'pages/Home': heavy, 'pages/Light': [file('a.js', 20)] }, 50);
    expect(compilation.errors.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^pages\/Home weighs 52\.0 KB brotli, its budget is 50 KB \(heaviest: b\.js, 31\.0 KB\)\. Make it lighter, or/,
      ),
    ]);
  });

  it('adds up what belongs together', () => {
    expect(sumBrotliKB([file('a.js', 1), file('b.js', 2.5)])).toBe(3.5);
    expect(sumBrotliKB([])).toBe(0);
  });
});
