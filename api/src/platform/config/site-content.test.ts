import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSiteContent } from './site-content';

const folder = mkdtempSync(join(tmpdir(), 'steadfast-content-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});
const read = (text: string) => {
  const file = join(folder, 'site-content.json');
  writeFileSync(file, text);
  return readSiteContent(file);
};

it.each([
  ['takes the name of the site from the content file', '\uFEFF{"name": "Iron Men"}', 'Iron Men'],
  ['leaves out what would split a mail header', '{"name": "Iron\\r\\n <Men>, Inc."}', 'Iron Men Inc.'],
  ['calls the site Steadfast without a name', '{}', 'Steadfast'],
  ['calls the site Steadfast where the file cannot be read', '{', 'Steadfast'],
])('%s', (_, text, name) => {
  expect(read(text).name).toBe(name);
});

it('takes the social links from the content file, and none where one would not be a link', () => {
  const links = (url: string) => [{ name: 'Video', url }];
  const readLinks = (url: string) => read(JSON.stringify({ socialLinks: links(url) })).socialLinks;
  expect(readLinks('https://video.example/iron')).toEqual(links('https://video.example/iron'));
  expect(readLinks('javascript:alert(1)')).toEqual([]);
});
