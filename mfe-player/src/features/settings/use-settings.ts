import { usePlayback, type PlayerController } from '../../engine/player-controller';
import { keyHelp } from '../shortcuts/shortcut-store';
import {
  usePreference,
  captionLooks,
  defaultPreferences,
  type CaptionStyle,
  type PlayerPreferences,
  playerPreferences,
} from './preference-store';
import { captionsSetting, qualitySetting, audioSetting, speedSetting } from './stream-settings';

/** All settings that apply to the current stream. */
export function useSettings(player: PlayerController): readonly Setting[] {
  const qualities = usePlayback(player, (state) => state.qualities);
  const chosenQualityId = usePlayback(player, (state) => state.chosenQualityId);
  const shownQualityId = usePlayback(player, (state) => state.shownQualityId);
  const speed = usePlayback(player, (state) => state.speed);
  const audioTracks = usePlayback(player, (state) => state.audioTracks);
  const audioTrackId = usePlayback(player, (state) => state.audioTrackId);
  const captionTracks = usePlayback(player, (state) => state.captionTracks);
  const captionTrackId = usePlayback(player, (state) => state.captionTrackId);
  const captionStyle = usePreference('captionStyle');
  const playsNext = usePreference('playsNext');
  const usesKeys = usePreference('usesKeys');

  const settings: (Setting | undefined)[] = [
    qualitySetting(player, { qualities, chosenQualityId, shownQualityId }),
    speedSetting(player, speed),
    audioSetting(player, { audioTracks, audioTrackId }),
    captionsSetting(player, { captionTracks, captionTrackId }),
    captionTracks.length > 0 ? captionStyleSetting(captionStyle) : undefined,
    switchSetting('playsNext', 'Autoplay next video', playsNext),
    switchSetting('usesKeys', 'Keyboard shortcuts', usesKeys),
    { kind: 'link', id: 'key-help', label: 'See all keyboard shortcuts', open: keyHelp.open },
  ];
  return settings.filter((setting) => setting !== undefined);
}

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

type LookLabels<Part extends keyof CaptionStyle> = Record<CaptionStyle[Part], string>;

const styleLabels: { [Part in keyof CaptionStyle]: { label: string; looks: LookLabels<Part> } } = {
  size: { label: 'Size', looks: { small: 'Small', medium: 'Medium', large: 'Large', huge: 'Huge' } },
  colour: { label: 'Colour', looks: { white: 'White', yellow: 'Yellow', cyan: 'Cyan', green: 'Green' } },
  background: { label: 'Background', looks: { shade: 'Shade', solid: 'Solid', none: 'None' } },
  position: { label: 'Position', looks: { bottom: 'Bottom', top: 'Top' } },
};

/** From smallest to largest; `captionLooks.size` starts with the default. */
const sizesInOrder = ['small', 'medium', 'large', 'huge'] as const;

/** The caption style, which applies to the captions while choosing. */
function captionStyleSetting(style: CaptionStyle): ListSetting {
  const defaultStyle = defaultPreferences.captionStyle;
  const parts = Object.keys(captionLooks) as (keyof CaptionStyle)[];
  const isDefault = parts.every((part) => style[part] === defaultStyle[part]);
  return {
    kind: 'list',
    id: 'caption-style',
    label: 'Caption style',
    value: isDefault ? 'Default' : 'Custom',
    groups: [
      createGroup('size', sizesInOrder, style),
      createGroup('colour', captionLooks.colour, style),
      createGroup('background', captionLooks.background, style),
      createGroup('position', captionLooks.position, style),
    ],
    staysOpen: true,
    reset: isDefault
      ? undefined
      : () => {
          playerPreferences.change({ captionStyle: defaultStyle });
        },
  };
}

function createGroup<Part extends keyof CaptionStyle>(
  part: Part,
  looks: readonly CaptionStyle[Part][],
  style: CaptionStyle,
): ChoiceGroup {
  const { label, looks: labels } = styleLabels[part];
  return {
    label,
    choices: looks.map((look) => ({
      id: `${part} ${look}`,
      label: labels[look],
      isChosen: style[part] === look,
      choose: () => {
        playerPreferences.change({ captionStyle: { ...style, [part]: look } });
      },
    })),
  };
}

/** An on/off preference stored on this device. */
function switchSetting(
  key: 'playsNext' | 'usesKeys',
  label: string,
  isOn: PlayerPreferences[typeof key],
): SwitchSetting {
  return {
    kind: 'switch',
    id: key,
    label,
    isOn,
    toggle: () => {
      playerPreferences.change({ [key]: !isOn });
    },
  };
}
