import { mix } from './colour.js';
import type { Drawing } from './drawing.js';
import { areaBelow, polyline } from './drawing.js';
import type { FigureKit } from './figure-kit.js';
import {
  drawAnvil,
  drawBareTree,
  drawCabin,
  drawLighthouse,
  drawLonePine,
  drawOak,
  drawPlough,
  drawTent,
} from './figures-of-things.js';
import { drawFishingBoat, drawRowingBoat, drawSailingBoat } from './figures-on-water.js';
import {
  drawCampfire,
  drawCouple,
  drawFatherAndChild,
  drawKneeling,
  drawPraising,
  drawTwoMen,
  drawWalker,
  drawWatcher,
} from './figures-with-people.js';
import { heightOn, rollingLine } from './ridge-line.js';
import type { SceneContext } from './scene-context.js';
import { drawMist } from './mist.js';
import { grassPath } from './trees.js';
import { drawLake } from './water.js';

/** Every figure that can stand in front, with the way to draw it. */
const FIGURES = {
  walker: drawWalker,
  watcher: drawWatcher,
  praising: drawPraising,
  kneeling: drawKneeling,
  fatherAndChild: drawFatherAndChild,
  twoMen: drawTwoMen,
  couple: drawCouple,
  campfire: drawCampfire,
  lonePine: drawLonePine,
  oak: drawOak,
  bareTree: drawBareTree,
  anvil: drawAnvil,
  plough: drawPlough,
  lighthouse: drawLighthouse,
  cabin: drawCabin,
  tent: drawTent,
  rowingBoat: drawRowingBoat,
  sailingBoat: drawSailingBoat,
  fishingBoat: drawFishingBoat,
} as const satisfies Record<string, (kit: FigureKit) => void>;

/** The name of a foreground figure. */
export type FigureName = keyof typeof FIGURES;

const ON_WATER: ReadonlySet<FigureName> = new Set(['rowingBoat', 'sailingBoat', 'fishingBoat']);

/** Keeps the lamp of a lighthouse within the picture. */
const TALLEST_LIGHTHOUSE_UNIT = 2.6;

/** Dark ground at the viewer's feet with a figure on it, or a boat on the water; `size` 1 is the usual size. */
export function drawForeground(
  drawing: Drawing,
  scene: SceneContext,
  figure: FigureName,
  x: number,
  size: number,
): void {
  const { palette } = scene;
  const colour = mix(palette.near, '#000000', 0.25);
  const unit = Math.min(
    2.1 * size,
    figure === 'lighthouse' ? TALLEST_LIGHTHOUSE_UNIT : Number.POSITIVE_INFINITY,
  );
  if (ON_WATER.has(figure)) {
    if (!scene.hasWater) drawLake(drawing, scene, scene.horizon + 150);
    FIGURES[figure]({
      drawing,
      scene,
      x,
      foot: Math.max(scene.horizon + 165 + 60 * size, scene.hasWater ? 0 : scene.horizon + 250),
      unit: unit * 0.92,
      colour: palette.near,
    });
    return;
  }
  drawMist(drawing, scene, 850, 330, 0.42);
  const ground = knoll(drawing, scene, x);
  const grass = grassPath(scene.random, ground, 34, 5, drawing.width);
  const figureKit: FigureKit = { drawing, scene, x, foot: heightOn(ground, x) + 4, unit, colour };
  FIGURES[figure](figureKit);
  const fill = drawing.linearBetween(0, 880, 0, drawing.height, [
    { at: 0, colour: mix(colour, palette.far, 0.1) },
    { at: 1, colour },
  ]);
  drawing.add(`<path d="${areaBelow(ground, drawing.height)} ${grass}" fill="${fill}"/>`);
  const rim = drawing.linearBetween(scene.light.x - 700, 0, scene.light.x + 700, 0, [
    { at: 0, colour: palette.glow, opacity: 0 },
    { at: 0.5, colour: palette.glow, opacity: 0.3 },
    { at: 1, colour: palette.glow, opacity: 0 },
  ]);
  drawing.add(`<path d="${polyline(ground)}" fill="none" stroke="${rim}" stroke-width="2"/>`);
}

/** Ground that rises under the figure, so that it stands out against the light. */
function knoll(drawing: Drawing, scene: SceneContext, x: number): { x: number; y: number }[] {
  const line = rollingLine(scene.random, {
    width: drawing.width,
    base: 985,
    rise: 58,
    spacing: 620,
    roughness: 0.5,
  });
  return line.map((point) => ({ x: point.x, y: point.y - 62 * Math.exp(-(((point.x - x) / 420) ** 2)) }));
}
