import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ChunkHashesPlugin } from './chunk-hashes-plugin.js';
import { emit } from './test/run-plugin';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-chunks-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** What is said against a build of these files, the entry among them, each chunk being one file. */
function errorsOf(files: Record<string, string>): string[] {
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text);
  const { errors } = emit(new ChunkHashesPlugin(), folder, {
    assets: files,
    chunks: Object.keys(files).map((file) => ({ files: [file], hasRuntime: () => file === 'entry.js' })),
  });
  return errors.map(({ message }) => message);
}

describe('REQ-FED-3 The hashes of chunks', () => {
  const chunks = { 'home.js': 'home', 'home.css': 'a{}' };

  it('are known to a script of the build', () => {
    expect(errorsOf({ 'entry.js': `${hash('home')} ${hash('a{}')}`, ...chunks })).toEqual([]);
  });

  it.each(['home.js', 'home.css'])('fail the build where %s has none', (missed) => {
    const known = Object.entries(chunks).filter(([name]) => name !== missed);
    const errors = errorsOf({ 'entry.js': known.map(([, text]) => hash(text)).join(), ...chunks });
    expect(errors).toEqual([expect.stringContaining(`No script knows the hash of ${missed}`)]);
  });

  it('fail the build where a file was changed after its hash was taken', () => {
    const errors = errorsOf({ 'entry.js': `${hash('home ')} ${hash('a{}')}`, ...chunks });
    expect(errors).toEqual([expect.stringContaining('home.js')]);
  });
});
