import {
  FRAMES_PER_SECOND_USUAL,
  type SessionListener,
  type StreamSession,
  type StreamSource,
} from './stream-session';

/** `MediaError.MEDIA_ERR_NETWORK` */
const MEDIA_ERR_NETWORK = 2;
const NATIVE_HLS = 'application/vnd.apple.mpegurl';

/** Whether the browser says that it plays HLS by itself. Ask hls.js first: Chromium says "maybe", and then fails. */
export const playsHlsItself = (media: HTMLMediaElement) => media.canPlayType(NATIVE_HLS) !== '';

/** Safari's list of the sounds of a medium, which TypeScript's DOM does not know. */
interface NativeAudioTracks extends EventTarget, ArrayLike<NativeAudioTrack> {}
interface NativeAudioTrack {
  label: string;
  language: string;
  enabled: boolean;
}

/** A stream that the browser's own player plays: it chooses the picture's size by itself. */
export class NativeSession implements StreamSession {
  readonly framesPerSecond = FRAMES_PER_SECOND_USUAL;
  readonly showsFrameUnasked = false;
  readonly #media: HTMLMediaElement & { audioTracks?: NativeAudioTracks };
  readonly #source: StreamSource;
  #startSeconds = 0;
  readonly #listener: SessionListener;
  #audioLanguage: string | undefined;

  /** @param audioLanguage of the sound to begin with; undefined leaves it to the stream */
  constructor(
    media: HTMLMediaElement,
    source: StreamSource,
    audioLanguage: string | undefined,
    listener: SessionListener,
  ) {
    this.#media = media;
    this.#source = source;
    this.#listener = listener;
    this.#audioLanguage = audioLanguage;
    media.addEventListener('loadedmetadata', this.#onMetadata);
    media.addEventListener('error', this.#onError);
    this.#onSounds();
    for (const name of ['addtrack', 'change'])
      this.#media.audioTracks?.addEventListener(name, this.#onSounds);
    this.#open(source.startSeconds);
    listener.onReady();
  }

  setQuality(): void {
    // The browser chooses, and offers nothing to choose from.
  }

  setAudioTrack(id: number): void {
    const tracks = Array.from(this.#media.audioTracks ?? []);
    if (!tracks[id]) return;
    tracks.forEach((track, index) => {
      track.enabled = index === id;
    });
  }

  openPreview(): undefined {
    return undefined;
  }

  isLoadingBefore(): boolean {
    // The browser does not tell, and closes gaps by itself.
    return true;
  }

  isAsking(): boolean {
    return true;
  }

  get playlistSeconds(): undefined {
    // The browser's own `duration` is all there is.
    return undefined;
  }

  hasNoMore(): boolean {
    // Nor this: it says `ended`.
    return false;
  }

  reload(): void {
    const wasPaused = this.#media.paused;
    this.#open(this.#media.currentTime || this.#startSeconds);
    this.#listener.onReset();
    // Opening pauses the medium; who had paused it is not surprised by a video that plays.
    if (!wasPaused) this.#listener.onReady();
  }

  reloadCaptions(): void {
    // The browser tells of none that did not come.
  }

  recoverMedia(): void {
    // Not asked for: whatever fails here is final.
  }

  skip(): boolean {
    return false;
  }

  stopLoading(): void {
    // Not asked for either.
  }

  close(): void {
    this.#media.removeEventListener('loadedmetadata', this.#onMetadata);
    this.#media.removeEventListener('error', this.#onError);
    for (const name of ['addtrack', 'change']) {
      this.#media.audioTracks?.removeEventListener(name, this.#onSounds);
    }
  }

  #open(startSeconds: number): void {
    this.#startSeconds = startSeconds;
    this.#media.src = this.#source.address;
  }

  readonly #onMetadata = (): void => {
    this.#listener.onLoaded();
    if (this.#startSeconds === 0) return;
    this.#listener.onNudge();
    this.#media.currentTime = this.#startSeconds;
  };

  readonly #onError = (): void => {
    const isNetwork = this.#media.error?.code === MEDIA_ERR_NETWORK;
    this.#listener.onFault({
      type: isNetwork ? 'networkError' : 'otherError',
      details: 'nativeError',
      fatal: true,
    });
  };

  readonly #onSounds = (): void => {
    const tracks = Array.from(this.#media.audioTracks ?? []);
    const wanted = tracks.findIndex(({ language }) => language === this.#audioLanguage);
    if (wanted >= 0) {
      // Once only: from then on the viewer chooses.
      this.#audioLanguage = undefined;
      this.setAudioTrack(wanted);
    }
    const enabled = tracks.findIndex((track) => track.enabled);
    this.#listener.onStream({
      audioTracks: tracks.map(({ label, language }, id) => ({
        id,
        name: label,
        language: language || undefined,
      })),
      audioTrackId: enabled < 0 ? undefined : enabled,
    });
  };
}
