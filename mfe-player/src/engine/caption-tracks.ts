import { listen } from '@steadfast/sdk';
import type { PlaybackState, StreamTrack } from './playback-state';

type CaptionState = Pick<
  PlaybackState,
  'captionTracks' | 'captionTrackId' | 'activeCaptions' | 'captionsVersion'
>;

/** Identifies captions across streams. */
interface CaptionChoice {
  /** BCP 47, or '' if the stream does not say. */
  language: string;
  /** Undefined matches any track of the language. */
  name?: string;
}

/**
 * The captions of a media element, as text tracks. Both hls.js and the browser's own player add their
 * captions there and load the track whose mode is not 'disabled'. We render captions ourselves, so the chosen
 * track is 'hidden'.
 */
export class CaptionTracks {
  readonly #list: TextTrackList;
  readonly #onChange: (state: CaptionState) => void;
  readonly #stopListening: () => void;
  /** Weak, so that a stream's tracks and cues are collected with it. */
  readonly #ids = new WeakMap<TextTrack, number>();
  #nextId = 0;
  #choice: CaptionChoice | undefined;
  #isRead = false;
  #isNative = false;
  #loaded: TextTrack | undefined;
  #cues: readonly VTTCue[] = [];
  #version = 0;

  constructor(media: HTMLMediaElement, onChange: (state: CaptionState) => void) {
    this.#list = media.textTracks;
    this.#onChange = onChange;
    this.#stopListening = listen(this.#list, ['addtrack', 'removetrack', 'change'], this.update);
    this.update();
  }

  /** The loaded cues of the captions that are shown or read. */
  get cues(): readonly VTTCue[] {
    return this.#cues;
  }

  /** @param choice undefined hides captions */
  choose(choice: CaptionChoice | undefined): void {
    this.#choice = choice;
    this.update();
  }

  /** The choice to remember for a track id. */
  readChoice(id: number): CaptionChoice | undefined {
    const track = this.#listTracks().find((each) => this.#ids.get(each) === id);
    return track && { language: track.language, name: track.label };
  }

  /** Lets the browser render the captions where ours are not visible. */
  setNative(isNative: boolean): void {
    this.#isNative = isNative;
    this.update();
  }

  /** Loads captions for reading, even while none are shown. */
  setRead(isRead: boolean): void {
    this.#isRead = isRead;
    this.update();
  }

  /** Checks whether more cues have loaded: not every browser fires an event for it. */
  readonly refresh = (): void => {
    const loaded = this.#loaded?.cues?.length ?? 0;
    if (loaded !== this.#cues.length) this.#report();
  };

  detach(): void {
    this.#stopListening();
    this.#loaded?.removeEventListener('cuechange', this.#report);
  }

  /** Re-reads the tracks. */
  readonly update = (): void => {
    const tracks = this.#listTracks();
    const shown = this.#choice && findMatch(tracks, this.#choice);
    const loaded = shown ?? (this.#isRead ? findByLanguage(tracks, [navigator.language]) : undefined);
    for (const track of tracks) {
      const mode = track === loaded ? (this.#isNative && shown ? 'showing' : 'hidden') : 'disabled';
      if (track.mode !== mode) track.mode = mode;
    }
    if (loaded !== this.#loaded) {
      this.#loaded?.removeEventListener('cuechange', this.#report);
      loaded?.addEventListener('cuechange', this.#report);
      this.#loaded = loaded;
    }
    this.#report();
  };

  readonly #report = (): void => {
    const cues = readCues(this.#loaded?.cues);
    if (cues.length !== this.#cues.length || cues.some((cue, index) => cue !== this.#cues[index])) {
      this.#cues = cues;
      this.#version += 1;
    }
    const tracks = this.#listTracks();
    const shown = this.#choice && findMatch(tracks, this.#choice);
    this.#onChange({
      captionTracks: tracks.map((track) => this.#describe(track)),
      captionTrackId: shown && this.#findId(shown),
      activeCaptions: shown && !this.#isNative ? readCues(shown.activeCues) : [],
      captionsVersion: this.#version,
    });
  };

  #listTracks(): TextTrack[] {
    return Array.from(this.#list).filter(({ kind }) => kind === 'captions' || kind === 'subtitles');
  }

  #describe(track: TextTrack): StreamTrack {
    return { id: this.#findId(track), name: track.label, language: track.language || undefined };
  }

  #findId(track: TextTrack): number {
    const id = this.#ids.get(track) ?? this.#nextId++;
    this.#ids.set(track, id);
    return id;
  }
}

/** The same track, else one in the same language, else one in a regional variant of it. */
function findMatch(tracks: readonly TextTrack[], { language, name }: CaptionChoice): TextTrack | undefined {
  return (
    tracks.find((track) => track.language === language && track.label === name) ??
    findInLanguage(tracks, language)
  );
}

/**
 * Finds the first item in the first available language, preferring an exact region ("pt-BR") over the language alone
 * ("pt"); else the first of all.
 */
export function findByLanguage<Item extends { language: string | undefined }>(
  items: readonly Item[],
  languages: readonly (string | undefined)[],
): Item | undefined {
  for (const wanted of languages) {
    const found = wanted ? findInLanguage(items, wanted) : undefined;
    if (found) return found;
  }
  return items[0];
}

/** @param wanted '' finds what names no language */
function findInLanguage<Item extends { language: string | undefined }>(
  items: readonly Item[],
  wanted: string,
): Item | undefined {
  return (
    items.find(({ language }) => language?.toLowerCase() === wanted.toLowerCase()) ??
    items.find(({ language }) => language && parseMainLanguage(language) === parseMainLanguage(wanted))
  );
}

/** The language without its region: `pt` of `pt-BR`. */
const parseMainLanguage = (language: string) => language.split('-')[0]?.toLowerCase();

function readCues(list: TextTrackCueList | null | undefined): VTTCue[] {
  return Array.from(list ?? []).filter((cue): cue is VTTCue => 'text' in cue);
}
