import type { HeroWords, SeriesWords } from '../content/content-types.js';
import type { LandscapeRecipe } from './art/landscape.js';
import { seededRandom } from './seeded-random.js';

/** The landscape that stands for a whole series. */
export function seriesRecipe(series: SeriesWords): LandscapeRecipe {
  const { art } = series;
  return {
    seed: series.slug,
    palette: art.palettes[0],
    terrain: art.terrains[0],
    figure: art.figures[0],
    figureAt: art.figureAt,
    figureSize: 1.3,
    lightAt: art.lightAt,
    lightRadius: 36,
    roomForText: false,
  };
}

/** The landscape of one video: its series' country, seen at another hour, from another place, with another figure. */
export function videoRecipe(series: SeriesWords, index: number): LandscapeRecipe {
  const { art } = series;
  const random = seededRandom(`${series.slug}-${index}`);
  const lightX = random.between(0.24, 0.76);
  const apart = random.between(0.16, 0.34) * (lightX > 0.5 ? -1 : 1);
  return {
    seed: `${series.slug}-${index}`,
    palette: turn(art.palettes, index),
    terrain: turn(art.terrains, index + (art.terrains.length > 1 ? 1 : 0)),
    figure: turn(art.figures, index + 1),
    figureAt: Math.max(0.2, Math.min(0.8, lightX + apart)),
    figureSize: random.between(1.1, 1.65),
    lightAt: { x: lightX, y: random.between(0.5, 0.93) },
    lightRadius: random.between(26, 44),
    roomForText: false,
  };
}

/** The wide landscape of a hero, with room for text at the left and the bottom. */
export function heroRecipe(hero: HeroWords): LandscapeRecipe {
  return { seed: `hero-${hero.id}`, ...hero.art, figureSize: 1.35, lightRadius: 40, roomForText: true };
}

/** The item at a place of an endless repetition of the list. */
function turn<Item>(items: readonly [Item, ...Item[]], index: number): Item {
  return items[index % items.length] ?? items[0];
}
