/** Stands in for the media elements that jsdom lacks: a test says what the medium is doing. */
interface MediumState {
  paused: boolean;
  ended: boolean;
  muted: boolean;
  readyState: number;
  currentTime: number;
  duration: number;
  /** One range, from 0. */
  bufferedSeconds: number;
}

const atFirst: MediumState = {
  paused: true,
  ended: false,
  muted: false,
  readyState: 0,
  currentTime: 0,
  duration: NaN,
  bufferedSeconds: 0,
};
const states = new WeakMap<HTMLMediaElement, MediumState>();

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
      const { bufferedSeconds } = stateOf(this);
      return { length: bufferedSeconds > 0 ? 1 : 0, start: () => 0, end: () => bufferedSeconds };
    },
  });
  prototype.load = function () {
    states.set(this, { ...stateOf(this), paused: true, ended: false, readyState: 0, currentTime: 0 });
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

/** Lets a medium do something, and say so. */
export function change(media: HTMLMediaElement, part: Partial<MediumState>, ...events: string[]): void {
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
