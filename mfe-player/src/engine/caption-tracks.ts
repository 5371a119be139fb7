import type { PlaybackState } from './playback-state';
import type { StreamTrack } from './stream-tracks';

type CaptionState = Pick<
  PlaybackState,
  'captionTracks' | 'captionTrackId' | 'activeCaptions' | 'captionsVersion'
>;

/** What identifies captions from one stream to the next. */
export interface CaptionChoice {
  /** BCP 47, '' where the stream does not say. */
  language: string;
  /** Undefined: any of the language. */
  name?: string;
}

/**
 * The captions of a medium, by its text tracks: hls.js adds them there as a browser's own player does, and loads the one
 * whose mode is not 'disabled'. We draw captions ourselves, so the chosen one is 'hidden'.
 */
export class CaptionTracks {
  readonly #list: TextTrackList;
  readonly #onChange: (state: CaptionState) => void;
  /** Weak: the tracks of a stream, with all they say, go with it. */
  readonly #ids = new WeakMap<TextTrack, number>();
  #nextId = 0;
  #choice: CaptionChoice | undefined;
  #readers = 0;
  #isNative = false;
  #loaded: TextTrack | undefined;
  #cues: readonly VTTCue[] = [];
  #version = 0;

  constructor(media: HTMLMediaElement, onChange: (state: CaptionState) => void) {
    this.#list = media.textTracks;
    this.#onChange = onChange;
    for (const name of ['addtrack', 'removetrack', 'change']) this.#list.addEventListener(name, this.update);
    this.update();
  }

  /** All that is loaded of the captions that are shown, or read. */
  get cues(): readonly VTTCue[] {
    return this.#cues;
  }

  /** @param choice undefined shows none */
  choose(choice: CaptionChoice | undefined): void {
    this.#choice = choice;
    this.update();
  }

  /** What a track of the state is to be remembered by. */
  readEmailChoice(id: number): CaptionChoice | undefined {
    const track = this.#tracks().find((each) => this.#ids.get(each) === id);
    return track && { language: track.language, name: track.label };
  }

  /** Lets the browser draw the captions, where our own cannot be seen. */
  setNative(isNative: boolean): void {
    this.#isNative = isNative;
    this.update();
  }

  /**
   * Loads captions for somebody who reads them, also while none are shown.
   *
   * @returns ends that
   */
  read(): () => void {
    this.#readers += 1;
    this.update();
    let isReading = true;
    return () => {
      if (!isReading) return;
      isReading = false;
      this.#readers -= 1;
      this.update();
    };
  }

  /** Looks whether more was loaded: nothing tells of it everywhere. */
  readonly refresh = (): void => {
    const loaded = this.#loaded?.cues?.length ?? 0;
    if (loaded !== this.#cues.length) this.#tell();
  };

  detach(): void {
    for (const name of ['addtrack', 'removetrack', 'change']) {
      this.#list.removeEventListener(name, this.update);
    }
    this.#loaded?.removeEventListener('cuechange', this.#tell);
  }

  /** Reads the tracks anew. */
  readonly update = (): void => {
    const tracks = this.#tracks();
    const shown = this.#choice && matching(tracks, this.#choice);
    const loaded = shown ?? (this.#readers > 0 ? forReading(tracks) : undefined);
    for (const track of tracks) {
      const mode = track === loaded ? (this.#isNative && shown ? 'showing' : 'hidden') : 'disabled';
      if (track.mode !== mode) track.mode = mode;
    }
    if (loaded !== this.#loaded) {
      this.#loaded?.removeEventListener('cuechange', this.#tell);
      loaded?.addEventListener('cuechange', this.#tell);
      this.#loaded = loaded;
    }
    this.#tell();
  };

  readonly #tell = (): void => {
    const cues = readCues(this.#loaded?.cues);
    if (cues.length !== this.#cues.length || cues.some((cue, index) => cue !== this.#cues[index])) {
      this.#cues = cues;
      this.#version += 1;
    }
    const tracks = this.#tracks();
    const shown = this.#choice && matching(tracks, this.#choice);
    this.#onChange({
      captionTracks: tracks.map((track) => this.#described(track)),
      captionTrackId: shown && this.#idOf(shown),
      activeCaptions: shown && !this.#isNative ? readCues(shown.activeCues) : [],
      captionsVersion: this.#version,
    });
  };

  #tracks(): TextTrack[] {
    return Array.from(this.#list).filter(({ kind }) => kind === 'captions' || kind === 'subtitles');
  }

  #described(track: TextTrack): StreamTrack {
    return { id: this.#idOf(track), name: track.label, language: track.language || undefined };
  }

  #idOf(track: TextTrack): number {
    const id = this.#ids.get(track) ?? this.#nextId++;
    this.#ids.set(track, id);
    return id;
  }
}

/** The same captions, else others in the language, else of another country's form of it. */
function matching(tracks: readonly TextTrack[], { language, name }: CaptionChoice): TextTrack | undefined {
  return (
    tracks.find((track) => track.language === language && track.label === name) ??
    tracks.find((track) => track.language === language) ??
    tracks.find((track) => language !== '' && mainLanguage(track.language) === mainLanguage(language))
  );
}

/** In the viewer's own language, else the first. */
function forReading(tracks: readonly TextTrack[]): TextTrack | undefined {
  return matching(tracks, { language: navigator.language }) ?? tracks[0];
}

const mainLanguage = (language: string) => language.split('-')[0]?.toLowerCase();

function readCues(list: TextTrackCueList | null | undefined): VTTCue[] {
  return Array.from(list ?? []).filter((cue): cue is VTTCue => 'text' in cue);
}
