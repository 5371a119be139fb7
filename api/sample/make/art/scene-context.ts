import type { SeededRandom } from '../seeded-random.js';
import type { Palette } from './palettes.js';

/** What every part of a landscape needs to know about the whole. */
export interface SceneContext {
  random: SeededRandom;
  palette: Palette;
  /** Where the sun or the moon stands. */
  light: { x: number; y: number; radius: number };
  /** The height at which land or sea meets the sky. */
  horizon: number;
  /** True when the land is already open water. */
  hasWater: boolean;
}
