import { FakeTextTracks } from './fake-text-tracks';

/** Stands in for the media elements that jsdom lacks: a test says what the medium is doing. */
interface MediumState {
  paused: boolean;
  ended: boolean;
  muted: boolean;
  readyState: number;
  currentTime: number;
  duration: number;
  /** One range, from `bufferedFrom`. */
  bufferedSeconds: number;
  bufferedFrom: number;
  /** 0: there is sound, and no picture. */
  videoWidth: number;
}

const atFirst: MediumState = {
  paused: true,
  ended: false,
  muted: false,
  readyState: 0,
  currentTime: 0,
  duration: NaN,
  bufferedSeconds: 0,
  bufferedFrom: 0,
  videoWidth: 1280,
};
const states = new WeakMap<HTMLMediaElement, MediumState>();

const textTracks = new WeakMap<HTMLMediaElement, FakeTextTracks>();

function stateOf(media: HTMLMediaElement): MediumState {
  const state = states.get(media) ?? { ...atFirst };
  states.set(media, state);
  return state;
}

/** What `play()` does: undefined plays, a name refuses with a DOMException of that name. */
export const refusals: { next: (media: HTMLMediaElement) => string | undefined; plays: number } = {
  next: () => undefined,
  plays: 0,
};

/** Puts the stand-ins in place; to be called before each test. */
export function installFakeMedia(): void {
  refusals.next = () => undefined;
  refusals.plays = 0;
  const prototype = HTMLMediaElement.prototype;
  for (const key of ['paused', 'ended', 'readyState', 'duration'] as const) {
    Object.defineProperty(prototype, key, {
      configurable: true,
      get(this: HTMLMediaElement) {
        return stateOf(this)[key];
      },
    });
  }
  for (const key of ['muted', 'currentTime'] as const) {
    Object.defineProperty(prototype, key, {
      configurable: true,
      get(this: HTMLMediaElement) {
        return stateOf(this)[key];
      },
      set(this: HTMLMediaElement, value: never) {
        stateOf(this)[key] = value;
        this.dispatchEvent(new Event(key === 'muted' ? 'volumechange' : 'seeking'));
      },
    });
  }
  Object.defineProperty(prototype, 'buffered', {
    configurable: true,
    get(this: HTMLMediaElement) {
      const { bufferedSeconds, bufferedFrom } = stateOf(this);
      return { length: bufferedSeconds > 0 ? 1 : 0, start: () => bufferedFrom, end: () => bufferedSeconds };
    },
  });
  Object.defineProperty(HTMLVideoElement.prototype, 'videoWidth', {
    configurable: true,
    get(this: HTMLVideoElement) {
      return stateOf(this).videoWidth;
    },
  });
  Object.defineProperty(prototype, 'textTracks', {
    configurable: true,
    get(this: HTMLMediaElement) {
      return textTracksOf(this);
    },
  });
  // jsdom has one that is empty and cannot be listened to; so has no browser with hls.js.
  Object.defineProperty(prototype, 'audioTracks', { configurable: true, value: undefined, writable: true });
  prototype.load = function () {
    states.set(this, { ...stateOf(this), paused: true, ended: false, readyState: 0, currentTime: 0 });
  };
  prototype.pause = function () {
    if (!stateOf(this).paused) change(this, { paused: true }, 'pause');
  };
  prototype.canPlayType = () => '';
  prototype.play = function () {
    refusals.plays += 1;
    const refusal = refusals.next(this);
    if (refusal) return Promise.reject(new DOMException('Refused', refusal));
    change(this, { paused: false }, 'play');
    return Promise.resolve();
  };
}

/** The captions of a medium: add some by `add`. */
export function textTracksOf(media: HTMLMediaElement): FakeTextTracks {
  const tracks = textTracks.get(media) ?? new FakeTextTracks();
  textTracks.set(media, tracks);
  return tracks;
}

/** What a medium does, and the events by which it says so. */
export type MediumChange = [part: Partial<MediumState>, ...events: string[]];

/** Lets a medium do something, and say so. */
export function change(media: HTMLMediaElement, ...[part, ...events]: MediumChange): void {
  Object.assign(stateOf(media), part);
  for (const name of events) media.dispatchEvent(new Event(name));
}

/** Lets a medium show its first frame and play on. */
export function startPlaying(media: HTMLMediaElement, currentTime = 0, duration = 120): void {
  change(
    media,
    { readyState: 4, duration, currentTime, paused: false, bufferedSeconds: currentTime + 30 },
    'loadedmetadata',
    'loadeddata',
    'playing',
    'timeupdate',
  );
}
