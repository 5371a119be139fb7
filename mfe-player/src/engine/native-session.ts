import type { SessionListener, StreamSession, StreamSource } from './stream-session';

/** `MediaError.MEDIA_ERR_NETWORK` */
const MEDIA_ERR_NETWORK = 2;
const NATIVE_HLS = 'application/vnd.apple.mpegurl';

/**
 * Whether the browser claims to play HLS natively. Check hls.js first: Chromium says "maybe" and then fails.
 */
export const supportsNativeHls = (media: HTMLMediaElement) => media.canPlayType(NATIVE_HLS) !== '';

/** Safari's list of audio tracks, which TypeScript's DOM types lack. */
interface NativeAudioTracks extends EventTarget, ArrayLike<NativeAudioTrack> {}
interface NativeAudioTrack {
  label: string;
  language: string;
  enabled: boolean;
}

/** A stream played by the browser's own HLS player, which chooses the quality itself. */
export class NativeSession implements StreamSession {
  readonly showsFrameBeforePlay = false;
  readonly #media: HTMLMediaElement & { audioTracks?: NativeAudioTracks };
  readonly #source: StreamSource;
  #startSeconds = 0;
  readonly #listener: SessionListener;
  readonly #closing = new AbortController();
  #audioLanguage: string | undefined;

  /** @param audioLanguage language of the first audio track (BCP 47); undefined uses the stream's default */
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
    const { signal } = this.#closing;
    media.addEventListener('loadedmetadata', this.#onMetadata, { signal });
    media.addEventListener('error', this.#onError, { signal });
    this.#onAudioTracks();
    for (const name of ['addtrack', 'change'])
      this.#media.audioTracks?.addEventListener(name, this.#onAudioTracks, { signal });
    this.#open(source.startSeconds);
    listener.onReady();
  }

  setAudioTrack(id: number): void {
    const tracks = Array.from(this.#media.audioTracks ?? []);
    if (!tracks[id]) return;
    tracks.forEach((track, index) => {
      track.enabled = index === id;
    });
  }

  reload(): void {
    const wasPaused = this.#media.paused;
    this.#open(this.#media.currentTime || this.#startSeconds);
    this.#listener.onReset();
    // Setting `src` pauses the element. Resume only if it was playing.
    if (!wasPaused) this.#listener.onReady();
  }

  close(): void {
    this.#closing.abort();
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

  readonly #onAudioTracks = (): void => {
    const tracks = Array.from(this.#media.audioTracks ?? []);
    const preferred = tracks.findIndex(({ language }) => language === this.#audioLanguage);
    if (preferred >= 0) {
      // Only once: from then on the viewer chooses.
      this.#audioLanguage = undefined;
      this.setAudioTrack(preferred);
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
