import type { Drawing } from './drawing.js';
import { round } from './drawing.js';
import type { SceneContext } from './scene-context.js';

/** A lying layer of mist: an even veil and a few soft banks in it. */
export function drawMist(
  drawing: Drawing,
  scene: SceneContext,
  y: number,
  thickness: number,
  opacity: number,
): void {
  const { random, palette } = scene;
  const veil = drawing.linear([
    { at: 0, colour: palette.mist, opacity: 0 },
    { at: 0.6, colour: palette.mist, opacity: opacity * 0.55 },
    { at: 1, colour: palette.mist, opacity: 0 },
  ]);
  drawing.band(y - thickness / 2, thickness, veil);
  const bank = drawing.radial([
    { at: 0, colour: palette.mist, opacity: opacity * 0.6 },
    { at: 0.5, colour: palette.mist, opacity: opacity * 0.22 },
    { at: 1, colour: palette.mist, opacity: 0 },
  ]);
  for (let index = 0; index < 5; index += 1) {
    const x = random.between(-100, drawing.width + 100);
    const reach = random.between(260, 620);
    const middle = y + random.between(-0.2, 0.35) * thickness;
    drawing.add(
      `<ellipse cx="${round(x)}" cy="${round(middle)}" rx="${round(reach)}" ry="${round(thickness * random.between(0.2, 0.45))}" fill="${bank}"/>`,
    );
  }
}
