import type Hls from 'hls.js';
import type { Fragment, MediaFragment } from 'hls.js';
import { findCause, type FaultDetails } from './fault-cause';
import { LOADS_IN_CIRCLES, type BrokenSegment, type StreamFault } from './stream-faults';
import { findForeignFormats } from './ts-formats';

/** So far ahead of what is heard and seen a decoder works: what it fails at. */
const DECODED_AHEAD_SECONDS = 0.5;
/** Nobody wants to miss more than this without a word. */
const SKIPPED_MAX_SECONDS = 15;

/** So often in a minute no segment is loaded that plays. */
const LOADS_A_MINUTE = 5;
const MINUTE_MS = 60_000;

/** What is known of the segments of a stream when one of them fails. */
export class HlsFaults {
  readonly #hls: Hls;
  readonly #media: HTMLMediaElement;
  readonly #onFault: (fault: StreamFault) => void;
  readonly #fittingKeys = new Set<string>();
  readonly #loadedAtMs = new Map<string, number[]>();
  #appending: Fragment | undefined;
  #failedToAppend: Fragment | undefined;
  #foreignFormats: readonly string[] = [];

  constructor(hls: Hls, media: HTMLMediaElement, onFault: (fault: StreamFault) => void) {
    this.#hls = hls;
    this.#media = media;
    this.#onFault = onFault;
    media.addEventListener('error', this.#onMediaError);
  }

  close(): void {
    this.#media.removeEventListener('error', this.#onMediaError);
  }

  /** Takes in that a segment was loaded, however often. */
  loaded({ type, level, sn, start, end }: Pick<Fragment, 'type' | 'level' | 'sn' | 'start' | 'end'>): void {
    const key = `${type} ${level} ${sn}`;
    const nowMs = Date.now();
    const atMs = (this.#loadedAtMs.get(key) ?? []).filter((each) => nowMs - each < MINUTE_MS);
    this.#loadedAtMs.set(key, [...atMs, nowMs]);
    if (atMs.length < LOADS_A_MINUTE) return;
    this.#onFault({ type: 'mediaError', details: LOADS_IN_CIRCLES, fatal: true, frag: { start, end } });
  }

  /** Takes in that a segment goes to the browser. */
  appending(frag: Fragment): void {
    this.#appending = frag;
    this.#failedToAppend = undefined;
  }

  /** Takes in what a segment of the picture carries. */
  sawBytes(payload: ArrayBuffer): void {
    if (this.#foreignFormats.length === 0) this.#foreignFormats = findForeignFormats(payload);
  }

  /** Takes in that a segment is done with: there is something in it to play, unless it was decrypted into noise. */
  buffered({ decryptdata, elementaryStreams }: Pick<Fragment, 'decryptdata' | 'elementaryStreams'>): void {
    if (decryptdata && Object.values(elementaryStreams).some(Boolean)) this.#fittingKeys.add(decryptdata.uri);
  }

  /** Passes a fault of hls.js on, with what is behind it. */
  heard(fault: FaultDetails): void {
    // hls.js does not say here which one.
    if (fault.details === 'bufferAppendingError') this.#failedToAppend = this.#appending;
    const cause = findCause(fault, {
      fittingKeys: this.#fittingKeys,
      foreignFormats: this.#foreignFormats,
      isPlayable: (codec) => MediaSource.isTypeSupported(`video/mp4; codecs="${codec}"`),
    });
    this.#onFault({ ...fault, cause });
  }

  /** @returns false where it cannot be left out */
  skip({ type, sn }: BrokenSegment): boolean {
    const fragments = this.#fragmentsOf(type);
    // By its number: where they begin, segments overlap a little.
    const segment = fragments.find((each) => each.sn === sn);
    const isAll = fragments.every((each) => each.gap || each === segment);
    if (!segment || isAll || segment.end - segment.start > SKIPPED_MAX_SECONDS) return false;
    // Where the next one fails, too, the one before was cut off: its rest is looked for in what follows.
    const index = fragments.indexOf(segment);
    const isAfterGap = fragments[index - 1]?.gap === true;
    const before = isAfterGap ? fragments.slice(0, index).findLast((each) => !each.gap) : undefined;
    for (const each of before ? [before, segment] : [segment]) this.#leaveOut(type, each);
    return true;
  }

  #leaveOut(type: string | undefined, segment: MediaFragment): void {
    for (const each of this.#inAllSizes(type, segment)) {
      // As if the playlist said so: hls.js never asks for it again, and jumps it.
      each.gap = true;
      each.tagList.push(['GAP']);
    }
  }

  /** Also the same part of the picture in other sizes: hls.js would try each of them, and they are often as damaged. */
  #inAllSizes(type: string | undefined, segment: MediaFragment): MediaFragment[] {
    const ofSizes = type === 'audio' ? [] : this.#hls.levels.map(({ details }) => details?.fragments ?? []);
    return [segment, ...ofSizes.flatMap((each) => each.filter(({ sn }) => sn === segment.sn))];
  }

  #fragmentsOf(type: string | undefined): readonly MediaFragment[] {
    const { audioTracks, audioTrack, latestLevelDetails } = this.#hls;
    const details = type === 'audio' ? audioTracks[audioTrack]?.details : latestLevelDetails;
    return details?.fragments ?? [];
  }

  /** hls.js does not say what fails in the decoder once all is loaded. */
  readonly #onMediaError = (): void => {
    const { error, currentTime, playbackRate } = this.#media;
    // Where hls.js has rebuilt the decoder already, there is none any more.
    if (!error) return;
    const type = /audio/i.test(error.message) && this.#fragmentsOf('audio').length > 0 ? 'audio' : 'main';
    const ahead = findAt(this.#fragmentsOf(type), currentTime + DECODED_AHEAD_SECONDS * playbackRate);
    // What cannot be appended ends in an error of the element as well, wherever it plays.
    const segment = this.#failedToAppend ?? ahead;
    this.#onFault({
      type: 'mediaError',
      details: 'mediaElementError',
      fatal: true,
      ...(segment && {
        frag: {
          type: this.#failedToAppend?.type ?? type,
          sn: segment.sn,
          start: segment.start,
          end: segment.end,
        },
      }),
    });
  };
}

const findAt = (fragments: readonly MediaFragment[], seconds: number) =>
  fragments.find(({ start, end }) => start <= seconds && seconds < end);
