import type { FigureName } from '../make/art/foreground.js';
import type { Terrain } from '../make/art/landscape.js';
import type { PaletteName } from '../make/art/palettes.js';
import type { PortraitRecipe } from '../make/art/portrait.js';

/** A speaker: his words and what he looks like. */
export interface SpeakerWords {
  id: number;
  name: string;
  bio: string;
  /** The espeak-ng voice, its pitch (0 to 99) and its speed in words a minute. */
  voice: { name: string; pitch: number; speed: number };
  portrait: PortraitRecipe;
}

/** The names of the tags. */
export type TagName =
  | 'Fatherhood'
  | 'Marriage'
  | 'Work'
  | 'Rest'
  | 'Prayer'
  | 'Courage'
  | 'Integrity'
  | 'Brotherhood'
  | 'Hard seasons';

/** A tag as the site shows it. */
export interface TagWords {
  id: number;
  name: TagName;
  category: string;
  isFeatured: boolean;
}

/** One video: what it is called, what is said in it. */
export interface VideoWords {
  title: string;
  description: string;
  /** The spoken sentences, in order; each becomes one caption. */
  script: readonly string[];
  tags: readonly TagName[];
  /** Silence between sentences in seconds, for the guided prayers; 0.45 when not given. */
  pauseSeconds?: number;
  /** Chapters, each beginning with a sentence, which is counted from 0; the first with 0. */
  chapters?: readonly { fromSentence: number; title: string }[];
}

/** The look that a series and its videos share. */
export interface SeriesArt {
  palettes: readonly [PaletteName, ...PaletteName[]];
  terrains: readonly [Terrain, ...Terrain[]];
  figures: readonly [FigureName, ...FigureName[]];
  /** Where the light stands in the series picture. */
  lightAt: { x: number; y: number };
  figureAt: number;
}

/** A series and its videos. */
export interface SeriesWords {
  id: number;
  slug: string;
  name: string;
  tagline: string;
  description: string;
  isFeatured: boolean;
  speakerIds: readonly number[];
  art: SeriesArt;
  videos: readonly VideoWords[];
}

/** A hero on the home page, pointing at one video of one series. */
export interface HeroWords {
  id: number;
  title: string;
  description: string;
  seriesId: number;
  /** The number of the video within its series, from 1. */
  videoNumber: number;
  art: {
    palette: PaletteName;
    terrain: Terrain;
    figure: FigureName;
    figureAt: number;
    lightAt: { x: number; y: number };
  };
}
