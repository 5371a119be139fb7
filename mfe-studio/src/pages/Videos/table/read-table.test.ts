import { VIDEO_COLUMNS, writeCsv } from '../../../save-as-csv';
import { readTable } from './read-table';

const read = (content: BlobPart, name = 'videos.csv') => readTable(new File([content], name));

it.each([',', ';', '\t'])('reads the columns by their names, separated by %j', async (separator) => {
  const lines = [
    ['Title', 'ID', 'Author', 'Tags'],
    ['"Iron ""sharpens""\r\niron"', '7', 'Amos', '"Work; Faith"'],
    ['', '', '', ''],
    ["'=1+1", ' 8 ', '', ''],
  ];
  expect(await read(`\ufeff${lines.map((cells) => cells.join(separator)).join('\r\n')}`)).toEqual({
    rows: [
      { title: 'Iron "sharpens"\r\niron', id: '7', tags: 'Work; Faith' },
      { title: '=1+1', id: ' 8 ', tags: '' },
    ],
    ignored: ['author'],
  });
});

it('writes what it reads, and nothing that a spreadsheet takes for a formula', async () => {
  const row = { id: '7', file: '-a.mp4', title: '=1+1\nand', description: '@x', series: '+1', tags: 'A | B' };
  const text = await writeCsv(VIDEO_COLUMNS, [row]);
  expect(text).toBe(
    `\ufeffid,file,title,description,series,tags\r\n7,"'-a.mp4","'=1+1\nand","'@x","'+1",A | B\r\n`,
  );
  expect(await read(text)).toEqual({ rows: [row], ignored: [] });
});

it.each<[string, BlobPart, RegExp]>([
  ['in another encoding', new Uint8Array([0x69, 0x64, 0x0a, 0xe9]), /^The file is not in UTF-8\. Save it/],
  ['without names of columns', 'Iron,7\nGold,8\n', /^The first row must name the columns/],
  ['without rows', 'id,title\n\n', /^The file has no rows/],
  ['with too many cells', 'id,title\n7,Iron\n8,Gold, and silver\n', /^Row 3 cannot be read/],
  ['with an open quote', 'id,title\n7,"Iron\n8,Gold\n', /^Row 2 cannot be read/],
  ['of too many rows', `id\n${'7\n'.repeat(2_001)}`, /^The file has 2,001 rows\. Split it/],
  ['of too many bytes', `id\n${'7'.repeat(2_000_000)}`, /^The file is too large/],
])('says what to do with a file %s', async (_what, content, message) => {
  await expect(read(content)).rejects.toThrow(message);
});
