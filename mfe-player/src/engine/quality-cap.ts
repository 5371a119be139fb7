import type Hls from 'hls.js';
import type { Level } from 'hls.js';
import type { Quality } from './playback-state';

/**
 * A higher quality shows at once only if the bandwidth exceeds its bit rate by this factor; otherwise hls.js
 * switches when it can.
 */
const BANDWIDTH_SPARE = 1.25;

/**
 * The qualities of a stream and the cap on them. Below the cap hls.js keeps adapting to the bandwidth: a
 * pinned quality would stall whenever the connection gets worse.
 *
 * A choice shows at once: hls.js drops its buffer (`currentLevel`) and adapts again once the new quality is
 * requested. The element then needs a seek to its own position, or it plays the old quality until the next
 * key frame (measured: 20–70 ms with the seek, 1.5–2.5 s without).
 */
export class QualityCap {
  readonly #hls: Hls;
  /**
   * Levels grouped by resolution, highest first, preferred level last in each group. The index is the
   * quality's id.
   */
  #ladder: Level[][] = [];
  #chosenId: number | undefined;
  readonly #savingLinesMax: number | undefined;
  /** The level that hls.js must load next. */
  #pinned: Level | undefined;
  /** A chosen quality is not shown yet. */
  #isAwaited = false;

  /** @param savingLinesMax resolution cap when data saving is on and no quality was chosen */
  constructor(hls: Hls, savingLinesMax: number | undefined) {
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
   * Reads the levels of a newly opened stream.
   *
   * @param linesMax the viewer's remembered cap
   */
  open(linesMax: number | undefined): void {
    this.#ladder = createLadder(this.#hls.levels);
    this.#chosenId = linesMax === undefined ? undefined : this.#findIdWithin(linesMax);
    this.applyCap();
  }

  /** The id of the quality that an hls.js level belongs to. */
  findId(level: number): number | undefined {
    const shown = this.#hls.levels[level];
    const id = shown ? this.#ladder.findIndex((levels) => levels.includes(shown)) : -1;
    return id < 0 ? undefined : id;
  }

  /** @param id undefined adapts to bandwidth and window size, keeping the buffer */
  choose(id: number | undefined): void {
    if (id !== undefined && !this.#ladder[id]) return;
    this.#chosenId = id;
    this.#unpin();
    const level = id === undefined ? -1 : this.#findHighestLevel(id);
    if (level >= 0 && level !== this.#hls.currentLevel && this.#fitsBandwidth(level)) {
      this.#pinned = this.#hls.levels[level];
      this.#isAwaited = true;
      this.#hls.currentLevel = level;
    }
    // Last, because lifting the window cap makes hls.js drop later segments and refill that gap first.
    this.applyCap();
  }

  /** Applies the cap. hls.js resets it whenever the window or its levels change. */
  applyCap(): void {
    const isChosen = this.#chosenId !== undefined;
    if (this.#hls.capLevelToPlayerSize === isChosen) this.#hls.capLevelToPlayerSize = !isChosen;
    const id = this.#chosenId ?? (this.#savingLinesMax && this.#findIdWithin(this.#savingLinesMax));
    const cap = id === undefined ? -1 : this.#findHighestLevel(id);
    if (cap < 0) return;
    const current = this.#hls.autoLevelCapping;
    if (isChosen ? current !== cap : current < 0 || current > cap) this.#hls.autoLevelCapping = cap;
  }

  /**
   * Call when a segment of a level is requested. From then on hls.js adapts again and may abort it on a slow
   * connection.
   */
  onSegmentRequested(level: number): void {
    if (!this.#pinned || this.#hls.levels[level] !== this.#pinned) return;
    this.#unpin();
    // Otherwise hls.js loads one more segment of the quality it had planned before.
    this.#hls.nextAutoLevel = level;
  }

  /**
   * Call when another level is shown.
   *
   * @returns whether the viewer chose it, so that it must show at once
   */
  onLevelShown(): boolean {
    const wasAwaited = this.#isAwaited;
    this.#isAwaited = false;
    return wasAwaited;
  }

  #unpin(): void {
    if (!this.#pinned) return;
    this.#pinned = undefined;
    this.#hls.loadLevel = -1;
  }

  #fitsBandwidth(level: number): boolean {
    const bitrate = this.#hls.levels[level]?.bitrate ?? 0;
    const isSmaller = level < this.#hls.currentLevel;
    const estimate = this.#hls.bandwidthEstimate;
    return isSmaller || Number.isNaN(estimate) || estimate > bitrate * BANDWIDTH_SPARE;
  }

  /** The highest quality within the cap; the lowest if all exceed it. */
  #findIdWithin(linesMax: number): number | undefined {
    const id = this.#ladder.findIndex((levels) => readLines(levels[0]) <= linesMax);
    if (id >= 0) return id;
    return this.#ladder.length > 0 ? this.#ladder.length - 1 : undefined;
  }

  #findHighestLevel(id: number): number {
    const levels = this.#ladder[id] ?? [];
    return Math.max(-1, ...levels.map((level) => this.#hls.levels.indexOf(level)));
  }
}

function readLines(level: Level | undefined): number {
  if (!level) return 0;
  return level.width > 0 ? Math.min(level.width, level.height) : level.height || 0;
}

/** One quality per resolution, whatever the bit rates. Levels of unknown resolution are one quality each. */
function createLadder(levels: readonly Level[]): Level[][] {
  const ladder: Level[][] = [];
  for (const level of [...levels].reverse()) {
    if (isAudioOnly(level)) continue;
    const lines = readLines(level);
    const same = lines > 0 && ladder.find(([first]) => readLines(first) === lines);
    if (same) same.push(level);
    else ladder.push([level]);
  }
  return ladder;
}

const isAudioOnly = (level: Level) => !level.videoCodec && Boolean(level.audioCodec) && !level.height;
