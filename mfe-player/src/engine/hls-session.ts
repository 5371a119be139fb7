import type Hls from 'hls.js';
import type { ErrorData, Fragment, HlsConfig, HlsListeners, MediaFragment, MediaPlaylist } from 'hls.js';
import { loadChapters } from './chapters';
import { createPrefetchedManifestLoader, createTolerantLoader } from './hls-loaders';
import { HlsFaults } from './hls-faults';
import { HlsProgress } from './hls-progress';
import type { StreamPreferences } from './preferences';
import { hasPreview, openPreview, type Preview } from './preview';
import { QualityCap } from './quality-cap';
import { NOTHING_PLAYABLE, type BrokenSegment } from './stream-faults';
import { NativeSession, supportsNativeHls } from './native-session';
import type { SessionListener, StreamSession, StreamSource, StreamState } from './stream-session';

export { default as Hls } from 'hls.js';

/** What is needed to play a stream with hls.js. */
interface HlsModules {
  Hls: typeof Hls;
  /** URL of the hls.js worker. Without it the ES module build runs on the main thread. */
  workerPath: string;
}

/** Faults that hls.js has already fixed with a small seek. */
const MOVED_BY_HLS: ReadonlySet<string> = new Set(['bufferSeekOverHole', 'bufferNudgeOnStall']);

/**
 * Plays a stream in a media element: with hls.js if it is supported, otherwise with the browser's own player.
 * hls.js comes first because Chromium reports that it "maybe" plays HLS and then fails.
 *
 * @returns undefined when neither can play it
 */
export function openSession(
  modules: HlsModules,
  media: HTMLMediaElement,
  source: StreamSource,
  preferences: StreamPreferences,
  listener: SessionListener,
): StreamSession | undefined {
  if (modules.Hls.isSupported()) return new HlsSession(modules, media, source, preferences, listener);
  if (supportsNativeHls(media)) return new NativeSession(media, source, preferences.audioLanguage, listener);
  return undefined;
}

/** A stream that hls.js plays. */
class HlsSession implements StreamSession {
  readonly #hls: Hls;
  readonly #media: HTMLMediaElement;
  readonly #source: StreamSource;
  #listener: SessionListener;
  /** What was reported so far. */
  #state: Partial<StreamState> = {};
  readonly #quality: QualityCap;
  readonly #closing = new AbortController();
  readonly showsFrameBeforePlay = true;
  readonly loading: HlsProgress;
  readonly #faults: HlsFaults;
  /** Whether an hls.js event is being handled. */
  #isInHandler = false;
  #hasManifest = false;
  /** The captions that were selected last. */
  #captionsId: number | undefined;
  #hasBegun = false;

