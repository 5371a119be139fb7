import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { newFolder } from '../../../test/support/folders';
import { EditorError } from '../../platform/editor-error';
import { makePicture } from './make-picture';

describe('makePicture', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await newFolder();
  });
  afterEach(() => rm(folder, { recursive: true }));
  const make = (file: string) =>
    makePicture({ path: join(folder, file), name: `my ${file}` }, join(folder, 'made/x'), 'series');
  const png = (width = 1280, height = 720) =>
    sharp({ create: { width, height, channels: 3, background: '#823' } })
      .png()
      .toBuffer();

  it.each([
    { width: 641, height: 700, widths: [320, 640, 1280] },
    { width: 1000, height: 360, widths: [320, 640] },
    { width: 9, height: 9, widths: [320] },
  ])('REQ-API-3 makes $widths of a picture of $width × $height, and nothing larger', async (picture) => {
    await writeFile(join(folder, 'x.png'), await png(picture.width, picture.height));
    const { widths } = picture;
    const width = Math.max(...widths);
    expect(await make('x.png')).toMatchObject({ widths, width, height: (width * 9) / 16 });
    const made = (await readdir(join(folder, 'made'))).sort();
    expect(made).toEqual(widths.flatMap((each) => [`x-${each}.avif`, `x-${each}.webp`]).sort());
  });

  it('REQ-API-3 refuses what is no picture, the beginning of one, SVG, and a small file of too many pixels', async () => {
    const whole = await png();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="/etc/passwd"/></svg>';
    const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');
    const huge = await sharp({ create: { width: 16_000, height: 8_000, channels: 3, background: '#823' } })
      .png()
      .toBuffer();
    for (const bytes of ['no picture', '', svg, gif, huge, whole.subarray(0, whole.length / 2)]) {
      await writeFile(join(folder, 'x.png'), bytes);
      const made = make('x.png');
      await expect(made).rejects.toThrow(EditorError);
      await expect(made).rejects.toThrow(/^my x\.png is not a readable picture/);
    }
  });

  it('REQ-API-3 blames no picture for a file that could not be written', async () => {
    await writeFile(join(folder, 'x.png'), await png());
    await mkdir(join(folder, 'made/x-320.avif'), { recursive: true });
    const failure: unknown = await make('x.png').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(EditorError);
  });
});
