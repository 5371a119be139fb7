import { mix } from './colour.js';
import type { Drawing } from './drawing.js';
import { round } from './drawing.js';
import type { SceneContext } from './scene-context.js';

/** The sky from zenith to horizon: colour, stars, glow, sun or moon, and clouds drawn out by the wind. */
export function drawSky(drawing: Drawing, scene: SceneContext): void {
  const { palette, horizon } = scene;
  const [top, high, low, edge] = palette.sky;
  const fill = drawing.linear([
    { at: 0, colour: top },
    { at: 0.38, colour: high },
    { at: 0.76, colour: low },
    { at: 1, colour: edge },
  ]);
  drawing.band(0, horizon + 60, fill);
  drawStars(drawing, scene);
  drawGlow(drawing, scene);
  drawClouds(drawing, scene, high, 0.0011, 0.55);
  drawClouds(drawing, scene, mix(edge, palette.glow, 0.4), 0.0018, 0.34);
}

function drawStars(drawing: Drawing, scene: SceneContext): void {
  const { random, palette, horizon } = scene;
  const count = Math.round(palette.stars * 420);
  for (let index = 0; index < count; index += 1) {
    const height = random.next() ** 1.5 * horizon * 0.85;
    const size = random.next() ** 6 * 2.1 + 0.7;
    const opacity = (1 - height / horizon) * random.between(0.25, 0.95);
    const x = random.between(0, drawing.width);
    drawing.add(
      `<circle cx="${round(x)}" cy="${round(height)}" r="${round(size)}" fill="#fff4e2" opacity="${opacity.toFixed(2)}"/>`,
    );
  }
  if (palette.stars >= 0.8) drawMilkyWay(drawing, scene);
}

function drawMilkyWay(drawing: Drawing, scene: SceneContext): void {
  const { random, horizon } = scene;
  const turbulence = cloudFilter(drawing, '#cfe0ea', 0.004, 0.009, random.whole(1, 900), 2.6, -1.15);
  const mask = drawing.custom(
    'mask',
    `<ellipse cx="0" cy="0" rx="1300" ry="170" fill="#fff" opacity="0.75" filter="${drawing.blur(60)}"/>`,
    'maskUnits="userSpaceOnUse" x="-1600" y="-500" width="3200" height="1000"',
  );
  const place = `translate(${round(random.between(700, 1300))} ${round(horizon * 0.4)}) rotate(${random.pick([-32, -24, 26, 34])})`;
  drawing.add(
    `<g transform="${place}" opacity="0.4"><g mask="${mask}"><rect x="-1600" y="-400" width="3200" height="800" filter="${turbulence}"/></g></g>`,
  );
}

function drawGlow(drawing: Drawing, { palette, light }: SceneContext): void {
  const wide = drawing.radial([
    { at: 0, colour: palette.glow, opacity: 0.75 },
    { at: 0.25, colour: mix(palette.glow, palette.sky[3], 0.6), opacity: 0.42 },
    { at: 0.6, colour: palette.sky[3], opacity: 0.12 },
    { at: 1, colour: palette.sky[3], opacity: 0 },
  ]);
  const halo = drawing.radial([
    { at: 0, colour: palette.glow, opacity: 0.9 },
    { at: 1, colour: palette.glow, opacity: 0 },
  ]);
  const place = `cx="${round(light.x)}" cy="${round(light.y)}"`;
  drawing.add(`<ellipse ${place} rx="980" ry="520" fill="${wide}"/>`);
  drawing.add(`<circle ${place} r="${light.radius * 3.4}" fill="${halo}"/>`);
  drawing.add(
    `<circle ${place} r="${light.radius}" fill="${mix(palette.glow, '#ffffff', 0.45)}" filter="${drawing.blur(1.6)}"/>`,
  );
}

function drawClouds(
  drawing: Drawing,
  scene: SceneContext,
  colour: string,
  frequency: number,
  opacity: number,
): void {
  const { random, horizon } = scene;
  const filter = cloudFilter(drawing, colour, frequency, frequency * 8, random.whole(1, 900), 3.4, -1.62);
  const fade = drawing.linearBetween(0, 0, 0, horizon, [
    { at: 0, colour: '#ffffff', opacity: 0.5 },
    { at: 0.55, colour: '#ffffff', opacity: 1 },
    { at: 1, colour: '#ffffff', opacity: 0.25 },
  ]);
  const mask = drawing.custom(
    'mask',
    `<rect width="${drawing.width}" height="${round(horizon + 40)}" fill="${fade}"/>`,
    `maskUnits="userSpaceOnUse" x="0" y="0" width="${drawing.width}" height="${round(horizon + 40)}"`,
  );
  drawing.add(
    `<g mask="${mask}" opacity="${opacity}"><rect width="${drawing.width}" height="${round(horizon + 40)}" filter="${filter}"/></g>`,
  );
}

/** Fractal noise turned into one colour whose opacity follows the noise. */
function cloudFilter(
  drawing: Drawing,
  colour: string,
  across: number,
  down: number,
  seed: number,
  gain: number,
  offset: number,
): string {
  const [red, green, blue] = [1, 3, 5].map((start) =>
    (Number.parseInt(colour.slice(start, start + 2), 16) / 255).toFixed(3),
  );
  const matrix = `0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} ${gain} 0 0 0 ${offset}`;
  return drawing.custom(
    'filter',
    `<feTurbulence type="fractalNoise" baseFrequency="${across} ${down}" numOctaves="5" seed="${seed}"/><feColorMatrix type="matrix" values="${matrix}"/>`,
    'x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"',
  );
}
