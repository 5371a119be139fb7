import { mix } from './colour.js';
import { round } from './drawing.js';
import type { Drawing } from './drawing.js';
import { drawMist } from './mist.js';
import type { SceneContext } from './scene-context.js';

/** Blocks and towers at dusk, hazy far away, with more windows lit the nearer they are. */
export function drawCity(drawing: Drawing, scene: SceneContext): void {
  const { palette, horizon } = scene;
  const layers = 4;
  for (let layer = 0; layer < layers; layer += 1) {
    const depth = layer / (layers - 1);
    const base = horizon + 70 + depth * 230;
    const colour = mix(mix(palette.far, palette.sky[3], 0.3 * (1 - depth)), palette.near, depth ** 0.9 * 0.8);
    drawBlocks(drawing, scene, base, depth, colour);
    drawMist(drawing, scene, base - 20, 210, 0.55 * (1 - depth * 0.8));
  }
  const streetLight = drawing.linear([
    { at: 0, colour: palette.mist, opacity: 0 },
    { at: 0.75, colour: palette.mist, opacity: 0.5 },
    { at: 1, colour: palette.mist, opacity: 0.3 },
  ]);
  drawing.band(horizon + 150, 330, streetLight);
}

function drawBlocks(
  drawing: Drawing,
  scene: SceneContext,
  base: number,
  depth: number,
  colour: string,
): void {
  const { random, light, palette } = scene;
  let x = -40;
  while (x < drawing.width + 40) {
    const width = random.between(46, 120) * (0.75 + depth * 0.75);
    const towerChance = Math.exp(-(((x - light.x) / 620) ** 2));
    const height =
      random.between(70, 190) * (0.9 + depth * 0.25) +
      (random.next() < 0.36 ? towerChance * random.between(90, 240) : 0);
    const top = base - height;
    const fill = drawing.linearBetween(0, top, 0, base + 40, [
      { at: 0, colour },
      { at: 1, colour: mix(colour, palette.mist, 0.3 * (1 - depth)) },
    ]);
    drawing.add(
      `<path d="${blockOutline(scene, x, top, width)} L${round(x + width)},${drawing.height} L${round(x)},${drawing.height} Z" fill="${fill}"/>`,
    );
    const edge = x + width / 2 < light.x ? x + width - 2 : x;
    drawing.add(
      `<rect x="${round(edge)}" y="${round(top)}" width="2" height="${round(height * 0.7)}" fill="${palette.glow}" opacity="${(0.28 * (1 - depth * 0.6)).toFixed(2)}"/>`,
    );
    if (depth > 0.2) drawWindows(drawing, scene, { x, top, width, height }, depth);
    x += width + random.between(-6, 16);
  }
}

function blockOutline({ random }: SceneContext, x: number, top: number, width: number): string {
  const right = x + width;
  const kind = random.next();
  const start = `M${round(x)},${round(top)}`;
  if (kind < 0.18)
    return `${start} L${round(x)},${round(top - 20)} L${round(x + width * 0.3)},${round(top - 20)} L${round(x + width * 0.3)},${round(top)} L${round(right)},${round(top)}`;
  if (kind < 0.3)
    return `${start} L${round(x + width / 2)},${round(top - width * 0.34)} L${round(right)},${round(top)}`;
  if (kind < 0.42)
    return `${start} L${round(x + width * 0.48)},${round(top)} L${round(x + width * 0.49)},${round(top - 56)} L${round(x + width * 0.51)},${round(top - 56)} L${round(x + width * 0.52)},${round(top)} L${round(right)},${round(top)}`;
  return `${start} L${round(right)},${round(top)}`;
}

function drawWindows(
  drawing: Drawing,
  { random, palette }: SceneContext,
  block: { x: number; top: number; width: number; height: number },
  depth: number,
): void {
  const size = 3.5 + depth * 4;
  const [across, down] = [size * 2.6, size * 3.1];
  const lit: string[] = [];
  const warm = mix(palette.glow, '#ff9d42', 0.35);
  for (let y = block.top + down; y < block.top + block.height + 90; y += down) {
    for (let x = block.x + across * 0.7; x < block.x + block.width - across * 0.7; x += across) {
      if (random.next() > 0.16 + depth * 0.06) continue;
      lit.push(
        `<rect x="${round(x)}" y="${round(y)}" width="${round(size)}" height="${round(size * 1.4)}" opacity="${random.between(0.3, 0.95).toFixed(2)}"/>`,
      );
    }
  }
  drawing.add(`<g fill="${warm}">${lit.join('')}</g>`);
}
