import { mix } from './colour.js';
import { areaBelow } from './drawing.js';
import type { Drawing } from './drawing.js';
import { drawMist } from './mist.js';
import { mountainRidge, rollingLine } from './ridge-line.js';
import type { SceneContext } from './scene-context.js';
import { coniferStand } from './trees.js';

/** Wooded hills: a far ridge, then rows of conifers that grow darker and taller towards the viewer. */
export function drawForest(drawing: Drawing, scene: SceneContext, rows = 4): void {
  const { random, palette, horizon } = scene;
  const far = mountainRidge(random, {
    width: drawing.width,
    base: horizon + 60,
    rise: 210,
    spacing: 620,
    roughness: 0.6,
  });
  const farColour = mix(palette.far, palette.sky[3], 0.45);
  drawing.add(`<path d="${areaBelow(far.points, drawing.height)}" fill="${farColour}"/>`);
  drawMist(drawing, scene, horizon + 40, 200, 0.7);
  for (let row = 0; row < rows; row += 1) {
    const depth = (row + 0.6) / rows;
    const ground = rollingLine(random, {
      width: drawing.width,
      base: horizon + 90 + depth ** 1.3 * 330,
      rise: 130 - depth * 20,
      spacing: 700 - depth * 220,
      roughness: 0.6,
    });
    const colour = mix(mix(palette.far, palette.mist, 0.15), palette.near, depth ** 0.7 * 0.94);
    const top = horizon - 60 + depth * 260;
    const fill = drawing.linearBetween(0, top, 0, top + 360, [
      { at: 0, colour },
      { at: 1, colour: mix(colour, palette.mist, 0.3 * (1 - depth)) },
    ]);
    const height = 46 + depth ** 1.5 * 190;
    const stand = coniferStand(random, ground, height, 11 + depth * 26, drawing.width);
    drawing.add(`<path d="${areaBelow(ground, drawing.height)} ${stand}" fill="${fill}"/>`);
    drawMist(drawing, scene, horizon + 110 + depth * 260, 190, 0.62 * (1 - depth * 0.85));
  }
}
