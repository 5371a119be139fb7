import { mix } from './colour.js';
import type { Drawing } from './drawing.js';

/** The ways hair can be worn. */
export type HairStyle = 'cropped' | 'swept' | 'curly' | 'receding' | 'bald' | 'long' | 'cap' | 'thick';

/** Draws the hair over a portrait's head. */
export function drawHair(drawing: Drawing, style: HairStyle, colour: string): void {
  const fill = drawing.linear(
    [
      { at: 0, colour: mix(colour, '#0b0504', 0.45) },
      { at: 1, colour: mix(colour, '#ffd9a8', 0.18) },
    ],
    { x: 1, y: 0 },
  );
  const path = (outline: string): string => `<path d="${outline}" fill="${fill}"/>`;
  if (style === 'bald') {
    drawing.add(
      '<path d="M330,140 C366,144 392,166 402,200 C380,166 356,152 330,148 Z" fill="#fff0d8" opacity="0.3"/>',
    );
    return;
  }
  if (style === 'curly') {
    drawing.add(curls(fill));
    return;
  }
  drawing.add(path(OUTLINES[style]));
  if (style === 'cap')
    drawing.add(
      `<path d="M206,218 C250,200 392,200 440,222 C440,232 430,236 420,234 C370,218 270,218 216,232 C206,232 204,224 206,218 Z" fill="${mix(colour, '#000000', 0.35)}"/>`,
    );
}

const OUTLINES: Record<Exclude<HairStyle, 'bald' | 'curly'>, string> = {
  cropped:
    'M218,252 C206,160 256,112 322,112 C390,112 432,158 422,252 C416,228 410,206 398,190 C372,176 276,172 246,190 C230,206 224,228 218,252 Z',
  swept:
    'M216,256 C200,156 250,100 330,104 C402,104 440,160 422,254 C418,230 412,210 402,196 C380,196 330,192 292,166 C278,186 250,196 238,204 C226,220 222,238 216,256 Z',
  receding:
    'M218,262 C208,186 226,140 276,122 C256,142 244,168 240,200 C230,216 224,240 218,262 Z M422,262 C432,186 414,140 364,122 C384,142 396,168 400,200 C410,216 416,240 422,262 Z',
  long: 'M214,330 C192,270 196,176 232,136 C274,94 366,94 408,136 C444,176 448,270 426,330 C416,338 410,328 412,310 C418,270 412,222 392,188 C356,176 320,186 296,164 C276,184 252,190 246,194 C226,226 222,270 228,310 C230,328 224,338 214,330 Z',
  cap: 'M214,222 C206,140 262,98 322,98 C384,98 434,140 426,222 C380,204 262,204 214,222 Z',
  thick:
    'M212,262 C188,190 214,128 268,104 C318,82 398,92 424,140 C444,176 436,220 424,262 C420,236 414,212 404,194 C392,178 372,186 352,176 C330,186 300,170 280,182 C262,178 248,186 240,196 C226,216 222,238 212,262 Z',
};

/** Close curls around the crown, seen as one soft mass with an uneven edge. */
function curls(fill: string): string {
  const edge = Array.from({ length: 15 }, (_, index) => {
    const angle = Math.PI * (0.96 + (index / 14) * 1.08);
    return `<circle cx="${(320 + Math.cos(angle) * 96).toFixed(0)}" cy="${(222 + Math.sin(angle) * 92).toFixed(0)}" r="${19 + (index % 3) * 3}"/>`;
  });
  const mass =
    'M226,238 C214,150 262,116 320,116 C378,116 426,150 414,238 C412,210 404,196 392,186 C360,170 280,170 248,186 C236,196 228,210 226,238 Z';
  return `<g fill="${fill}">${edge.join('')}<path d="${mass}"/></g>`;
}
