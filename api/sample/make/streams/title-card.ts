import { Drawing } from '../art/drawing.js';
import { FRAME } from './renditions.js';

/** The still layer over the moving picture: shade at the foot, the series and the title. */
export function drawTitleCard(seriesName: string, title: string): string {
  const drawing = new Drawing(FRAME.width, FRAME.height);
  drawing.band(
    0,
    FRAME.height,
    drawing.linear([
      { at: 0.45, colour: '#080504', opacity: 0 },
      { at: 1, colour: '#080504', opacity: 0.86 },
    ]),
  );
  const lines = wrapped(title, 24);
  const firstBase = FRAME.height - 96 - (lines.length - 1) * 70;
  drawing.add(`<rect x="72" y="${firstBase - 118}" width="64" height="6" rx="3" fill="#f2813a"/>`);
  drawing.add(
    `<text x="72" y="${firstBase - 74}" font-family="Liberation Sans, DejaVu Sans, sans-serif" font-size="27" letter-spacing="1" fill="#e9cdb4">${escaped(seriesName)}</text>`,
  );
  lines.forEach((line, index) => {
    drawing.add(
      `<text x="70" y="${firstBase + index * 70}" font-family="Liberation Sans Narrow, DejaVu Sans Condensed, sans-serif" font-weight="bold" font-size="68" fill="#fff6ea">${escaped(line)}</text>`,
    );
  });
  return drawing.toSvg();
}

/** An ember: the small light that wanders over the picture. */
export function drawEmber(): string {
  const drawing = new Drawing(120, 120);
  const glow = drawing.radial([
    { at: 0, colour: '#fff3d0', opacity: 1 },
    { at: 0.1, colour: '#ffc067', opacity: 0.95 },
    { at: 0.3, colour: '#ff8a32', opacity: 0.35 },
    { at: 1, colour: '#ff8a32', opacity: 0 },
  ]);
  drawing.add(`<circle cx="60" cy="60" r="60" fill="${glow}"/>`);
  return drawing.toSvg();
}

function wrapped(text: string, limit: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= limit) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
