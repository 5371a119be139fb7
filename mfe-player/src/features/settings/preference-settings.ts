import {
  captionLooks,
  defaultPreferences,
  type CaptionStyle,
  type PlayerPreferences,
} from './player-preferences';
import { playerPreferences } from './preference-store';
import type { ChoiceGroup, ListSetting, SwitchSetting } from './setting';

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
export function captionStyleSetting(style: CaptionStyle): ListSetting {
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
export function switchSetting(
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
