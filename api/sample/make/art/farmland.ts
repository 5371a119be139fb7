import { mix } from './colour.js';
import { areaBelow, polyline, round } from './drawing.js';
import type { Drawing } from './drawing.js';
import { drawMist } from './mist.js';
import { heightOn, rollingLine } from './ridge-line.js';
import type { SceneContext } from './scene-context.js';
import { roundTree } from './trees.js';

/** Low hills, hedges and a ploughed or standing field whose rows run towards the light. */
export function drawFarmland(drawing: Drawing, scene: SceneContext): void {
  const { random, palette, horizon } = scene;
  for (let layer = 0; layer < 3; layer += 1) {
    const depth = layer / 3;
    const line = rollingLine(random, {
      width: drawing.width,
      base: horizon + 30 + layer * 44,
      rise: 110 - layer * 22,
      spacing: 640,
      roughness: 0.35,
    });
    const colour = mix(mix(palette.far, palette.mist, 0.45 * (1 - depth)), palette.near, depth * 0.55);
    const fill = drawing.linearBetween(0, horizon - 60, 0, horizon + 160, [
      { at: 0, colour },
      { at: 1, colour: mix(colour, palette.mist, 0.35) },
    ]);
    drawing.add(`<path d="${areaBelow(line, drawing.height)}" fill="${fill}"/>`);
    drawHedge(drawing, scene, line, colour, depth);
    drawMist(drawing, scene, horizon + 40 + layer * 44, 90, 0.42 * (1 - depth * 0.6));
  }
  drawField(drawing, scene);
}

function drawHedge(
  drawing: Drawing,
  scene: SceneContext,
  line: readonly { x: number; y: number }[],
  colour: string,
  depth: number,
): void {
  const { random, palette } = scene;
  const dark = mix(colour, palette.near, 0.28 + depth * 0.3);
  const shrubs: string[] = [];
  let x = random.between(0, 120);
  while (x < drawing.width) {
    const foot = heightOn(line, x) + 4;
    if (random.next() < 0.1) {
      shrubs.push(roundTree(random, x, foot, random.between(24, 44) + depth * 50, dark));
    } else {
      const size = random.between(3, 6.5) * (0.8 + depth * 1.2);
      shrubs.push(
        `<ellipse cx="${round(x)}" cy="${round(foot)}" rx="${round(size * 1.9)}" ry="${round(size)}" fill="${dark}"/>`,
      );
    }
    x += random.next() < 0.06 ? random.between(120, 380) : random.between(7, 15);
  }
  drawing.add(shrubs.join(''));
}

function drawField(drawing: Drawing, scene: SceneContext): void {
  const { random, palette, horizon, light } = scene;
  const edge = rollingLine(random, {
    width: drawing.width,
    base: horizon + 172,
    rise: 26,
    spacing: 900,
    roughness: 0.15,
  });
  const soil = drawing.linearBetween(0, horizon + 140, 0, drawing.height, [
    { at: 0, colour: mix(palette.far, palette.mist, 0.3) },
    { at: 0.3, colour: mix(palette.far, palette.near, 0.45) },
    { at: 1, colour: palette.near },
  ]);
  drawing.add(`<path d="${areaBelow(edge, drawing.height)}" fill="${soil}"/>`);
  const rows: string[] = [];
  for (let row = -34; row <= 34; row += 1) {
    const top = { x: light.x + row * 34, y: heightOn(edge, light.x + row * 34) + 3 };
    const bottom = { x: light.x + row * 205 + random.between(-14, 14), y: drawing.height + 20 };
    const next = { x: light.x + (row + 0.42) * 205, y: drawing.height + 20 };
    const nextTop = { x: light.x + (row + 0.42) * 34, y: top.y };
    rows.push(`${polyline([top, nextTop, next, bottom])} Z`);
  }
  const furrow = drawing.linearBetween(0, horizon + 150, 0, drawing.height, [
    { at: 0, colour: palette.glow, opacity: 0.36 },
    { at: 0.4, colour: palette.glow, opacity: 0.14 },
    { at: 1, colour: palette.glow, opacity: 0.02 },
  ]);
  drawing.add(`<path d="${rows.join(' ')}" fill="${furrow}"/>`);
}
