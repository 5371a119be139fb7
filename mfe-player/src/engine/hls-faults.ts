import type Hls from 'hls.js';
import type { Fragment, MediaFragment } from 'hls.js';
import { listen } from '@steadfast/sdk';
import { codecFaults, SEGMENT_LOOP, type BrokenSegment, type StreamFault } from './stream-faults';

/** How far a decoder works ahead of the playhead, and so where it fails. */
const DECODED_AHEAD_SECONDS = 0.5;
/** The longest segment that is skipped without telling the viewer. */
const SKIPPED_MAX_SECONDS = 15;

/** A segment that plays is never loaded this often in a minute. */
const LOADS_A_MINUTE = 5;
const MINUTE_MS = 60_000;

/** Tells what is known about a stream's segments with each fault, and skips those that cannot be played. */
export class HlsFaults {
  readonly #hls: Hls;
  readonly #media: HTMLMediaElement;
  readonly #onFault: (fault: StreamFault) => void;
  readonly close: () => void;
  readonly #workingKeys = new Set<string>();
  readonly #loadedAtMs = new Map<string, number[]>();
  #appending: Fragment | undefined;
  #failedToAppend: Fragment | undefined;

  constructor(hls: Hls, media: HTMLMediaElement, onFault: (fault: StreamFault) => void) {
    this.#hls = hls;
    this.#media = media;
    this.#onFault = onFault;
    this.close = listen(media, ['error'], this.#onMediaError);
  }

  /** Records that a segment was loaded. Reports a loop when it loads too often. */
  onLoaded({ type, level, sn, start, end }: Pick<Fragment, 'type' | 'level' | 'sn' | 'start' | 'end'>): void {
    const key = `${type} ${level} ${sn}`;
    const nowMs = performance.now();
    const atMs = (this.#loadedAtMs.get(key) ?? []).filter((each) => nowMs - each < MINUTE_MS);
    this.#loadedAtMs.set(key, [...atMs, nowMs]);
    if (atMs.length < LOADS_A_MINUTE) return;
    this.#onFault({ type: 'mediaError', details: SEGMENT_LOOP, fatal: true, frag: { start, end } });
  }

  /** Records that another quality may be loaded: what is loaded again, as in a window that is resized, is no loop. */
  onCapChanged(): void {
    this.#loadedAtMs.clear();
  }

  /** Records that a segment is handed to the browser. */
  onAppending(frag: Fragment): void {
    this.#appending = frag;
    this.#failedToAppend = undefined;
  }

  /** Records that a segment is buffered. If it contains playable data, its key is correct. */
  onBuffered({ decryptdata, elementaryStreams }: Pick<Fragment, 'decryptdata' | 'elementaryStreams'>): void {
    if (decryptdata && Object.values(elementaryStreams).some(Boolean)) this.#workingKeys.add(decryptdata.uri);
  }

  /** Reports an hls.js fault, with the format or key that may cause it. */
  report(fault: StreamFault & CodecMessages): void {
    // hls.js does not name the segment in this event.
    if (fault.details === 'bufferAppendingError') this.#failedToAppend = this.#appending;
    const { method = null, uri = '' } = fault.frag?.decryptdata ?? {};
    const isEncrypted = method !== null && method !== 'NONE';
    this.#onFault({
      ...fault,
      isKeyUnproven: isEncrypted && !this.#workingKeys.has(uri),
      format: codecFaults.has(fault.details) ? findFormat(fault) : undefined,
    });
  }

  /**
   * Marks a segment as a gap so that it is skipped.
   *
   * @returns false when it cannot be skipped
   */
  skip({ type, sn }: BrokenSegment): boolean {
    const fragments = this.#findFragments(type);
    // By sequence number: segments overlap slightly at the start.
    const segment = fragments.find((each) => each.sn === sn);
    const isAll = fragments.every((each) => each.gap || each === segment);
    if (!segment || isAll || segment.end - segment.start > SKIPPED_MAX_SECONDS) return false;
    // When the next segment fails too, the one before was cut off: hls.js looks for its rest in what follows.
    const index = fragments.indexOf(segment);
    const isAfterGap = fragments[index - 1]?.gap === true;
    const before = isAfterGap ? fragments.slice(0, index).findLast((each) => !each.gap) : undefined;
    for (const each of before ? [before, segment] : [segment]) this.#markAsGap(type, each);
    return true;
  }

  #markAsGap(type: string | undefined, segment: MediaFragment): void {
    for (const each of this.#findInAllQualities(type, segment)) {
      // As if the playlist declared a gap: hls.js never requests it and jumps over it.
      each.gap = true;
      each.tagList.push(['GAP']);
    }
  }

  /** The segment in every quality: hls.js would try each of them, and they are often damaged too. */
  #findInAllQualities(type: string | undefined, segment: MediaFragment): MediaFragment[] {
    const qualities = type === 'audio' ? [] : this.#hls.levels.map(({ details }) => details?.fragments ?? []);
    return [segment, ...qualities.flatMap((each) => each.filter(({ sn }) => sn === segment.sn))];
  }

  #findFragments(type: string | undefined): readonly MediaFragment[] {
    const { audioTracks, audioTrack, latestLevelDetails } = this.#hls;
    const details = type === 'audio' ? audioTracks[audioTrack]?.details : latestLevelDetails;
    return details?.fragments ?? [];
  }

  /** hls.js reports no decoder errors once everything is loaded. */
  readonly #onMediaError = (): void => {
    const { error, currentTime, playbackRate } = this.#media;
    // The error is cleared if hls.js has already rebuilt the decoder.
    if (!error) return;
    const type = /audio/i.test(error.message) && this.#findFragments('audio').length > 0 ? 'audio' : 'main';
    const ahead = findAt(this.#findFragments(type), currentTime + DECODED_AHEAD_SECONDS * playbackRate);
    // A segment that cannot be appended also ends in an error of the element, wherever it plays.
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

/** Patterns for codec names in `CODECS`, with their display names. */
const codecFormats: readonly [RegExp, string][] = [
  [/\bac-3\b/i, 'Dolby Digital sound (AC-3)'],
  [/\bec-3\b/i, 'Dolby Digital Plus sound (E-AC-3)'],
  [/\bac-4\b/i, 'Dolby sound (AC-4)'],
  [/\bdts[a-z]\b/i, 'DTS sound'],
  [/\b(?:hvc1|hev1|HEVC)\b/, 'HEVC video (H.265)'],
  [/\b(?:dvh1|dvhe)\b/, 'Dolby Vision'],
  [/\bmp2v\b|\bmp4v\.6[0-5]\b/i, 'MPEG-2 video'],
  [/\bav01\b/, 'AV1 video'],
  [/\bvp0?9\b/, 'VP9 video'],
];

/** Where hls.js names a codec in an error. */
interface CodecMessages {
  error?: { message: string } | undefined;
  reason?: string | undefined;
  mimeType?: string | undefined;
}

/** The display name of the format that this browser cannot play; undefined if hls.js does not name it. */
export function findFormat({ mimeType = '', reason = '', error }: CodecMessages): string | undefined {
  const video = document.createElement('video');
  const message = `${mimeType} ${reason} ${error?.message ?? ''}`;
  const found = codecFormats.find(([codec]) => {
    const [name] = codec.exec(message) ?? [];
    return name !== undefined && video.canPlayType(`video/mp4; codecs="${name}"`) === '';
  });
  return found?.[1];
}
