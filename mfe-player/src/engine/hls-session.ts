import type Hls from 'hls.js';
import type { Fragment, HlsListeners, ManifestLoadedData, MediaFragment, MediaPlaylist } from 'hls.js';
import { CaptionsWatch } from './caption-loading';
import { CHAPTERS_DATA_ID, fetchChapters } from './chapters';
import { createPrefetchedManifestLoader } from './prefetched-manifest-loader';
import { HlsFaults } from './hls-faults';
import { hlsSettings } from './hls-settings';
import { tolerateMissingCaptions } from './missing-captions';
import { bufferedAheadSeconds } from './media-snapshot';
import { hasPreview, openPreview, type Preview } from './preview';
import type { HlsParts } from './open-session';
import { QualityCap } from './quality-cap';
import { NOTHING_PLAYABLE, type BrokenSegment } from './stream-faults';
import { showingSegments } from './segment-reader';
import {
  FRAMES_PER_SECOND_USUAL,
  type SessionListener,
  type StreamSession,
  type StreamSource,
} from './stream-session';

/** Faults that hls.js has mended by a small seek of its own. */
const MOVED_BY_HLS: ReadonlySet<string> = new Set(['bufferSeekOverHole', 'bufferNudgeOnStall']);
/** What a loader of hls.js is doing when nothing is on its way; the sound's stays at PARSED where the picture never ends. */
const AT_REST: ReadonlySet<string> = new Set(['STOPPED', 'IDLE', 'PARSED', 'ENDED', 'ERROR']);
/** What it is doing while the network is asked for a segment. After garbage it was seen in WAITING_LEVEL for ever. */
const ASKING: ReadonlySet<string> = new Set(['KEY_LOADING', 'FRAG_LOADING', 'FRAG_LOADING_WAITING_RETRY']);
/** Segments do not begin to the millisecond where the one before ends. */
const BEFORE_LAST_SECONDS = 0.5;
/** A decoder stops before the very end of what it has. */
const BUFFER_LEFT_SECONDS = 0.5;

/** What the viewer would like of every stream. */
export interface StreamPreferences {
  qualityLinesMax: number | undefined;
  /** BCP 47; undefined: the stream's own choice. */
  audioLanguage: string | undefined;
  /** The largest picture for a viewer who saves data and chose nothing. */
  savingLinesMax: number | undefined;
}

/** A stream that hls.js plays. */
export class HlsSession implements StreamSession {
  readonly #hls: Hls;
  readonly #media: HTMLMediaElement;
  readonly #source: StreamSource;
  readonly #listener: SessionListener;
  readonly #quality: QualityCap;
  readonly #captions: CaptionsWatch;
  readonly #closing = new AbortController();
  readonly showsFrameUnasked = true;
  readonly #faults: HlsFaults;
  /** hls.js is in the midst of saying something. */
  #isHearing = false;
  #hasManifest = false;
  #hasBegun = false;

