import { mix } from './colour.js';
import { Drawing } from './drawing.js';
import { drawHair } from './portrait-hair.js';
import type { HairStyle } from './portrait-hair.js';

/** How one speaker looks. */
export interface PortraitRecipe {
  skin: string;
  hair: string;
  hairStyle: HairStyle;
  beard: 'none' | 'short' | 'full';
  clothes: string;
  collar: 'crew' | 'shirt' | 'jacket';
  glasses: boolean;
  /** The colours behind him, from the corner to the light. */
  behind: readonly [string, string];
}

const SIZE = 640;

/** Draws a head and shoulders in flat planes of light, lit from the upper right. */
export function drawPortrait(recipe: PortraitRecipe): string {
  const drawing = new Drawing(SIZE, SIZE);
  drawBackground(drawing, recipe);
  drawShoulders(drawing, recipe);
  drawHead(drawing, recipe);
  const edge = drawing.radial([
    { at: 0.6, colour: '#000000', opacity: 0 },
    { at: 1, colour: '#000000', opacity: 0.45 },
  ]);
  drawing.add(`<circle cx="320" cy="320" r="460" fill="${edge}"/>`);
  return drawing.toSvg();
}

function drawBackground(drawing: Drawing, { behind }: PortraitRecipe): void {
  drawing.band(
    0,
    SIZE,
    drawing.linear(
      [
        { at: 0, colour: mix(behind[0], behind[1], 0.35) },
        { at: 1, colour: behind[0] },
      ],
      { x: 0.2, y: 1 },
    ),
  );
  const glow = drawing.radial([
    { at: 0, colour: behind[1], opacity: 0.95 },
    { at: 1, colour: behind[1], opacity: 0 },
  ]);
  drawing.add(`<circle cx="430" cy="230" r="340" fill="${glow}"/>`);
  drawing.add(
    `<path d="M0,470 C120,410 200,450 320,430 C450,408 540,440 640,400 L640,640 L0,640 Z" fill="${behind[0]}" opacity="0.35"/>`,
  );
}

function drawShoulders(drawing: Drawing, recipe: PortraitRecipe): void {
  const { clothes, skin } = recipe;
  const cloth = drawing.linear(
    [
      { at: 0, colour: mix(clothes, '#000000', 0.45) },
      { at: 0.6, colour: clothes },
      { at: 1, colour: mix(clothes, '#ffffff', 0.1) },
    ],
    { x: 1, y: 0 },
  );
  const body =
    'M60,660 C64,540 96,500 180,474 C226,460 262,446 270,424 L370,424 C378,446 414,460 460,474 C544,500 576,540 580,660 Z';
  drawing.add(`<path d="${body}" fill="${cloth}"/>`);
  const neck = drawing.linear(
    [
      { at: 0, colour: mix(skin, '#1a0a06', 0.55) },
      { at: 1, colour: mix(skin, '#1a0a06', 0.2) },
    ],
    { x: 1, y: 0.2 },
  );
  drawing.add(`<path d="M266,350 L266,436 C276,470 364,470 374,436 L374,350 Z" fill="${neck}"/>`);
  drawCollar(drawing, recipe);
}

function drawCollar(drawing: Drawing, { collar, clothes, skin }: PortraitRecipe): void {
  const dark = mix(clothes, '#000000', 0.5);
  const light = mix(clothes, '#ffffff', 0.16);
  if (collar === 'crew') {
    drawing.add(
      `<path d="M252,430 C270,486 370,486 388,430" fill="none" stroke="${dark}" stroke-width="13"/>`,
    );
    return;
  }
  if (collar === 'shirt') {
    drawing.add(
      `<path d="M268,440 L320,512 L372,440 L372,452 L320,500 L268,452 Z" fill="${mix(skin, '#1a0a06', 0.3)}"/>`,
    );
    drawing.add(
      `<path d="M262,418 L238,446 L288,520 L320,478 Z" fill="${clothes}"/><path d="M378,418 L402,446 L352,520 L320,478 Z" fill="${light}"/>`,
    );
    drawing.add(
      `<path d="M320,486 L320,640" stroke="${dark}" stroke-width="4"/><path d="M238,446 L288,520 L320,478" fill="none" stroke="${dark}" stroke-width="3"/>`,
    );
    return;
  }
  drawing.add(`<path d="M266,432 L320,560 L374,432 L374,450 L340,640 L300,640 L266,450 Z" fill="#d8cdbc"/>`);
  drawing.add(
    `<path d="M258,424 L206,470 L250,520 L232,546 L306,640 L320,600 Z" fill="${clothes}"/><path d="M382,424 L434,470 L390,520 L408,546 L334,640 L320,600 Z" fill="${light}"/>`,
  );
  drawing.add(
    `<path d="M206,470 L250,520 L232,546 L306,640 M434,470 L390,520 L408,546 L334,640" fill="none" stroke="${dark}" stroke-width="4"/>`,
  );
}

