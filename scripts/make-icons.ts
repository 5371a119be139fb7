/** Writes the site's icons from `favicon.svg`. Run `npx tsx scripts/make-icons.ts` after a change. */
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { HOST, rootFolder } from './workspaces';

const publicFolder = path.join(rootFolder, HOST, 'public');

/**
 * The favicon's mark on a full square background.
 *
 * @param inset the margin around the mark, as a fraction of the square
 */
function drawIcon(inset: number): Buffer {
  const mark = /<path.*(?=<\/svg>)/s.exec(
    fs.readFileSync(path.join(publicFolder, 'favicon.svg'), 'utf8'),
  )?.[0];
  if (!mark) throw new Error('favicon.svg contains no mark. It must start with a path.');
  const size = 32 / (1 - 2 * inset);
  const from = (32 - size) / 2;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${from} ${from} ${size} ${size}"><rect x="${from}" y="${from}" width="${size}" height="${size}" fill="#1b1815"/>${mark}</svg>`,
  );
}

async function renderPng(svg: Buffer, sizePx: number): Promise<Buffer> {
  return sharp(svg, { density: (72 * sizePx) / 32 })
    .resize(sizePx, sizePx)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** Wraps a PNG in an .ico file: a file header, and a 16-byte header for each image. */
function wrapIco(picture: Buffer, sizePx: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(1, 4); // one picture
  header.writeUInt8(sizePx, 6);
  header.writeUInt8(sizePx, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits of a pixel
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, picture]);
}

const favicon = fs.readFileSync(path.join(publicFolder, 'favicon.svg'));
const files: Record<string, Buffer> = {
  'favicon.ico': wrapIco(await renderPng(favicon, 32), 32),
  'apple-touch-icon.png': await renderPng(drawIcon(0.08), 180),
  'icon-192.png': await renderPng(favicon, 192),
  'icon-512.png': await renderPng(favicon, 512),
  // Phones crop it to a circle of four fifths of its width.
  'icon-maskable-512.png': await renderPng(drawIcon(0.18), 512),
};
for (const [name, body] of Object.entries(files)) fs.writeFileSync(path.join(publicFolder, name), body);
