import type { SeededRandom } from '../seeded-random.js';
import type { Point } from './drawing.js';

/** How a ridge is shaped. */
export interface RidgeShape {
  width: number;
  /** Height of the lowest ground. */
  base: number;
  /** Height of the tallest peak above the base. */
  rise: number;
  /** Distance between peaks. */
  spacing: number;
  /** How broken the line is, 0 to 1. */
  roughness: number;
}

/** A mountain ridge: its line from left to right, and the peaks on it. */
export interface Ridge {
  points: Point[];
  peaks: Point[];
}

const STEP = 5;

/** A ridge of separate peaks with broken slopes, as mountains have. */
export function mountainRidge(random: SeededRandom, shape: RidgeShape): Ridge {
  const noise = fractalNoise(random);
  const summits: { x: number; height: number; reach: number }[] = [];
  for (
    let x = -shape.spacing * random.next();
    x < shape.width + shape.spacing;
    x += shape.spacing * random.between(0.6, 1.4)
  ) {
    const height = shape.rise * random.between(0.45, 1);
    summits.push({ x, height, reach: height * random.between(1.5, 2.3) });
  }
  const heightAt = (x: number): number => {
    const slopes = summits.map((summit) => summit.height * (1 - Math.abs(x - summit.x) / summit.reach));
    const broken =
      (noise(x / 170) - 0.5) * shape.rise * 0.42 + (noise(x / 31 + 50) - 0.5) * shape.rise * 0.13;
    return Math.max(shape.rise * 0.12, ...slopes) + broken * shape.roughness;
  };
  const points = alongWidth(shape.width, (x) => shape.base - heightAt(x));
  const peaks = summits
    .filter((summit) => heightAt(summit.x) < summit.height * 1.25)
    .map((summit) => nearestTop(points, summit.x))
    .filter((peak) => peak !== undefined);
  return { points, peaks };
}

/** Rolling ground without peaks, as hills and fields have. */
export function rollingLine(random: SeededRandom, shape: RidgeShape): Point[] {
  const noise = fractalNoise(random);
  return alongWidth(shape.width, (x) => {
    const swell = noise(x / shape.spacing) * shape.rise;
    return shape.base - swell - noise(x / 40 + 90) * shape.roughness * 14;
  });
}

/** The height of a line of points at any place. */
export function heightOn(points: readonly Point[], x: number): number {
  const found = points.find((point) => point.x >= x) ?? points.at(-1);
  return found?.y ?? 0;
}

/** Smooth one-dimensional noise, 0 to 1, with four octaves. */
function fractalNoise(random: SeededRandom): (x: number) => number {
  const lattice = Array.from({ length: 512 }, () => random.next());
  const smooth = (x: number): number => {
    const cell = Math.floor(x);
    const share = x - cell;
    const eased = share * share * (3 - 2 * share);
    const left = lattice[((cell % 512) + 512) % 512] ?? 0;
    const right = lattice[(((cell + 1) % 512) + 512) % 512] ?? 0;
    return left + (right - left) * eased;
  };
  return (x) =>
    smooth(x) * 0.53 + smooth(x * 2.1 + 7) * 0.27 + smooth(x * 4.3 + 31) * 0.13 + smooth(x * 8.7 + 77) * 0.07;
}

function alongWidth(width: number, heightAt: (x: number) => number): Point[] {
  return Array.from({ length: Math.ceil(width / STEP) + 3 }, (_, index) => {
    const x = (index - 1) * STEP;
    return { x, y: heightAt(x) };
  });
}

/** The highest point of the line close to a summit, where the noise has moved it. */
function nearestTop(points: readonly Point[], x: number): Point | undefined {
  const close = points.filter((point) => Math.abs(point.x - x) < 40);
  return close.reduce<Point | undefined>((top, point) => (top && top.y <= point.y ? top : point), undefined);
}
