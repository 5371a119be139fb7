import type Hls from 'hls.js';
import type { Level } from 'hls.js';
import type { Quality } from './stream-tracks';

/** What of hls.js chooses how large the picture is. */
export type LevelChooser = Pick<
  Hls,
  | 'levels'
  | 'currentLevel'
  | 'loadLevel'
  | 'nextAutoLevel'
  | 'autoLevelCapping'
  | 'capLevelToPlayerSize'
  | 'bandwidthEstimate'
>;

/** A larger picture is shown at once only where the line carries it with this much to spare; else it comes by itself. */
const BANDWIDTH_SPARE = 1.25;

/**
 * The sizes of the picture, and the highest that may be shown. Below that one hls.js goes on adapting to the line: a
 * size that is pinned would stall whenever the line gets worse.
 *
 * A choice shows at once: hls.js drops what it has buffered (`currentLevel`) and, once the new size is asked for, chooses
 * by itself again. The medium needs a seek on the spot then, or it plays its old size on to the next key frame
 * (measured: 20–70 ms with it, 1.5–2.5 s without).
 */
export class QualityCap {
  readonly #hls: LevelChooser;
  /** Levels that show as many lines, and the one to prefer last. The best first; the index is a quality's id. */
  #ladder: Level[][] = [];
  #chosenId: number | undefined;
  /** No more lines than these, unless the viewer chose. */
  readonly #savingLinesMax: number | undefined;
  /** The level that hls.js has to load next. */
  #pinned: Level | undefined;
  /** What was chosen is not to be seen yet. */
  #isAwaited = false;

  /** @param savingLinesMax bounds the picture of a viewer who saves data, and chose nothing */
  constructor(hls: LevelChooser, savingLinesMax: number | undefined) {
    this.#hls = hls;
    this.#savingLinesMax = savingLinesMax;
  }

  get chosenId(): number | undefined {
    return this.#chosenId;
  }

  get qualities(): Quality[] {
    return this.#ladder.map((levels, id) => {
      const bitsPerSecond = Math.max(...levels.map(({ bitrate }) => bitrate));
      return { id, linesPx: readLines(levels[0]), bitsPerSecond };
    });
  }

  /**
   * Takes the levels of a stream that was just opened.
   *
   * @param linesMax the viewer's choice of an earlier time
   */
  open(linesMax: number | undefined): void {
    this.#ladder = createLadder(this.#hls.levels);
    this.#chosenId = linesMax === undefined ? undefined : this.#idWithin(linesMax);
    this.keep();
  }

  /** The quality that a level of hls.js belongs to. */
  idOf(level: number): number | undefined {
    const shown = this.#hls.levels[level];
    const id = shown ? this.#ladder.findIndex((levels) => levels.includes(shown)) : -1;
    return id < 0 ? undefined : id;
  }

  /** @param id undefined leaves it to line and window again, with nothing dropped */
  choose(id: number | undefined): void {
    if (id !== undefined && !this.#ladder[id]) return;
    this.#chosenId = id;
    this.#unpin();
    const level = id === undefined ? -1 : this.#highestLevelOf(id);
    if (level >= 0 && level !== this.#hls.currentLevel && this.#isWithinReach(level)) {
      this.#pinned = this.#hls.levels[level];
      this.#isAwaited = true;
      this.#hls.currentLevel = level;
    }
    // Only now: lifting the window's bound makes hls.js drop what comes later, and fill that up first.
    this.keep();
  }

  /** Holds the bounds: hls.js sets them anew with each change of the window and of its levels. */
  keep(): void {
    const isChosen = this.#chosenId !== undefined;
    if (this.#hls.capLevelToPlayerSize === isChosen) this.#hls.capLevelToPlayerSize = !isChosen;
    const id = this.#chosenId ?? (this.#savingLinesMax && this.#idWithin(this.#savingLinesMax));
    const cap = id === undefined ? -1 : this.#highestLevelOf(id);
    if (cap < 0) return;
    const present = this.#hls.autoLevelCapping;
    if (isChosen ? present !== cap : present < 0 || present > cap) this.#hls.autoLevelCapping = cap;
  }

  /** Hears that a segment of a level is asked for. From there on hls.js chooses: also to give it up on a slow line. */
  asked(level: number): void {
    if (!this.#pinned || this.#hls.levels[level] !== this.#pinned) return;
    this.#unpin();
    // Else one more segment comes in the size that hls.js had in mind before the choice.
    this.#hls.nextAutoLevel = level;
  }

  /**
   * Hears that another level is on the picture.
   *
   * @returns whether it is there because of a choice, and is to be shown at once
   */
  shown(): boolean {
    const wasAwaited = this.#isAwaited;
    this.#isAwaited = false;
    return wasAwaited;
  }

  #unpin(): void {
    if (!this.#pinned) return;
    this.#pinned = undefined;
    this.#hls.loadLevel = -1;
  }

  #isWithinReach(level: number): boolean {
    const bitrate = this.#hls.levels[level]?.bitrate ?? 0;
    const isSmaller = level < this.#hls.currentLevel;
    const estimate = this.#hls.bandwidthEstimate;
    return isSmaller || Number.isNaN(estimate) || estimate > bitrate * BANDWIDTH_SPARE;
  }

  /** The best that shows no more lines; the least where all show more. */
  #idWithin(linesMax: number): number | undefined {
    const id = this.#ladder.findIndex((levels) => readLines(levels[0]) <= linesMax);
    if (id >= 0) return id;
    return this.#ladder.length > 0 ? this.#ladder.length - 1 : undefined;
  }

  #highestLevelOf(id: number): number {
    const levels = this.#ladder[id] ?? [];
    return Math.max(-1, ...levels.map((level) => this.#hls.levels.indexOf(level)));
  }
}

function readLines(level: Level | undefined): number {
  if (!level) return 0;
  return level.width > 0 ? Math.min(level.width, level.height) : level.height || 0;
}

/** The same size in several bit rates is one to the viewer; sizes that the stream does not tell are one each. */
function createLadder(levels: readonly Level[]): Level[][] {
  const ladder: Level[][] = [];
  for (const level of [...levels].reverse()) {
    if (isSoundOnly(level)) continue;
    const lines = readLines(level);
    const same = lines > 0 && ladder.find(([first]) => readLines(first) === lines);
    if (same) same.push(level);
    else ladder.push([level]);
  }
  return ladder;
}

const isSoundOnly = (level: Level) => !level.videoCodec && Boolean(level.audioCodec) && !level.height;
