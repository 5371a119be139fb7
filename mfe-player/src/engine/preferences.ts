/** Playback preferences stored on this device. They contain nothing personal and survive a sign-out. */
import { asRecord, createRecordStore, savesData } from '@steadfast/sdk';
import { useSyncExternalStore } from 'react';

export const PLAYER_PREFERENCES_KEY = 'steadfast.player';

/** The parts of a caption style with their labels, in the order of the menu. */
export const captionStyleParts = {
  size: { label: 'Size', options: { small: 'Small', medium: 'Medium', large: 'Large', huge: 'Huge' } },
  colour: { label: 'Colour', options: { white: 'White', yellow: 'Yellow', cyan: 'Cyan', green: 'Green' } },
  background: { label: 'Background', options: { shade: 'Shade', solid: 'Solid', none: 'None' } },
  position: { label: 'Position', options: { bottom: 'Bottom', top: 'Top' } },
} as const;

type CaptionStyleParts = typeof captionStyleParts;
export type CaptionStyle = { [Part in keyof CaptionStyleParts]: keyof CaptionStyleParts[Part]['options'] };

export interface PlayerPreferences {
  /** From 0 to 1. */
  volume: number;
  /** The last volume above 0, restored by unmuting. */
  audibleVolume: number;
  isMuted: boolean;
  speed: number;
  /** Quality cap in lines; undefined adapts to bandwidth and window size. */
  qualityLinesMax: number | undefined;
  /** Language of the last chosen captions: BCP 47, or '' if the stream does not say; undefined for none. */
  captionLanguage: string | undefined;
  captionStyle: CaptionStyle;
  /** Language of the last chosen audio track; undefined uses the stream's default. */
  audioLanguage: string | undefined;
  isTheatre: boolean;
  /** Whether the next video plays automatically. */
  playsNext: boolean;
  /** Whether single-key shortcuts are on (WCAG 2.1.4 requires a way to switch them off). */
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

/** Parses stored preferences. Each invalid field falls back to its default. */
export function readPlayerPreferences(record: unknown): PlayerPreferences | undefined {
  const stored = asRecord(record);
  if (!stored) return undefined;
  const defaults = defaultPreferences;
  const { volume, audibleVolume, speed, qualityLinesMax: lines } = stored;
  return {
    volume: isVolume(volume) ? volume : defaults.volume,
    audibleVolume: isVolume(audibleVolume) && audibleVolume > 0 ? audibleVolume : defaults.audibleVolume,
    speed: SPEEDS.find((each) => each === speed) ?? defaults.speed,
    qualityLinesMax: typeof lines === 'number' && lines > 0 ? lines : undefined,
    captionLanguage: parseText(stored.captionLanguage),
    audioLanguage: parseText(stored.audioLanguage),
    captionStyle: parseCaptionStyle(stored.captionStyle),
    isMuted: parseFlag(stored.isMuted, defaults.isMuted),
    isTheatre: parseFlag(stored.isTheatre, defaults.isTheatre),
    playsNext: parseFlag(stored.playsNext, defaults.playsNext),
    usesKeys: parseFlag(stored.usesKeys, defaults.usesKeys),
  };
}

function parseCaptionStyle(value: unknown): CaptionStyle {
  const stored = asRecord(value) ?? {};
  const valid = Object.entries(captionStyleParts).flatMap(([part, { options }]) => {
    const option = parseText(stored[part]);
    return option !== undefined && Object.hasOwn(options, option) ? [[part, option]] : [];
  });
  return { ...defaultPreferences.captionStyle, ...Object.fromEntries(valid) };
}

const isVolume = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;
const parseFlag = (value: unknown, fallback: boolean) => (typeof value === 'boolean' ? value : fallback);
const parseText = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Creates a store for the preferences, which all tabs share. */
export function createPreferenceStore() {
  const protocol = { name: PLAYER_PREFERENCES_KEY, version: 1, parse: readPlayerPreferences };
  const { getState, subscribe, set, reload } = createRecordStore(protocol, defaultPreferences);
  return {
    get: getState,
    subscribe,
    change: (part: Partial<PlayerPreferences>) => {
      set({ ...getState(), ...part });
    },
    /** Reads the stored preferences again, as on a new visit. */
    reload,
  };
}

/** The preferences of this device. */
export const playerPreferences = createPreferenceStore();

/** Quality cap while the browser saves data and the viewer has chosen no quality: still legible on a phone. */
const SAVING_LINES_MAX = 480;

/** What a stream is opened with. */
export interface StreamPreferences {
  qualityLinesMax: number | undefined;
  /** BCP 47; undefined uses the stream's default. */
  audioLanguage: string | undefined;
  /** Quality cap when data saving is on and no quality was chosen. */
  savingLinesMax: number | undefined;
}

export function getStreamPreferences(): StreamPreferences {
  const { qualityLinesMax, audioLanguage } = playerPreferences.get();
  return { qualityLinesMax, audioLanguage, savingLinesMax: savesData() ? SAVING_LINES_MAX : undefined };
}

/** Subscribes to one preference. Change it with `playerPreferences.change`. */
export function usePreference<Key extends keyof PlayerPreferences>(key: Key): PlayerPreferences[Key] {
  return useSyncExternalStore(
    playerPreferences.subscribe,
    () => playerPreferences.get()[key],
    () => defaultPreferences[key],
  );
}
