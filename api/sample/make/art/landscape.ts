import { seededRandom } from '../seeded-random.js';
import { drawCity } from './city.js';
import { drawDesert } from './desert.js';
import { Drawing, round } from './drawing.js';
import { drawFarmland } from './farmland.js';
import { drawForeground } from './foreground.js';
import type { FigureName } from './foreground.js';
import { drawForest } from './forest.js';
import { drawMountains } from './mountains.js';
import { PALETTES } from './palettes.js';
import type { PaletteName } from './palettes.js';
import type { SceneContext } from './scene-context.js';
import { drawSky } from './sky.js';
import { drawRiver, drawSea } from './water.js';

/** The kinds of land. */
export type Terrain = 'mountains' | 'forest' | 'sea' | 'desert' | 'river' | 'city' | 'farmland';

/** All that decides a landscape. */
export interface LandscapeRecipe {
  seed: string;
  palette: PaletteName;
  terrain: Terrain;
  figure: FigureName | null;
  /** Where the figure stands, as a share of the width. */
  figureAt: number;
  figureSize: number;
  /** Where the sun or moon stands, as shares of width and of the sky's height. */
  lightAt: { x: number; y: number };
  lightRadius: number;
  /** Darkens the left and the bottom, so that white text can lie on it. */
  roomForText: boolean;
}

const TERRAINS: Record<Terrain, (drawing: Drawing, scene: SceneContext) => void> = {
  mountains: drawMountains,
  forest: drawForest,
  sea: drawSea,
  desert: drawDesert,
  city: drawCity,
  farmland: drawFarmland,
  river: (drawing, scene) => {
    drawForest(drawing, scene, 2);
    drawRiver(drawing, scene);
  },
};

/** The horizon of each kind of land. */
const HORIZONS: Record<Terrain, number> = {
  mountains: 600,
  forest: 560,
  sea: 640,
  desert: 590,
  city: 560,
  farmland: 610,
  river: 520,
};

/** Draws a whole landscape as SVG. */
export function drawLandscape(recipe: LandscapeRecipe): string {
  const palette = PALETTES[recipe.palette];
  const drawing = new Drawing();
  const horizon = HORIZONS[recipe.terrain];
  const scene: SceneContext = {
    random: seededRandom(recipe.seed),
    palette,
    horizon,
    hasWater: recipe.terrain === 'sea',
    light: { x: recipe.lightAt.x * drawing.width, y: recipe.lightAt.y * horizon, radius: recipe.lightRadius },
  };
  drawing.band(0, drawing.height, palette.near);
  drawSky(drawing, scene);
  TERRAINS[recipe.terrain](drawing, scene);
  if (recipe.figure)
    drawForeground(drawing, scene, recipe.figure, recipe.figureAt * drawing.width, recipe.figureSize);
  drawLightHaze(drawing, scene);
  drawVignette(drawing);
  if (recipe.roomForText) drawTextRoom(drawing);
  return drawing.toSvg();
}

/** A breath of the light's colour over everything near it, as a lens would see. */
function drawLightHaze(drawing: Drawing, { palette, light }: SceneContext): void {
  const haze = drawing.radial([
    { at: 0, colour: palette.glow, opacity: 0.2 },
    { at: 1, colour: palette.glow, opacity: 0 },
  ]);
  drawing.add(`<circle cx="${round(light.x)}" cy="${round(light.y)}" r="760" fill="${haze}"/>`);
}

function drawVignette(drawing: Drawing): void {
  const edge = drawing.radial([
    { at: 0, colour: '#000000', opacity: 0 },
    { at: 0.62, colour: '#000000', opacity: 0 },
    { at: 1, colour: '#000000', opacity: 0.5 },
  ]);
  drawing.add(
    `<ellipse cx="${drawing.width / 2}" cy="${drawing.height / 2}" rx="${drawing.width * 0.72}" ry="${drawing.height * 0.76}" fill="${edge}"/>`,
  );
}

function drawTextRoom(drawing: Drawing): void {
  const fromLeft = drawing.linear(
    [
      { at: 0, colour: '#0a0706', opacity: 0.84 },
      { at: 0.3, colour: '#0a0706', opacity: 0.6 },
      { at: 0.6, colour: '#0a0706', opacity: 0.06 },
      { at: 1, colour: '#0a0706', opacity: 0 },
    ],
    { x: 1, y: 0 },
  );
  const fromBottom = drawing.linear([
    { at: 0.5, colour: '#0a0706', opacity: 0 },
    { at: 0.84, colour: '#0a0706', opacity: 0.34 },
    { at: 1, colour: '#0a0706', opacity: 0.85 },
  ]);
  drawing.band(0, drawing.height, fromLeft);
  drawing.band(0, drawing.height, fromBottom);
}