  constructor(
    { Hls, workerPath }: HlsParts,
    media: HTMLMediaElement,
    source: StreamSource,
    streamPreferences: StreamPreferences,
    listener: SessionListener,
  ) {
    this.#media = media;
    this.#source = source;
    this.#listener = listener;
    const loader = tolerateMissingCaptions(Hls.DefaultConfig.loader, media, () => {
      if (!this.#closing.signal.aborted) this.#captions.lost();
    });
    this.#hls = new Hls({
      ...hlsSettings({
        startSeconds: source.startSeconds,
        workerPath,
        audioLanguage: streamPreferences.audioLanguage,
      }),
      loader: showingSegments(loader, (payload) => {
        this.#faults.sawBytes(payload);
      }),
      pLoader: createPrefetchedManifestLoader(loader),
    });
    // Captions are drawn by us: hls.js would show those that the stream marks as its default.
    this.#hls.subtitleDisplay = false;
    this.#quality = new QualityCap(this.#hls, streamPreferences.savingLinesMax);
    this.#captions = new CaptionsWatch(this.#hls, (captionsArrival) => {
      listener.onStream({ captionsArrival });
    });
    this.#faults = new HlsFaults(this.#hls, media, (fault) => {
      listener.onFault(fault);
    });
    this.#listen(Hls.Events, streamPreferences);
    this.#hls.loadSource(source.address);
    this.#hls.attachMedia(media);
    // On from the start, hls.js would measure the window only a frame later, and a manifest that was fetched ahead is read before
    // that: the first segment would be of the largest size. Its own setter does not measure at once either (1.7.4).
    this.#hls.config.capLevelToPlayerSize = streamPreferences.qualityLinesMax === undefined;
  }

  get framesPerSecond(): number {
    const { levels, currentLevel } = this.#hls;
    return levels[currentLevel]?.frameRate || FRAMES_PER_SECOND_USUAL;
  }

  setQuality(id: number | undefined): void {
    this.#quality.choose(id);
    this.#listener.onStream({ chosenQualityId: this.#quality.chosenId });
  }

  setAudioTrack(id: number): void {
    this.#hls.audioTrack = id;
  }

  openPreview(video: HTMLVideoElement): Preview | undefined {
    return this.#closing.signal.aborted ? undefined : openPreview(this.#hls, video);
  }

  isLoadingBefore(seconds: number): boolean {
    return this.#flights().some(({ start, end }) => start < seconds && end > this.#media.currentTime);
  }

  isAsking(): boolean {
    const { main, audio } = this.#hls.inFlightFragments;
    return [main, audio].some((flight) => flight && ASKING.has(flight.state));
  }

  hasNoMore(): boolean {
    const details = this.#hls.latestLevelDetails;
    const last = details?.fragments.at(-1);
    if (!last || details?.live || bufferedAheadSeconds(this.#media) > BUFFER_LEFT_SECONDS) return false;
    const isInLast = this.#media.currentTime > last.start - BEFORE_LAST_SECONDS;
    return isInLast && this.#flights().length === 0;
  }

  /** The segments that are on their way. */
  #flights(): { start: number; end: number }[] {
    const { main, audio } = this.#hls.inFlightFragments;
    return [main, audio].flatMap((flight) =>
      flight?.frag && !AT_REST.has(flight.state) ? [flight.frag] : [],
    );
  }

  reload(): void {
    const hls = this.#hls;
    // Until a segment is there, the medium stands at 0, wherever it is to begin.
    const from = this.#media.currentTime || Math.max(0, hls.config.startPosition);
    if (this.#hasManifest) hls.startLoad(from);
    else hls.loadSource(this.#source.address);
  }

  reloadCaptions(): void {
    if (this.#hls.subtitleTrack < 0) return;
    // What is held of them counts as on its way until all loading stops.
    this.#hls.stopLoad();
    this.#captions.reload();
    this.reload();
  }

  recoverMedia(fromSeconds: number): void {
    this.#hls.recoverMediaError();
    // After a fatal fault hls.js has stopped loading, and where it has rebuilt the decoder itself the medium stands at 0.
    this.#hls.startLoad(fromSeconds);
  }

  skip(part: BrokenSegment): boolean {
    return this.#faults.skip(part);
  }

  stopLoading(): void {
    this.#hls.stopLoad();
  }

  get playlistSeconds(): number | undefined {
    const details = this.#hls.latestLevelDetails;
    return details?.live ? undefined : details?.totalduration;
  }

  close(): void {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort();
    this.#faults.close();
    // hls.js (1.7.4) goes on with what it is doing after it was destroyed from one of its events, and fails.
    if (this.#isHearing) queueMicrotask(() => this.#hls.destroy());
    else this.#hls.destroy();
  }

  #listen(events: typeof Hls.Events, streamPreferences: StreamPreferences): void {
    const hls = this.#hls;
    const listener = this.#listener;
    this.#on(events.MANIFEST_LOADED, (_, manifest) => {
      this.#readChapters(manifest);
    });
    this.#on(events.MANIFEST_PARSED, () => {
      this.#hasManifest = true;
      this.#quality.open(streamPreferences.qualityLinesMax);
      listener.onStream({
        qualities: this.#quality.qualities,
        chosenQualityId: this.#quality.chosenId,
        hasPreview: hasPreview(hls),
      });
      listener.onReady();
    });
    this.#on(events.LEVEL_LOADED, (_, { details }) => {
      this.#skipGapAtStart(details.fragments);
    });
    this.#on(events.LEVELS_UPDATED, () => {
      this.#quality.keep();
    });
    this.#on(events.MAX_AUTO_LEVEL_UPDATED, () => {
      this.#quality.keep();
    });
    this.#on(events.FRAG_LOADING, (_, { frag }) => {
      if (isOfPicture(frag)) this.#quality.asked(frag.level);
    });
    this.#on(events.LEVEL_SWITCHED, (_, { level }) => {
      if (this.#quality.shown()) {
        listener.onNudge();
        // Else the medium plays the old size on, up to the next key frame.
        this.#media.currentTime = Number(this.#media.currentTime);
      }
      listener.onStream({ shownQualityId: this.#quality.idOf(level) });
    });
    this.#on(events.AUDIO_TRACKS_UPDATED, () => {
      listener.onStream({ audioTracks: hls.audioTracks.map(describedTrack) });
    });
    this.#on(events.AUDIO_TRACK_SWITCHED, (_, { id }) => {
      listener.onStream({ audioTrackId: id });
    });
    this.#on(events.BUFFER_APPENDING, (_, { frag }) => {
      this.#faults.appending(frag);
    });
    this.#on(events.FRAG_LOADED, (_, { frag }) => {
      this.#faults.loaded(frag);
    });
    this.#on(events.FRAG_BUFFERED, (_, { frag }) => {
      if (frag.sn !== 'initSegment') this.#faults.buffered(frag);
      listener.onLoaded();
    });
    this.#on(events.SUBTITLE_TRACK_SWITCH, (_, { id }) => {
      this.#captions.wanted(id);
    });
    this.#on(events.SUBTITLE_FRAG_PROCESSED, (_, { success }) => {
      listener.onCaptions();
      this.#captions.came(success);
    });
    this.#on(events.ERROR, (_, fault) => {
      if (MOVED_BY_HLS.has(fault.details)) listener.onNudge();
      this.#captions.fault(fault);
      this.#faults.heard(fault);
    });
  }

  /** Begins behind a gap that the playlist tells of: hls.js would wait for it for ever. */
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
    // From the manifest on: what hls.js has begun to load at the gap keeps it from ever playing (measured).
    this.#hls.config.startPosition = playable.start;
    this.#hls.loadSource(this.#source.address);
  }

  /** Hears hls.js until this is closed: some of it comes late. */
  #on<Name extends keyof HlsListeners>(name: Name, hear: HlsListeners[Name]): void {
    const heard = (...said: Parameters<HlsListeners[Name]>) => {
      if (this.#closing.signal.aborted) return;
      this.#isHearing = true;
      try {
        (hear as (...said: unknown[]) => void)(...said);
      } finally {
        this.#isHearing = false;
      }
    };
    this.#hls.on(name, heard as HlsListeners[Name]);
  }

  #readChapters({ sessionData, url }: Pick<ManifestLoadedData, 'sessionData' | 'url'>): void {
    const address: unknown = sessionData?.[CHAPTERS_DATA_ID]?.['URI'];
    if (typeof address !== 'string' || !URL.canParse(address, new URL(url, location.href))) return;
    void fetchChapters(new URL(address, new URL(url, location.href)).href, this.#closing.signal).then(
      (chapters) => {
        if (!this.#closing.signal.aborted) this.#listener.onStream({ chapters });
      },
    );
  }
}

/** As hls.js names it; an initialisation segment says nothing of what follows. */
const isOfPicture = ({ type, sn }: Pick<Fragment, 'type' | 'sn'>) =>
  (type as string) === 'main' && sn !== 'initSegment';

const describedTrack = ({ id, name, lang }: MediaPlaylist) => ({ id, name, language: lang || undefined });
