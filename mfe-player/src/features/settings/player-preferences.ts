/** What this device remembers of how somebody likes to watch. It says nothing of the viewer, and outlives a sign-out. */

export const PLAYER_PREFERENCES_KEY = 'steadfast.player';

/** How captions look. Each list begins with what they are until somebody chooses. */
export const captionLooks = {
  size: ['medium', 'small', 'large', 'huge'],
  colour: ['white', 'yellow', 'cyan', 'green'],
  background: ['shade', 'solid', 'none'],
  position: ['bottom', 'top'],
} as const;

export type CaptionStyle = { [Part in keyof typeof captionLooks]: (typeof captionLooks)[Part][number] };

export interface PlayerPreferences {
  /** From 0 to 1. */
  volume: number;
  /** The last volume that was more than 0: where the sound comes back to. */
  audibleVolume: number;
  isMuted: boolean;
  speed: number;
  /** Never a larger picture than of so many lines; undefined: as good as line and window allow. */
  qualityLinesMax: number | undefined;
  /** Language of the captions that were last chosen, BCP 47, '' where the stream does not say; undefined: none. */
  captionLanguage: string | undefined;
  captionStyle: CaptionStyle;
  /** Language of the sound that was last chosen; undefined: the stream's own choice. */
  audioLanguage: string | undefined;
  isTheatre: boolean;
  /** The next video follows by itself. */
  playsNext: boolean;
  /** Keys of one letter do something (WCAG 2.1.4 asks for a way to switch them off). */
  usesKeys: boolean;
}

export const defaultPreferences: PlayerPreferences = {
  volume: 1,
  audibleVolume: 1,
  isMuted: false,
  speed: 1,
  qualityLinesMax: undefined,
  captionLanguage: undefined,
  captionStyle: { size: 'medium', colour: 'white', background: 'shade', position: 'bottom' },
  audioLanguage: undefined,
  isTheatre: false,
  playsNext: true,
  usesKeys: true,
};

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** Reads what is stored, each part on its own: what cannot be understood is as usual. */
export function readPlayerPreferences(text: string | null): PlayerPreferences {
  const stored = parseRecord(text);
  const usual = defaultPreferences;
  const { volume, audibleVolume, speed, qualityLinesMax: lines } = stored;
  return {
    volume: isVolume(volume) ? volume : usual.volume,
    audibleVolume: isVolume(audibleVolume) && audibleVolume > 0 ? audibleVolume : usual.audibleVolume,
    speed: SPEEDS.find((each) => each === speed) ?? usual.speed,
    qualityLinesMax: typeof lines === 'number' && lines > 0 ? lines : undefined,
    captionLanguage: parseText(stored.captionLanguage),
    audioLanguage: parseText(stored.audioLanguage),
    captionStyle: parseCaptionStyle(stored.captionStyle),
    isMuted: parseFlag(stored.isMuted, usual.isMuted),
    isTheatre: parseFlag(stored.isTheatre, usual.isTheatre),
    playsNext: parseFlag(stored.playsNext, usual.playsNext),
    usesKeys: parseFlag(stored.usesKeys, usual.usesKeys),
  };
}

function parseCaptionStyle(value: unknown): CaptionStyle {
  const stored = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return {
    size: oneOf(captionLooks.size, stored.size),
    colour: oneOf(captionLooks.colour, stored.colour),
    background: oneOf(captionLooks.background, stored.background),
    position: oneOf(captionLooks.position, stored.position),
  };
}

const oneOf = <Look extends string>(looks: readonly [Look, ...Look[]], value: unknown) =>
  looks.find((look) => look === value) ?? looks[0];
const isVolume = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;
const parseFlag = (value: unknown, usual: boolean) => (typeof value === 'boolean' ? value : usual);
const parseText = (value: unknown) => (typeof value === 'string' ? value : undefined);

function parseRecord(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
