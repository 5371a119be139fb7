import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readRemoteName } from './remote-name';

it('A remote has the name in its feature.json, and is refused without one', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-name-'));
  const write = (text: string) => fs.writeFileSync(path.join(folder, 'feature.json'), text);
  write('{"name": "mfe-tags"}');
  expect(readRemoteName(folder)).toBe('mfe-tags');
  for (const text of ['{', '{}']) {
    write(text);
    expect(() => readRemoteName(folder)).toThrow(/feature\.json is not valid JSON with a "name"\.$/);
  }
  fs.rmSync(folder, { recursive: true });
});