  constructor(
    { Hls, workerPath }: HlsModules,
    media: HTMLMediaElement,
    source: StreamSource,
    preferences: StreamPreferences,
    listener: SessionListener,
  ) {
    this.#media = media;
    this.#source = source;
    this.#listener = listener;
    const loader = createTolerantLoader(Hls.DefaultConfig.loader, {
      media,
      onMissingCaptions: () => {
        if (!this.#closing.signal.aborted) this.#report({ captionsStatus: 'failed' });
      },
    });
    this.#hls = new Hls({
      ...createHlsSettings(source.startSeconds, workerPath, preferences.audioLanguage),
      loader,
      pLoader: createPrefetchedManifestLoader(loader),
    });
    // We render captions ourselves; hls.js would show the stream's default track.
    this.#hls.subtitleDisplay = false;
    this.loading = new HlsProgress(this.#hls, media);
    this.#quality = new QualityCap(this.#hls, preferences.savingLinesMax);
    this.#faults = new HlsFaults(this.#hls, media, (fault) => {
      this.#listener.onFault(fault);
    });
    this.#listen(Hls.Events, preferences);
    this.#hls.loadSource(source.address);
    this.#hls.attachMedia(media);
    // Enabled from the start, hls.js would measure the window only a frame later. A prefetched manifest is
    // parsed before that, so the first segment would be of the highest quality. Its setter does not measure
    // at once either (1.7.4).
    this.#hls.config.capLevelToPlayerSize = preferences.qualityLinesMax === undefined;
  }

  get framesPerSecond(): number | undefined {
    const { levels, currentLevel } = this.#hls;
    return levels[currentLevel]?.frameRate;
  }

  setQuality(id: number | undefined): void {
    this.#quality.choose(id);
    this.#report({ chosenQualityId: this.#quality.chosenId });
  }

  setAudioTrack(id: number): void {
    this.#hls.audioTrack = id;
  }

  openPreview(video: HTMLVideoElement): Preview | undefined {
    return this.#closing.signal.aborted ? undefined : openPreview(this.#hls, video);
  }

  reload(): void {
    const hls = this.#hls;
    // Before the first segment arrives, the element is at 0 whatever the start time.
    const from = this.#media.currentTime || Math.max(0, hls.config.startPosition);
    if (this.#hasManifest) hls.startLoad(from);
    else hls.loadSource(this.#source.address);
  }

  reloadCaptions(): void {
    const id = this.#hls.subtitleTrack;
    if (id < 0) return;
    // Captions that are being held back count as loading until all loading stops.
    this.#hls.stopLoad();
    this.#report({ captionsStatus: 'loading' });
    // Switching the track off and on makes hls.js abort and start over.
    this.#hls.subtitleTrack = -1;
    this.#hls.subtitleTrack = id;
    this.reload();
  }

  recoverMedia(fromSeconds: number): void {
    this.#hls.recoverMediaError();
    // hls.js stops loading after a fatal fault. If it rebuilt the decoder itself, the element is at 0.
    this.#hls.startLoad(fromSeconds);
  }

  skip(segment: BrokenSegment): boolean {
    return this.#faults.skip(segment);
  }

  stopLoading(): void {
    this.#hls.stopLoad();
  }

  handOver(listener: SessionListener): void {
    this.#listener = listener;
    listener.onStream(this.#state);
    listener.onCaptions();
  }

  close(): void {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort();
    this.#faults.close();
    // hls.js (1.7.4) fails when it is destroyed inside one of its own event handlers.
    if (this.#isInHandler) queueMicrotask(() => this.#hls.destroy());
    else this.#hls.destroy();
  }

  #listen(events: typeof Hls.Events, preferences: StreamPreferences): void {
    const hls = this.#hls;
    this.#on(events.MANIFEST_LOADED, (_, manifest) => {
      loadChapters(manifest, this.#closing.signal, (chapters) => {
        this.#report({ chapters });
      });
    });
    this.#on(events.MANIFEST_PARSED, () => {
      this.#hasManifest = true;
      // hls.js would load the stream's default captions. If CaptionTracks disables them before the first segment of the
      // video is there, hls.js drops their cues and does not load them again. CaptionTracks chooses by track modes.
      hls.subtitleTrack = -1;
      this.#quality.open(preferences.qualityLinesMax);
      this.#report({
        qualities: this.#quality.qualities,
        chosenQualityId: this.#quality.chosenId,
        hasPreview: hasPreview(hls),
      });
      this.#listener.onReady();
    });
    this.#on(events.LEVEL_LOADED, (_, { details }) => {
      this.#skipGapAtStart(details.fragments);
    });
    this.#on(events.LEVELS_UPDATED, () => {
      this.#quality.applyCap();
    });
    this.#on(events.MAX_AUTO_LEVEL_UPDATED, () => {
      this.#faults.onCapChanged();
      this.#quality.applyCap();
    });
    this.#on(events.FRAG_LOADING, (_, { frag }) => {
      if (isVideoSegment(frag)) this.#quality.onSegmentRequested(frag.level);
    });
    this.#on(events.LEVEL_SWITCHED, (_, { level }) => {
      if (this.#quality.onLevelShown()) {
        this.#listener.onNudge();
        // Without a seek, the element plays the old quality until the next key frame.
        this.#media.currentTime = Number(this.#media.currentTime);
      }
      this.#report({ shownQualityId: this.#quality.findId(level) });
    });
    this.#on(events.AUDIO_TRACKS_UPDATED, () => {
      this.#report({ audioTracks: hls.audioTracks.map(describeTrack) });
    });
    this.#on(events.AUDIO_TRACK_SWITCHED, (_, { id }) => {
      this.#report({ audioTrackId: id });
    });
    this.#on(events.BUFFER_APPENDING, (_, { frag }) => {
      this.#faults.onAppending(frag);
    });
    this.#on(events.FRAG_LOADED, (_, { frag }) => {
      this.#faults.onLoaded(frag);
    });
    this.#on(events.FRAG_BUFFERED, (_, { frag }) => {
      if (frag.sn !== 'initSegment') this.#faults.onBuffered(frag);
      this.#listener.onLoaded();
    });
    this.#on(events.SUBTITLE_TRACK_SWITCH, (_, { id }) => {
      // When captions are switched off, loaded cues stay.
      if (id < 0 || id === this.#captionsId) return;
      this.#captionsId = id;
      this.#report({ captionsStatus: 'loading' });
    });
    this.#on(events.SUBTITLE_FRAG_PROCESSED, (_, { success }) => {
      this.#listener.onCaptions();
      // It fails when the file is missing or not a captions file.
      this.#report({ captionsStatus: success ? 'loaded' : 'failed' });
    });
    this.#on(events.MEDIA_ENDED, (_, { stalled }) => {
      if (stalled) this.#listener.onEnd();
    });
    this.#on(events.ERROR, (_, fault) => {
      if (MOVED_BY_HLS.has(fault.details)) this.#listener.onNudge();
      // The video plays without captions, so nothing else would tell the viewer.
      if (isCaptionsFault(fault)) this.#report({ captionsStatus: 'failed' });
      this.#faults.report(fault);
    });
  }

  #report(part: Partial<StreamState>): void {
    this.#state = { ...this.#state, ...part };
    this.#listener.onStream(part);
  }

  /** Starts after a gap that the playlist declares: hls.js would wait at it forever. */
  #skipGapAtStart(fragments: readonly Pick<MediaFragment, 'start' | 'end' | 'gap'>[]): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    if (fragments.length > 0 && fragments.every(({ gap }) => gap) && this.#hls.levels.length <= 1) {
      this.#listener.onFault({ type: 'otherError', details: NOTHING_PLAYABLE, fatal: true });
      return;
    }
    const { startSeconds } = this.#source;
    const first = fragments.find(({ end }) => end > startSeconds);
    const playable = fragments.find(({ end, gap }) => end > startSeconds && !gap);
    if (!first?.gap || !playable) return;
    // Reload from the manifest: what hls.js has already requested at the gap prevents playback for good
    // (measured).
    this.#hls.config.startPosition = playable.start;
    this.#hls.loadSource(this.#source.address);
  }

  /** Listens to hls.js until the session is closed. Some events arrive after that. */
  #on<Name extends keyof HlsListeners>(name: Name, handle: HlsListeners[Name]): void {
    const listener = (...args: Parameters<HlsListeners[Name]>) => {
      if (this.#closing.signal.aborted) return;
      this.#isInHandler = true;
      try {
        (handle as (...args: unknown[]) => void)(...args);
      } finally {
        this.#isInHandler = false;
      }
    };
    this.#hls.on(name, listener as HlsListeners[Name]);
  }
}

