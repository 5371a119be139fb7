import type { HeroWords } from './content-types.js';

/** The heroes of the home page, in order. */
export const HEROES: readonly HeroWords[] = [
  {
    id: 1,
    title: 'Forged',
    description: 'Six short visits to a working forge, and to the God who knows what heat is for.',
    seriesId: 1,
    videoNumber: 1,
    art: {
      palette: 'forge',
      terrain: 'mountains',
      figure: 'anvil',
      figureAt: 0.7,
      lightAt: { x: 0.7, y: 0.86 },
    },
  },
  {
    id: 2,
    title: "A Father's Voice",
    description: 'Your children will carry the sound of you. Six talks on making it a good one.',
    seriesId: 2,
    videoNumber: 3,
    art: {
      palette: 'harvest',
      terrain: 'farmland',
      figure: 'fatherAndChild',
      figureAt: 0.62,
      lightAt: { x: 0.76, y: 0.82 },
    },
  },
  {
    id: 3,
    title: 'The Early Watch',
    description: 'Ten minutes, cold coffee and one psalm. Help for men who want to begin the day with God.',
    seriesId: 3,
    videoNumber: 3,
    art: {
      palette: 'seaDawn',
      terrain: 'sea',
      figure: 'lighthouse',
      figureAt: 0.76,
      lightAt: { x: 0.52, y: 0.9 },
    },
  },
  {
    id: 4,
    title: 'Around the Fire',
    description: 'No man walks well alone. How to find brothers, and how to keep them.',
    seriesId: 5,
    videoNumber: 1,
    art: {
      palette: 'violetDusk',
      terrain: 'forest',
      figure: 'campfire',
      figureAt: 0.68,
      lightAt: { x: 0.82, y: 0.8 },
    },
  },
];
