/** The size of every drawing, in its own units; pictures are scaled from it. */
export const DRAWING_WIDTH = 1920;
export const DRAWING_HEIGHT = 1080;

/** A colour at a place in a gradient: offset 0 to 1, opacity 0 to 1. */
export interface GradientStop {
  at: number;
  colour: string;
  opacity?: number;
}

/** Collects SVG shapes and the gradients and filters they refer to. */
export class Drawing {
  private readonly definitions: string[] = [];
  private readonly shapes: string[] = [];

  constructor(
    readonly width = DRAWING_WIDTH,
    readonly height = DRAWING_HEIGHT,
  ) {}

  /** Adds a piece of SVG on top of what is there. */
  add(svg: string): void {
    this.shapes.push(svg);
  }

  /** Adds a rectangle over the whole width. */
  band(y: number, height: number, fill: string): void {
    this.add(`<rect x="0" y="${round(y)}" width="${this.width}" height="${round(height)}" fill="${fill}"/>`);
  }

  /** A gradient from top to bottom of the shape that uses it, or at an angle given as end point. */
  linear(stops: readonly GradientStop[], end: { x: number; y: number } = { x: 0, y: 1 }): string {
    return this.define(
      'g',
      (id) =>
        `<linearGradient id="${id}" x1="0" y1="0" x2="${end.x}" y2="${end.y}">${stopList(stops)}</linearGradient>`,
    );
  }

  /** A gradient between two points of the drawing. */
  linearBetween(x1: number, y1: number, x2: number, y2: number, stops: readonly GradientStop[]): string {
    const place = `x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"`;
    return this.define(
      'g',
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${place}>${stopList(stops)}</linearGradient>`,
    );
  }

  /** A gradient from the middle of a shape to its edge. */
  radial(stops: readonly GradientStop[]): string {
    return this.define('g', (id) => `<radialGradient id="${id}">${stopList(stops)}</radialGradient>`);
  }

  /** A soft-focus filter. */
  blur(deviation: number): string {
    return this.define(
      'f',
      (id) =>
        `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    );
  }

  /** Any other filter or mask, given by its element name, attributes and inside. */
  custom(element: 'filter' | 'mask', inside: string, attributes = ''): string {
    return this.define('c', (id) => `<${element} id="${id}" ${attributes}>${inside}</${element}>`);
  }

  /** The finished SVG text. */
  toSvg(): string {
    const size = `width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${this.definitions.join('')}</defs>${this.shapes.join('')}</svg>`;
  }

  private define(prefix: string, write: (id: string) => string): string {
    const id = `${prefix}${this.definitions.length + 1}`;
    this.definitions.push(write(id));
    return `url(#${id})`;
  }
}

/** One decimal is finer than any picture shows, and keeps the SVG short. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A closed shape below a line of heights: along the points, then down to the bottom. */
export function areaBelow(points: readonly Point[], bottom: number): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  return `${polyline(points)} L${round(last.x)},${round(bottom)} L${round(first.x)},${round(bottom)} Z`;
}

/** The path through the points, left open. */
export function polyline(points: readonly Point[]): string {
  return points
    .map((point, index) => `${index === 0 ? 'M' : 'L'}${round(point.x)},${round(point.y)}`)
    .join(' ');
}

/** A place in the drawing. */
export interface Point {
  x: number;
  y: number;
}

function stopList(stops: readonly GradientStop[]): string {
  return stops
    .map(
      (stop) => `<stop offset="${stop.at}" stop-color="${stop.colour}" stop-opacity="${stop.opacity ?? 1}"/>`,
    )
    .join('');
}