/**
 * The hls.js configuration. `startLevel` and the bandwidth estimates keep
 * their defaults on purpose: a `startLevel` of -1 made the first frame three to four times later.
 *
 * @param startSeconds where to start; hls.js then loads nothing before it
 * @param workerPath URL of the worker that demuxes the stream off the main thread
 * @param audioLanguage language of the first audio track (BCP 47); undefined uses the stream's default
 */
function createHlsSettings(
  startSeconds: number,
  workerPath: string,
  audioLanguage: string | undefined,
): Partial<HlsConfig> {
  return {
    workerPath,
    startPosition: startSeconds > 0 ? startSeconds : -1,
    ...(audioLanguage !== undefined && { audioPreference: { lang: audioLanguage } }),
    lowLatencyMode: false,
    // Starts while the media source is still opening, which takes up to 200 ms on a slow processor.
    startFragPrefetch: true,
    // The constructor enables it when the element is attached.
    capLevelToPlayerSize: false,
    maxDevicePixelRatio: 2,
    maxBufferLength: 30,
    maxMaxBufferLength: 120,
    backBufferLength: 60,
    enableInterstitialPlayback: false,
    // The hls.js default of eight retries, each with its segment, makes 70 requests a minute when a key is
    // refused.
    keyLoadPolicy: {
      default: {
        maxTimeToFirstByteMs: 8_000,
        maxLoadTimeMs: 20_000,
        timeoutRetry: { maxNumRetry: 1, retryDelayMs: 1_000, maxRetryDelayMs: 8_000 },
        errorRetry: { maxNumRetry: 2, retryDelayMs: 1_000, maxRetryDelayMs: 8_000 },
      },
    },
    manifestLoadPolicy: {
      default: {
        maxTimeToFirstByteMs: 8_000,
        maxLoadTimeMs: 20_000,
        timeoutRetry: { maxNumRetry: 1, retryDelayMs: 0, maxRetryDelayMs: 0 },
        errorRetry: { maxNumRetry: 1, retryDelayMs: 1_000, maxRetryDelayMs: 8_000 },
      },
    },
  };
}

/** 'main' is the hls.js name for video. An initialisation segment does not show what follows. */
const isVideoSegment = ({ type, sn }: Pick<Fragment, 'type' | 'sn'>) =>
  (type as string) === 'main' && sn !== 'initSegment';

function isCaptionsFault({ details, frag, context }: ErrorData): boolean {
  const types: (string | undefined)[] = [frag?.type, context?.type];
  return types.includes('subtitle') || types.includes('subtitleTrack') || details.startsWith('subtitleTrack');
}

const describeTrack = ({ id, name, lang }: MediaPlaylist) => ({ id, name, language: lang || undefined });
