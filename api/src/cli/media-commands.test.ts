import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runCatalogueTool } from '../../test/support/catalogue-tool';
import { describeApi } from '../../test/support/describe-api';
import { createProgressLine } from './media-commands';

const HOURS_AGO = new Date(Date.now() - 2 * 3_600_000);

describeApi('steadfast media orphans', (client, database) => {
  const media = () => join(database().dataDir, 'media-library');
  const tool = async (...args: string[]) => {
    const { output, errors } = await runCatalogueTool(database(), ['media', 'orphans', ...args]);
    return output + errors;
  };
  const write = async (path: string, changedAt = HOURS_AGO) => {
    const file = join(media(), path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, 'x'.repeat(1_000_000));
    await utimes(file, changedAt, changedAt);
  };

  it('lists and removes what no video, picture, edit or job names, and leaves what is new', async () => {
    await client().api.sql(
      `insert into edits (kind, target_id, target_name, what, before) values ('series', 1, 'x', 'x', '{"picture": {"file": "series/old-1/picture"}}')`,
    );
    await write('streams/stream-801/master.m3u8');
    await write('media/series/old-1/picture-640.webp');
    await write('streams/of-a-later-video/1080/1.m4s');
    await write('streams/of-a-later-video/master.m3u8');
    await write('media/videos/of-a-later-video/poster-640.webp');
    await write('streams/of-a-command/master.m3u8', new Date());
    const listed = 'media/videos/of-a-later-video\n';
    expect(await tool()).toBe(`streams/of-a-later-video\n${listed}2 folders, 3.0 MB.\n`);
    expect(await tool('--remove')).toBe(`streams/of-a-later-video\n${listed}2 folders, 3.0 MB, removed.\n`);
    expect((await readdir(join(media(), 'streams'))).sort()).toEqual(['of-a-command', 'stream-801']);
    expect(await tool()).toBe('0 folders, 0.0 MB.\n');
  });
});

it.each<[where: string, isTTY: boolean, printed: string[]]>([
  [
    'writes a plain line at each tenth where nobody watches',
    false,
    ['Encoding 0 %\n', 'Encoding 10 %\n', 'Encoding 50 %\n', 'Encoding 100 %\n'],
  ],
  [
    'changes one line on a terminal',
    true,
    ['0 %', '5 %', '10 %', '11 %', '50 %', '100 %\n'].map((percent) => `\r\x1b[KEncoding ${percent}`),
  ],
])('REQ-API-3 %s', (_where, isTTY, expected) => {
  const printed: string[] = [];
  const show = createProgressLine({ write: (text) => printed.push(text), isTTY }, 'Encoding');
  for (const share of [0, 0.05, 0.1, 0.11, 0.111, 0.5, 1, 1]) show(share);
  expect(printed).toEqual(expected);
});
