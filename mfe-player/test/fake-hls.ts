import RealHls, { type HlsConfig, type HlsListeners, type Level, type MediaPlaylist } from 'hls.js';
import type { OpenSession } from '../src/engine/load-hls';
import { openSession } from '../src/engine/hls-session';
import type { StreamFault } from '../src/engine/stream-faults';

type Listener = (event: string, data: unknown) => void;

/** A size of the picture, as far as the engine looks at it. */
export const level = (width: number, height: number, bitrate: number, more: Partial<Level> = {}) =>
  ({ width, height, bitrate, frameRate: 25, videoCodec: 'avc1', ...more }) as Level;

/** A sound of a stream, as far as the engine looks at it. */
export const sound = (id: number, name: string, lang?: string) => ({ id, name, lang }) as MediaPlaylist;

/** A segment of a playlist, as far as the engine looks at it. */
export interface FakeSegment {
  sn?: number;
  start: number;
  end: number;
  gap?: boolean;
  tagList?: string[][];
}

/** Segments of the same length, one after the other. */
export const segments = (count: number, seconds: number): Required<FakeSegment>[] =>
  Array.from({ length: count }, (_, index) => ({
    sn: index,
    start: index * seconds,
    end: (index + 1) * seconds,
    gap: false,
    tagList: [],
  }));

/** Stands in for hls.js: keeps what was asked of it, and reports what a test says. */
export class FakeHls {
  static isSupportedHere = true;
  static made: FakeHls[] = [];
  static readonly Events = RealHls.Events;
  static readonly DefaultConfig = RealHls.DefaultConfig;
  static isSupported = () => FakeHls.isSupportedHere;

  /** The instance of now. */
  static last(): FakeHls {
    const last = FakeHls.made.at(-1);
    if (!last) throw new Error('No stream was opened.');
    return last;
  }

  static reset(): void {
    FakeHls.made = [];
    FakeHls.isSupportedHere = true;
  }

  readonly asked: string[] = [];
  address: string | undefined;
  url: string | null = null;
  subtitleDisplay = true;
  levels: Level[] = [];
  audioTracks: MediaPlaylist[] = [];
  iframeVariants: { imageCodec?: string }[] = [];
  inFlightFragments: Record<string, { frag: { start: number; end: number } | null; state: string }> = {
    main: { frag: null, state: 'IDLE' },
  };
  latestLevelDetails: { live: boolean; totalduration?: number; fragments: FakeSegment[] } | null = null;
  audioTrackOfNow = -1;
  autoLevelCapping = -1;
  #isCappedToPlayer: boolean;
  bandwidthEstimate = 5_000_000;
  shownLevel = -1;
  #subtitleTrack = -1;
  /** The pictures for the seek bar that were opened, each with what was asked of it. */
  readonly previews: { asked: string[]; url: string | null; attached: () => void }[] = [];
  readonly #listeners = new Map<string, Listener>();

  constructor(readonly config: Partial<HlsConfig>) {
    this.#isCappedToPlayer = config.capLevelToPlayerSize ?? false;
    FakeHls.made.push(this);
  }

  on(name: string, listener: Listener): void {
    this.#listeners.set(name, listener);
  }

  loadSource(address: string): void {
    this.address = address;
    this.url = address;
    this.asked.push('loadSource');
  }

  get capLevelToPlayerSize(): boolean {
    return this.#isCappedToPlayer;
  }

  set capLevelToPlayerSize(isCapped: boolean) {
    this.asked.push(`capLevelToPlayerSize ${isCapped}`);
    this.#isCappedToPlayer = isCapped;
  }

  get currentLevel(): number {
    return this.shownLevel;
  }

  set currentLevel(index: number) {
    this.asked.push(`currentLevel ${index}`);
  }

  set loadLevel(index: number) {
    this.asked.push(`loadLevel ${index}`);
  }

  set nextAutoLevel(index: number) {
    this.asked.push(`nextAutoLevel ${index}`);
  }

  get subtitleTrack(): number {
    return this.#subtitleTrack;
  }

  /** As hls.js: those of the stream that are wanted by the modes of its text tracks, or set. */
  set subtitleTrack(id: number) {
    this.asked.push(`subtitleTrack ${id}`);
    this.#subtitleTrack = id;
    this.say(RealHls.Events.SUBTITLE_TRACK_SWITCH, { id });
  }

  get audioTrack(): number {
    return this.audioTrackOfNow;
  }

  set audioTrack(id: number) {
    this.asked.push(`audioTrack ${id}`);
  }

  attachMedia = () => this.asked.push('attachMedia');
  recoverMediaError = () => this.asked.push('recoverMediaError');
  stopLoad = () => this.asked.push('stopLoad');
  startLoad = (from: number) => this.asked.push(`startLoad ${from}`);
  destroy = () => this.asked.push('destroy');

  createIFramePlayer() {
    const preview = { asked: [] as string[], url: this.url, attached: () => undefined as unknown };
    this.previews.push(preview);
    return {
      ...preview,
      on: (_: string, listener: () => void) => (preview.attached = listener),
      attachMedia: () => preview.asked.push('attachMedia'),
      loadMediaAt: (seconds: number) => preview.asked.push(`loadMediaAt ${seconds}`),
      destroy: () => preview.asked.push('destroy'),
    };
  }

  /** Says something, as hls.js does. */
  say<Name extends keyof HlsListeners>(name: Name, data: unknown = {}): void {
    this.#listeners.get(name)?.(name, data);
  }

  /** The manifest has come. */
  parsed(levels: Level[] = this.levels): void {
    this.levels = levels;
    this.say(RealHls.Events.MANIFEST_PARSED);
  }

  /** A segment of a size is asked for. */
  asks(index: number): void {
    this.say(RealHls.Events.FRAG_LOADING, { frag: { type: 'main', sn: 1, level: index } });
  }

  /** A segment is there, and can be played. */
  buffered(frag: object = {}): void {
    this.say(RealHls.Events.FRAG_BUFFERED, {
      frag: { sn: 1, type: 'main', elementaryStreams: { video: {} }, ...frag },
    });
  }

  /** A size is on the picture. */
  shows(index: number): void {
    this.shownLevel = index;
    this.say(RealHls.Events.LEVEL_SWITCHED, { level: index });
  }

  /** Reports an error; fatal by default. */
  fault(type: string, details = 'fragLoadError', more: Partial<StreamFault> = {}): void {
    this.say(RealHls.Events.ERROR, { type, details, fatal: true, ...more });
  }
}

/** Opens streams with the stand-in. */
export const openFakeSession: OpenSession = (...args) =>
  openSession({ Hls: FakeHls as unknown as typeof RealHls, workerPath: '/worker.js' }, ...args);
