import { mix } from './colour.js';
import { areaBelow, round } from './drawing.js';
import type { Drawing } from './drawing.js';
import { drawMist } from './mist.js';
import { mountainRidge } from './ridge-line.js';
import type { SceneContext } from './scene-context.js';

/** Open water to the horizon, with headlands and the path of light upon it. */
export function drawSea(drawing: Drawing, scene: SceneContext): void {
  const { random, palette, horizon } = scene;
  const land = mountainRidge(random, {
    width: drawing.width,
    base: horizon + 6,
    rise: 120,
    spacing: 700,
    roughness: 0.5,
  });
  const away = scene.light.x > drawing.width / 2 ? -1 : 1;
  const sunk = land.points.map((point) => {
    const share = Math.max(0, ((point.x - drawing.width / 2) * away) / (drawing.width / 2));
    return { x: point.x, y: horizon + 6 - (horizon + 6 - point.y) * share ** 0.7 };
  });
  const landFill = mix(palette.far, palette.sky[3], 0.25);
  drawing.add(`<path d="${areaBelow(sunk, horizon + 8)}" fill="${landFill}"/>`);
  drawWaterSurface(drawing, scene, horizon);
  drawMist(drawing, scene, horizon - 4, 110, 0.5);
  drawLightPath(drawing, scene, horizon);
}

/** Still water in front of any land, for a boat to lie on. */
export function drawLake(drawing: Drawing, scene: SceneContext, shore: number): void {
  const { palette } = scene;
  drawWaterSurface(drawing, scene, shore);
  drawLightPath(drawing, scene, shore);
  const edge = drawing.linear([
    { at: 0, colour: palette.mist, opacity: 0 },
    { at: 0.5, colour: palette.mist, opacity: 0.4 },
    { at: 1, colour: palette.mist, opacity: 0 },
  ]);
  drawing.band(shore - 30, 60, edge);
}

/** A river that winds towards the viewer between wooded or bare banks; draw land first. */
export function drawRiver(drawing: Drawing, scene: SceneContext): void {
  const { palette, light } = scene;
  const start = scene.horizon + 150;
  const x = light.x;
  const path = `M${x - 14},${start} C${x + 190},${start + 50} ${x - 420},${start + 90} ${x - 190},${start + 170} C${x + 60},${start + 260} ${x + 420},${start + 300} ${x + 60},${drawing.height + 20} L${x - 980},${drawing.height + 20} C${x - 260},${start + 330} ${x - 220},${start + 250} ${x - 420},${start + 180} C${x - 640},${start + 80} ${x + 60},${start + 60} ${x - 30},${start} Z`;
  const fill = drawing.linearBetween(0, start, 0, drawing.height, [
    { at: 0, colour: mix(palette.sky[3], palette.glow, 0.5) },
    { at: 0.35, colour: palette.sky[2] },
    { at: 1, colour: palette.sky[1] },
  ]);
  drawing.add(`<path d="${path}" fill="${fill}"/>`);
  drawing.add(
    `<path d="${path}" fill="none" stroke="${palette.near}" stroke-width="16" opacity="0.35" filter="${drawing.blur(7)}"/>`,
  );
  drawMist(drawing, scene, start + 30, 140, 0.4);
}

function drawWaterSurface(drawing: Drawing, scene: SceneContext, from: number): void {
  const { random, palette } = scene;
  const fill = drawing.linear([
    { at: 0, colour: mix(palette.sky[3], palette.sky[2], 0.35) },
    { at: 0.3, colour: mix(palette.sky[2], palette.sky[1], 0.45) },
    { at: 0.75, colour: mix(palette.sky[1], palette.near, 0.35) },
    { at: 1, colour: mix(palette.sky[0], palette.near, 0.6) },
  ]);
  drawing.band(from, drawing.height - from, fill);
  const waves: string[] = [];
  for (let index = 0; index < 240; index += 1) {
    const near = random.next() ** 1.4;
    const y = from + 4 + near * (drawing.height - from);
    const length = random.between(20, 90) * (0.5 + near * 3);
    const thickness = 0.8 + near * 4.5;
    const x = random.between(-100, drawing.width);
    const colour = random.next() < 0.45 ? mix(palette.sky[3], palette.glow, 0.3) : palette.near;
    waves.push(waveMark(x, y, length, thickness, colour, random.between(0.05, 0.22)));
  }
  drawing.add(waves.join(''));
}

function drawLightPath(drawing: Drawing, { random, palette, light }: SceneContext, from: number): void {
  const sheen = drawing.radial([
    { at: 0, colour: palette.glow, opacity: 0.5 },
    { at: 1, colour: palette.glow, opacity: 0 },
  ]);
  drawing.add(`<ellipse cx="${round(light.x)}" cy="${from + 40}" rx="330" ry="260" fill="${sheen}"/>`);
  const glints: string[] = [];
  for (let index = 0; index < 210; index += 1) {
    const near = random.next() ** 1.2;
    const y = from + 3 + near * (drawing.height - from) * 0.9;
    const spread = 26 + near * 190;
    const x = light.x + (random.next() + random.next() + random.next() - 1.5) * spread;
    const length = random.between(10, 54) * (0.4 + near * 2.2);
    glints.push(
      waveMark(
        x - length / 2,
        y,
        length,
        1.2 + near * 5,
        mix(palette.glow, '#ffffff', 0.25),
        random.between(0.25, 0.8) * (1 - near * 0.65),
      ),
    );
  }
  drawing.add(glints.join(''));
}

/** A lens-shaped stroke, as light or shade on a wave has. */
function waveMark(
  x: number,
  y: number,
  length: number,
  thickness: number,
  colour: string,
  opacity: number,
): string {
  const [left, middle, right] = [round(x), round(x + length / 2), round(x + length)];
  const path = `M${left},${round(y)} Q${middle},${round(y - thickness)} ${right},${round(y)} Q${middle},${round(y + thickness)} ${left},${round(y)}`;
  return `<path d="${path}" fill="${colour}" opacity="${opacity.toFixed(2)}"/>`;
}