const FACE =
  'M224,236 C220,170 262,132 320,132 C378,132 420,170 416,236 C416,286 408,330 384,364 C364,392 344,404 320,404 C296,404 276,392 256,364 C232,330 224,286 224,236 Z';

function drawHead(drawing: Drawing, recipe: PortraitRecipe): void {
  const { skin, hair } = recipe;
  const shade = mix(skin, '#1a0a06', 0.42);
  const face = drawing.linear(
    [
      { at: 0, colour: shade },
      { at: 0.48, colour: mix(skin, '#1a0a06', 0.12) },
      { at: 1, colour: mix(skin, '#ffe2b8', 0.22) },
    ],
    { x: 1, y: 0 },
  );
  drawing.add(
    `<ellipse cx="222" cy="264" rx="17" ry="32" fill="${shade}"/><ellipse cx="418" cy="264" rx="17" ry="32" fill="${skin}"/>`,
  );
  drawing.add(`<path d="${FACE}" fill="${face}"/>`);
  drawing.add(
    `<path d="M224,236 C222,300 240,350 276,384 C296,402 312,404 320,404 C296,360 300,330 306,300 L296,296 L314,232 C310,220 312,190 320,132 C262,132 220,170 224,236 Z" fill="${shade}" opacity="0.32"/>`,
  );
  const brow = mix(hair, '#140a06', 0.35);
  drawing.add(
    `<path d="M250,232 C264,220 288,221 300,230 M340,230 C352,221 376,220 390,232" fill="none" stroke="${brow}" stroke-width="8" stroke-linecap="round"/>`,
  );
  drawing.add(
    `<path d="M258,256 C268,248 288,249 296,257 M344,257 C352,249 372,248 382,256" fill="none" stroke="${mix(skin, '#120604', 0.78)}" stroke-width="7" stroke-linecap="round"/>`,
  );
  drawing.add(
    `<path d="M318,250 L304,306 C308,316 330,317 336,309" fill="none" stroke="${shade}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`,
  );
  drawBeard(drawing, recipe);
  drawing.add(
    `<path d="M290,346 C306,352 334,352 350,344" fill="none" stroke="${mix(skin, '#3a0d08', 0.6)}" stroke-width="6" stroke-linecap="round"/>`,
  );
  drawHair(drawing, recipe.hairStyle, hair);
  if (recipe.glasses) {
    drawing.add(
      '<g fill="#ffffff" fill-opacity="0.08" stroke="#1d1512" stroke-width="6"><rect x="244" y="238" width="64" height="44" rx="16"/><rect x="334" y="238" width="64" height="44" rx="16"/><path d="M308,256 C316,250 326,250 334,256 M244,254 L224,248 M398,254 L418,248" fill="none"/></g>',
    );
  }
}

function drawBeard(drawing: Drawing, { beard, hair, skin }: PortraitRecipe): void {
  if (beard === 'none') return;
  const fill = drawing.linear(
    [
      { at: 0, colour: mix(hair, '#0b0504', 0.4) },
      { at: 1, colour: mix(hair, '#ffd9a8', 0.1) },
    ],
    { x: 1, y: 0 },
  );
  const chin = beard === 'full' ? 452 : 410;
  const opacity = beard === 'full' ? 1 : 0.78;
  drawing.add(
    `<path d="M224,272 C226,320 240,360 262,384 C282,${chin - 12} 300,${chin} 320,${chin} C340,${chin} 358,${chin - 12} 378,384 C400,360 414,320 416,272 C406,302 396,322 378,330 C358,318 340,322 320,324 C300,322 282,318 262,330 C244,322 234,302 224,272 Z" fill="${fill}" opacity="${opacity}"/>`,
  );
  drawing.add(`<ellipse cx="320" cy="349" rx="36" ry="9" fill="${mix(skin, '#3a0d08', 0.3)}"/>`);
}
