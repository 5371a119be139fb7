import { mix } from './colour.js';
import { areaBelow, polyline, round } from './drawing.js';
import type { Drawing, Point } from './drawing.js';
import { drawMist } from './mist.js';
import { mountainRidge } from './ridge-line.js';
import type { Ridge } from './ridge-line.js';
import type { SceneContext } from './scene-context.js';

/** Ranges one behind the other, paler with distance, with their lit and shaded flanks. */
export function drawMountains(drawing: Drawing, scene: SceneContext, layers = 4): void {
  const { random, palette, horizon } = scene;
  for (let layer = 0; layer < layers; layer += 1) {
    const depth = layer / layers;
    const base = horizon + 20 + depth ** 1.4 * 330;
    const ridge = mountainRidge(random, {
      width: drawing.width,
      base,
      rise: 330 - depth * 130,
      spacing: 520 - depth * 160,
      roughness: 0.75 + depth * 0.25,
    });
    const colour = mix(
      mix(palette.far, palette.sky[3], 0.25 * (1 - depth)),
      palette.near,
      depth ** 0.8 * 0.92,
    );
    drawRange(drawing, scene, ridge, colour, base, depth);
    drawMist(drawing, scene, base - 40, 170, 0.5 * (1 - depth * 0.75));
  }
}

function drawRange(
  drawing: Drawing,
  scene: SceneContext,
  ridge: Ridge,
  colour: string,
  base: number,
  depth: number,
): void {
  const { palette, light, random } = scene;
  const top = Math.min(...ridge.points.map((point) => point.y));
  const fill = drawing.linearBetween(0, top, 0, base + 60, [
    { at: 0, colour: mix(colour, palette.near, 0.12) },
    { at: 1, colour: mix(colour, palette.mist, 0.42 * (1 - depth)) },
  ]);
  drawing.add(`<path d="${areaBelow(ridge.points, drawing.height)}" fill="${fill}"/>`);
  const shade = drawing.linearBetween(0, top, 0, base + 20, [
    { at: 0, colour: palette.near, opacity: 0.5 },
    { at: 0.8, colour: palette.near, opacity: 0.06 },
    { at: 1, colour: palette.near, opacity: 0 },
  ]);
  const lit = drawing.linearBetween(0, top, 0, base - 40, [
    { at: 0, colour: palette.glow, opacity: 0.4 * (1 - depth) },
    { at: 1, colour: palette.glow, opacity: 0 },
  ]);
  for (const peak of ridge.peaks) {
    const awayFromLight = peak.x >= light.x ? 1 : -1;
    const spine = spineDown(peak, base, awayFromLight, random.between);
    drawing.add(`<path d="${flank(ridge.points, peak, spine, awayFromLight, base)}" fill="${shade}"/>`);
    drawing.add(`<path d="${flank(ridge.points, peak, spine, -awayFromLight, base)}" fill="${lit}"/>`);
  }
}

/** The broken edge that falls from a peak towards the viewer and parts light from shade. */
function spineDown(
  peak: Point,
  base: number,
  side: number,
  between: (low: number, high: number) => number,
): Point[] {
  const points: Point[] = [peak];
  let x = peak.x;
  const steps = 9;
  for (let step = 1; step <= steps; step += 1) {
    x += side * between(-0.25, 0.62) * ((base - peak.y) / steps);
    points.push({ x: x + between(-7, 7), y: peak.y + ((base - peak.y) * step) / steps });
  }
  return points;
}

/** The face between a spine and the ridge line on one side of it, down to where the ridge turns up again. */
function flank(
  points: readonly Point[],
  peak: Point,
  spine: readonly Point[],
  side: number,
  base: number,
): string {
  const onSide = points.filter((point) => (point.x - peak.x) * side > 0).sort((a, b) => (a.x - b.x) * side);
  const face: Point[] = [];
  let lowest = peak.y;
  for (const point of onSide) {
    if (point.y < lowest - 26) break;
    lowest = Math.max(lowest, point.y);
    face.push(point);
  }
  const foot = face.at(-1) ?? peak;
  const spineToFoot = [...spine].reverse();
  return `${polyline([peak, ...face])} L${round(foot.x)},${round(base)} ${polyline(spineToFoot).replace('M', 'L')} Z`;
}
