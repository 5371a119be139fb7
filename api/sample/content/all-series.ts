import type { SeriesWords } from './content-types.js';
import { AROUND_THE_FIRE } from './series-around-the-fire.js';
import { DO_NOT_BE_AFRAID } from './series-do-not-be-afraid.js';
import { EARLY_WATCH } from './series-early-watch.js';
import { FATHERS_VOICE } from './series-fathers-voice.js';
import { FORGED } from './series-forged.js';
import { HOLD_FAST } from './series-hold-fast.js';
import { HONEST_WORK } from './series-honest-work.js';
import { IN_PLAIN_SIGHT } from './series-in-plain-sight.js';
import { PASSING_IT_ON } from './series-passing-it-on.js';
import { STILL_WATER } from './series-still-water.js';
import { VALLEY_ROAD } from './series-valley-road.js';
import { FORTY_DAYS } from './series-forty-days.js';

/** Every series of the sample, in order. */
export const ALL_SERIES: readonly SeriesWords[] = [
  FORGED,
  FATHERS_VOICE,
  EARLY_WATCH,
  HONEST_WORK,
  AROUND_THE_FIRE,
  HOLD_FAST,
  VALLEY_ROAD,
  FORTY_DAYS,
  DO_NOT_BE_AFRAID,
  STILL_WATER,
  IN_PLAIN_SIGHT,
  PASSING_IT_ON,
];
