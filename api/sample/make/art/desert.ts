import { mix } from './colour.js';
import { areaBelow, polyline, round } from './drawing.js';
import type { Drawing, Point } from './drawing.js';
import { drawMist } from './mist.js';
import { mountainRidge } from './ridge-line.js';
import type { SceneContext } from './scene-context.js';

/** Far table rocks, then dunes with a sharp crest between their lit and shaded sides. */
export function drawDesert(drawing: Drawing, scene: SceneContext): void {
  const { palette, horizon, random } = scene;
  const rocks = mountainRidge(random, {
    width: drawing.width,
    base: horizon + 20,
    rise: 150,
    spacing: 480,
    roughness: 0.9,
  });
  const flatTopped = rocks.points.map((point) => ({
    x: point.x,
    y: Math.max(point.y, horizon - 74 + ((point.x / 60) % 3)),
  }));
  const fill = drawing.linearBetween(0, horizon - 90, 0, horizon + 40, [
    { at: 0, colour: mix(palette.far, palette.near, 0.25) },
    { at: 1, colour: mix(palette.far, palette.mist, 0.55) },
  ]);
  drawing.add(`<path d="${areaBelow(flatTopped, drawing.height)}" fill="${fill}"/>`);
  drawMist(drawing, scene, horizon + 10, 120, 0.7);
  const dunes = 5;
  for (let index = 0; index < dunes; index += 1) drawDune(drawing, scene, index / (dunes - 1));
}

function drawDune(drawing: Drawing, scene: SceneContext, depth: number): void {
  const { random, palette, horizon, light } = scene;
  const base = horizon + 40 + depth ** 1.3 * 380;
  const rise = 60 + depth * 110;
  const crest = random.between(0.15, 0.85) * drawing.width;
  const lean = random.between(520, 820);
  const line: Point[] = [];
  for (let x = -20; x <= drawing.width + 20; x += 12) {
    const side = x < crest ? 1 : 0.72;
    const share = (x - crest) / (lean * side);
    const swell = Math.sin(x / 310 + depth * 9) * 16;
    line.push({ x, y: base - rise * Math.exp(-Math.abs(share) * 1.35) + swell });
  }
  const sand = mix(mix(palette.far, palette.mist, 0.4 * (1 - depth)), palette.near, depth ** 1.1 * 0.85);
  const top = base - rise;
  const litSide = drawing.linearBetween(0, top, 0, top + 330, [
    { at: 0, colour: mix(sand, palette.glow, 0.32 * (1 - depth * 0.7)) },
    { at: 1, colour: mix(sand, palette.near, 0.4) },
  ]);
  drawing.add(`<path d="${areaBelow(line, drawing.height)}" fill="${litSide}"/>`);
  drawShadedSide(drawing, scene, line, crest, top, crest > light.x ? 1 : -1, depth);
  drawing.add(
    `<path d="${polyline(line)}" fill="none" stroke="${palette.glow}" stroke-width="1.6" opacity="${(0.34 * (1 - depth * 0.6)).toFixed(2)}"/>`,
  );
}

function drawShadedSide(
  drawing: Drawing,
  scene: SceneContext,
  line: readonly Point[],
  crest: number,
  top: number,
  side: number,
  depth: number,
): void {
  const { palette } = scene;
  const edge = line.filter((point) => (point.x - crest) * side >= 0).sort((a, b) => (a.x - b.x) * side);
  const last = edge.at(-1);
  const first = edge[0];
  if (!first || !last) return;
  const shade = drawing.linearBetween(crest, top, crest + side * 700, top + 300, [
    { at: 0, colour: palette.near, opacity: 0.62 - depth * 0.1 },
    { at: 0.6, colour: palette.near, opacity: 0.25 },
    { at: 1, colour: palette.near, opacity: 0 },
  ]);
  const foot = top + 420;
  const sweep = `L${round(last.x)},${round(foot)} C${round(crest + side * 420)},${round(foot)} ${round(crest - side * 190)},${round(top + 240)} ${round(crest + side * 60)},${round(top + 120)} Q${round(crest + side * 90)},${round(top + 60)} ${round(first.x)},${round(first.y)} Z`;
  drawing.add(`<path d="${polyline(edge)} ${sweep}" fill="${shade}"/>`);
}
