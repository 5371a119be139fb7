import { useShallow } from 'zustand/react/shallow';
import type { PlaybackState, Quality, StreamTrack } from '../../engine/playback-state';
import { usePlayback, type PlayerController } from '../../engine/player-controller';
import { keyHelp } from '../shortcuts/shortcut-store';
import {
  captionStyleParts,
  usePreference,
  defaultPreferences,
  type CaptionStyle,
  playerPreferences,
  SPEEDS,
} from '../../engine/preferences';

/** All settings that apply to the current stream. */
export function useSettings(player: PlayerController): readonly Setting[] {
  const state = usePlayback(player, useShallow(selectShown));
  const captionStyle = usePreference('captionStyle');
  const playsNext = usePreference('playsNext');
  const usesKeys = usePreference('usesKeys');

  const settings: (Setting | false)[] = [
    state.qualities.length > 1 && createQualitySetting(player, state),
    createSpeedSetting(player, state),
    state.audioTracks.length > 1 && createAudioSetting(player, state),
    state.captionTracks.length > 0 && createCaptionsSetting(player, state),
    state.captionTracks.length > 0 && createCaptionStyleSetting(captionStyle),
    createSwitchSetting('playsNext', 'Autoplay next video', playsNext),
    createSwitchSetting('usesKeys', 'Keyboard shortcuts', usesKeys),
    { kind: 'link', id: 'key-help', label: 'See all keyboard shortcuts', open: keyHelp.open },
  ];
  return settings.filter((setting) => setting !== false);
}

/** What settings show of the state. None of it changes with the time of the video. */
const selectShown = (state: PlaybackState) => ({
  qualities: state.qualities,
  chosenQualityId: state.chosenQualityId,
  shownQualityId: state.shownQualityId,
  speed: state.speed,
  audioTracks: state.audioTracks,
  audioTrackId: state.audioTrackId,
  captionTracks: state.captionTracks,
  captionTrackId: state.captionTrackId,
});

type ShownState = ReturnType<typeof selectShown>;

/** One of several exclusive choices. */
export interface Choice {
  id: string;
  label: string;
  /** Smaller text beside the label. */
  note?: string | undefined;
  isChosen: boolean;
  choose: () => void;
}

/** A labelled group of exclusive choices. */
export interface ChoiceGroup {
  label: string;
  choices: readonly Choice[];
}

/** Opens a list of choices. */
export interface ListSetting {
  kind: 'list';
  id: string;
  label: string;
  /** The label of the current choice. */
  value: string;
  groups: readonly ChoiceGroup[];
  /** Resets to the default; undefined if it is the default already. */
  reset?: (() => void) | undefined;
  /** Whether the list stays open after a choice, so that the viewer can try several. */
  staysOpen?: boolean | undefined;
}

/** An on/off switch. */
interface SwitchSetting {
  kind: 'switch';
  id: string;
  label: string;
  isOn: boolean;
  toggle: () => void;
}

/** Closes the settings and opens something else. */
interface LinkSetting {
  kind: 'link';
  id: string;
  label: string;
  open: () => void;
}

export type Setting = ListSetting | SwitchSetting | LinkSetting;

/** Creates a setting with one list of choices, labelled like the setting. Its value is the label of the chosen one by default. */
function createListSetting(id: string, label: string, choices: Choice[], value?: string): ListSetting {
  const chosen = choices.find(({ isChosen }) => isChosen)?.label ?? '';
  return { kind: 'list', id, label, value: value ?? chosen, groups: [{ label, choices }] };
}

/** The quality setting. A choice is a cap: a lower quality may show, depending on bandwidth. */
function createQualitySetting(player: PlayerController, state: ShownState): ListSetting {
  const { qualities, chosenQualityId, shownQualityId } = state;
  const formatById = (id: number | undefined) => {
    const quality = qualities.find((each) => each.id === id);
    return quality && formatQuality(quality, qualities);
  };
  const shown = formatById(shownQualityId);
  const chosen = formatById(chosenQualityId);
  const now = shown === chosen ? undefined : shown;
  const choices = [
    {
      id: 'auto',
      label: 'Auto',
      note: chosen ? undefined : now,
      isChosen: !chosen,
      choose: () => player.setQuality(undefined),
    },
    ...qualities.map((quality) => ({
      id: String(quality.id),
      label: formatQuality(quality, qualities),
      note: quality.id === chosenQualityId && now ? `${now} now` : undefined,
      isChosen: quality.id === chosenQualityId,
      choose: () => player.setQuality(quality.id),
    })),
  ];
  return createListSetting('quality', 'Quality', choices, `${chosen ?? 'Auto'}${now ? ` (${now})` : ''}`);
}

