import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSiteName } from './site-name';

const folder = mkdtempSync(join(tmpdir(), 'steadfast-name-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

it.each([
  ['takes the name of the site from the content file', '{"name": "Iron Men"}', 'Iron Men'],
  ['leaves out what would split a mail header', '{"name": "Iron\\r\\n <Men>, Inc."}', 'Iron Men Inc.'],
  ['calls the site Steadfast without a name', '{}', 'Steadfast'],
  ['calls the site Steadfast where the file cannot be read', '{', 'Steadfast'],
])('%s', (_, text, name) => {
  const file = join(folder, 'site-content.json');
  writeFileSync(file, text);
  expect(readSiteName(file)).toBe(name);
});
