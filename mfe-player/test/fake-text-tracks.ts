/** One text track, as jsdom lacks it. */
export class FakeTextTrack extends EventTarget {
  mode: TextTrackMode = 'disabled';
  readonly #cues: VTTCue[] = [];
  #active: VTTCue[] = [];

  constructor(
    readonly kind: TextTrackKind,
    readonly label: string,
    readonly language: string,
  ) {
    super();
  }

  get cues(): VTTCue[] | null {
    return this.mode === 'disabled' ? null : this.#cues;
  }

  get activeCues(): VTTCue[] | null {
    return this.mode === 'disabled' ? null : this.#active;
  }

  /** More captions were loaded; nothing tells of it. */
  loaded(...cues: VTTCue[]): void {
    this.#cues.push(...cues);
  }

  /** What is said now has changed. */
  says(...cues: VTTCue[]): void {
    this.#active = cues;
    this.dispatchEvent(new Event('cuechange'));
  }
}

/** The text tracks of a medium, as jsdom lacks them. */
export class FakeTextTracks extends EventTarget {
  readonly #tracks: FakeTextTrack[] = [];

  get length(): number {
    return this.#tracks.length;
  }

  [Symbol.iterator](): Iterator<FakeTextTrack> {
    return this.#tracks[Symbol.iterator]();
  }

  add(label: string, language: string, kind: TextTrackKind = 'subtitles'): FakeTextTrack {
    const track = new FakeTextTrack(kind, label, language);
    this.#tracks.push(track);
    this.dispatchEvent(new Event('addtrack'));
    return track;
  }

  removeAll(): void {
    this.#tracks.length = 0;
    this.dispatchEvent(new Event('removetrack'));
  }
}
