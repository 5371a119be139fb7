import type { Drawing } from './drawing.js';
import type { SceneContext } from './scene-context.js';

/** Where and how large a foreground figure stands. `unit` is one hundredth of a man's height. */
export interface FigureKit {
  drawing: Drawing;
  scene: SceneContext;
  x: number;
  foot: number;
  unit: number;
  /** The silhouette's colour. */
  colour: string;
}

/** Draws a path made in figure units at the figure's place; `facing` -1 mirrors it, `scale` 1 is a grown man. */
export function stamp(
  kit: FigureKit,
  path: string,
  options: { dx?: number; dy?: number; facing?: 1 | -1; scale?: number; fill?: string } = {},
): void {
  const scale = kit.unit * (options.scale ?? 1);
  const x = kit.x + (options.dx ?? 0) * kit.unit;
  const y = kit.foot + (options.dy ?? 0) * kit.unit;
  const place = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(scale * (options.facing ?? 1)).toFixed(3)} ${scale.toFixed(3)})`;
  kit.drawing.add(`<path d="${path}" transform="${place}" fill="${options.fill ?? kit.colour}"/>`);
}

/** Draws any SVG made in figure units at the figure's place. */
export function stampGroup(kit: FigureKit, svg: string): void {
  kit.drawing.add(
    `<g transform="translate(${kit.x.toFixed(1)} ${kit.foot.toFixed(1)}) scale(${kit.unit.toFixed(3)})">${svg}</g>`,
  );
}

/** A soft circle of light around a place, in figure units. */
export function glowAt(
  kit: FigureKit,
  colour: string,
  dx: number,
  dy: number,
  reach: number,
  opacity: number,
): void {
  const light = kit.drawing.radial([
    { at: 0, colour, opacity },
    { at: 0.35, colour, opacity: opacity * 0.35 },
    { at: 1, colour, opacity: 0 },
  ]);
  stampGroup(kit, `<circle cx="${dx}" cy="${dy}" r="${reach}" fill="${light}"/>`);
}