function createSpeedSetting(player: PlayerController, { speed }: ShownState): ListSetting {
  const choices = SPEEDS.map((each) => ({
    id: String(each),
    label: formatSpeed(each),
    isChosen: each === speed,
    choose: () => player.setSpeed(each),
  }));
  return createListSetting('speed', 'Speed', choices, formatSpeed(speed));
}

function createAudioSetting(player: PlayerController, state: ShownState): ListSetting {
  const { audioTracks, audioTrackId } = state;
  const choices = createTrackChoices(audioTracks, audioTrackId, (id) => player.setAudioTrack(id));
  return createListSetting('audio', 'Audio', choices);
}

function createCaptionsSetting(player: PlayerController, state: ShownState): ListSetting {
  const { captionTracks, captionTrackId } = state;
  const off = {
    id: 'off',
    label: 'Off',
    isChosen: captionTrackId === undefined,
    choose: () => player.setCaptions(undefined),
  };
  const tracks = createTrackChoices(captionTracks, captionTrackId, (id) => player.setCaptions(id));
  return createListSetting('captions', 'Captions', [off, ...tracks]);
}

function createTrackChoices(
  tracks: readonly StreamTrack[],
  chosenId: number | undefined,
  onChoose: (id: number) => void,
): Choice[] {
  return tracks.map((track, index) => ({
    id: String(track.id),
    label: formatTrack(track, index),
    isChosen: track.id === chosenId,
    choose: () => onChoose(track.id),
  }));
}

/** Formats a quality as "720p", with its bit rate where the resolution is ambiguous. */
export function formatQuality(quality: Quality, all: readonly Quality[]): string {
  const { linesPx, bitsPerSecond } = quality;
  const isAlone = all.filter((other) => other.linesPx === linesPx).length === 1;
  if (linesPx > 0 && isAlone) return `${linesPx}p`;
  return linesPx > 0 ? `${linesPx}p, ${formatBitrate(bitsPerSecond)}` : formatBitrate(bitsPerSecond);
}

function formatBitrate(bitsPerSecond: number): string {
  const megabits = bitsPerSecond / 1_000_000;
  return megabits < 1 ? `${Math.round(bitsPerSecond / 1000)} kbit/s` : `${megabits.toFixed(1)} Mbit/s`;
}

/** Formats a speed: "Normal", "1.25×". */
export const formatSpeed = (speed: number) => (speed === 1 ? 'Normal' : `${speed}×`);

/** Formats a track's name: as given by the stream, else its language, else a number. */
export function formatTrack({ name, language }: StreamTrack, index: number): string {
  return name.trim() || (language && formatLanguage(language)) || `Track ${index + 1}`;
}

function formatLanguage(language: string): string | undefined {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(language);
  } catch {
    return language; // not a valid language code
  }
}

/** The caption style, which applies to the captions while choosing. */
function createCaptionStyleSetting(style: CaptionStyle): ListSetting {
  const defaultStyle = defaultPreferences.captionStyle;
  const parts = Object.keys(captionStyleParts) as (keyof CaptionStyle)[];
  const isDefault = parts.every((part) => style[part] === defaultStyle[part]);
  return {
    kind: 'list',
    id: 'caption-style',
    label: 'Caption style',
    value: isDefault ? 'Default' : 'Custom',
    groups: parts.map((part) => createStyleGroup(part, style)),
    staysOpen: true,
    reset: isDefault ? undefined : () => playerPreferences.change({ captionStyle: defaultStyle }),
  };
}

function createStyleGroup(part: keyof CaptionStyle, style: CaptionStyle): ChoiceGroup {
  const { label, options } = captionStyleParts[part];
  return {
    label,
    choices: Object.entries(options).map(([option, optionLabel]) => ({
      id: `${part} ${option}`,
      label: optionLabel,
      isChosen: style[part] === option,
      choose: () => playerPreferences.change({ captionStyle: { ...style, [part]: option } }),
    })),
  };
}

/** An on/off preference stored on this device. */
function createSwitchSetting(key: 'playsNext' | 'usesKeys', label: string, isOn: boolean): SwitchSetting {
  return {
    kind: 'switch',
    id: key,
    label,
    isOn,
    toggle: () => playerPreferences.change({ [key]: !isOn }),
  };
}
