import type { SeededRandom } from '../seeded-random.js';
import { round } from './drawing.js';
import type { Point } from './drawing.js';
import { heightOn } from './ridge-line.js';

/** The outline of one conifer standing at a place: ragged tiers of boughs around a straight stem. */
export function coniferPath(random: SeededRandom, x: number, foot: number, height: number): string {
  const tiers = Math.max(6, Math.min(17, Math.round(height / 22)));
  const spread = height * random.between(0.17, 0.23);
  const side = (direction: number): string[] => {
    const points: string[] = [];
    for (let tier = 1; tier <= tiers; tier += 1) {
      const share = tier / tiers;
      const y = foot - height + share * height * 0.93;
      const reach = spread * share ** 0.85 * random.between(0.68, 1.12);
      points.push(`${round(x + direction * reach)},${round(y + height * 0.018)}`);
      points.push(
        `${round(x + direction * reach * (tier === tiers ? 0.12 : 0.42))},${round(y - height * 0.012)}`,
      );
    }
    return points;
  };
  const stem = height * 0.018;
  const trunk = `L${round(x + stem)},${round(foot + 6)} L${round(x - stem)},${round(foot + 6)}`;
  return `M${round(x)},${round(foot - height)} L${side(1).join(' L')} ${trunk} L${side(-1).reverse().join(' L')} Z`;
}

/** A stand of conifers along a line of ground, dense but never even. */
export function coniferStand(
  random: SeededRandom,
  ground: readonly Point[],
  height: number,
  gap: number,
  width: number,
): string {
  const paths: string[] = [];
  for (let x = -gap; x < width + gap; x += gap * random.between(0.35, 1.65)) {
    const own = height * random.between(0.45, 1.1);
    paths.push(coniferPath(random, x, heightOn(ground, x) + 8, own));
  }
  return paths.join(' ');
}

/** A broad old tree: branches that fork and fork again, with clouds of leaves at their ends. */
export function broadTree(
  random: SeededRandom,
  x: number,
  foot: number,
  height: number,
  colour: string,
  leaves: boolean,
): string {
  const strokes: string[] = [];
  const crowns: string[] = [];
  const grow = (from: Point, angle: number, length: number, thickness: number, level: number): void => {
    const bend = random.between(-0.14, 0.14);
    const middle = {
      x: from.x + Math.cos(angle + bend) * length * 0.5,
      y: from.y + Math.sin(angle + bend) * length * 0.5,
    };
    const end = { x: from.x + Math.cos(angle) * length, y: from.y + Math.sin(angle) * length };
    strokes.push(
      `<path d="M${round(from.x)},${round(from.y)} Q${round(middle.x)},${round(middle.y)} ${round(end.x)},${round(end.y)}" stroke-width="${round(Math.max(1, thickness))}"/>`,
    );
    if (leaves && level >= 3) crowns.push(leafCloud(random, end, height * 0.062));
    if (level >= 6) return;
    const forks = level === 0 ? 3 : random.whole(2, 3);
    for (let fork = 0; fork < forks; fork += 1) {
      const spread = (fork / (forks - 1 || 1) - 0.5) * random.between(1.05, 1.5);
      const lift = (-Math.PI / 2 - (angle + spread)) * 0.14;
      grow(end, angle + spread + lift, length * random.between(0.66, 0.84), thickness * 0.62, level + 1);
    }
  };
  grow({ x, y: foot }, -Math.PI / 2 + random.between(-0.06, 0.06), height * 0.24, height * 0.062, 0);
  const root = height * 0.05;
  const flare = `<path d="M${round(x - root * 1.7)},${round(foot + 6)} Q${round(x - root * 0.6)},${round(foot - root)} ${round(x - root * 0.5)},${round(foot - root * 3)} L${round(x + root * 0.5)},${round(foot - root * 3)} Q${round(x + root * 0.6)},${round(foot - root)} ${round(x + root * 1.7)},${round(foot + 6)} Z" fill="${colour}"/>`;
  return `${flare}<g fill="none" stroke="${colour}" stroke-linecap="round">${strokes.join('')}</g><g fill="${colour}">${crowns.join('')}</g>`;
}

function leafCloud(random: SeededRandom, middle: Point, size: number): string {
  return Array.from({ length: 4 }, () => {
    const reach = size * random.between(0.35, 0.8);
    const x = middle.x + random.between(-1, 1) * size * 0.8;
    const y = middle.y + random.between(-0.9, 0.5) * size * 0.7;
    return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(reach)}" ry="${round(reach * 0.72)}"/>`;
  }).join('');
}

/** A tree far away: a short stem under a round, uneven crown. */
export function roundTree(
  random: SeededRandom,
  x: number,
  foot: number,
  height: number,
  colour: string,
): string {
  const crown = Array.from({ length: 9 }, (_, index) => {
    const angle = (index / 9) * Math.PI * 2;
    const reach = height * random.between(0.17, 0.27);
    const cx = x + Math.cos(angle) * height * 0.2;
    const cy = foot - height * 0.6 + Math.sin(angle) * height * 0.19;
    return `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(reach)}" ry="${round(reach * 0.85)}"/>`;
  });
  const stem = `<rect x="${round(x - height * 0.03)}" y="${round(foot - height * 0.5)}" width="${round(height * 0.06)}" height="${round(height * 0.55)}"/>`;
  return `<g fill="${colour}">${stem}${crown.join('')}</g>`;
}

/** Blades of grass along a line of ground. */
export function grassPath(
  random: SeededRandom,
  ground: readonly Point[],
  height: number,
  gap: number,
  width: number,
): string {
  const blades: string[] = [];
  for (let x = 0; x < width; x += gap * random.between(0.3, 1.7)) {
    const foot = heightOn(ground, x) + 4;
    const own = height * random.between(0.25, 1);
    const lean = random.between(-0.35, 0.45) * own;
    blades.push(
      `M${round(x - 1.6)},${round(foot)} Q${round(x + lean * 0.2)},${round(foot - own * 0.6)} ${round(x + lean)},${round(foot - own)} Q${round(x + lean * 0.4)},${round(foot - own * 0.5)} ${round(x + 1.6)},${round(foot)} Z`,
    );
  }
  return blades.join(' ');
}
