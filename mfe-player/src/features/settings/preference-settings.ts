import {
  captionLooks,
  defaultPreferences,
  type CaptionStyle,
  type PlayerPreferences,
} from './player-preferences';
import { playerPreferences } from './preference-store';
import type { ChoiceGroup, ListSetting, SwitchSetting } from './setting';

type LookWords<Part extends keyof CaptionStyle> = Record<CaptionStyle[Part], string>;

const words: { [Part in keyof CaptionStyle]: { label: string; looks: LookWords<Part> } } = {
  size: { label: 'Size', looks: { small: 'Small', medium: 'Medium', large: 'Large', huge: 'Huge' } },
  colour: { label: 'Colour', looks: { white: 'White', yellow: 'Yellow', cyan: 'Cyan', green: 'Green' } },
  background: { label: 'Background', looks: { shade: 'Shade', solid: 'Solid', none: 'None' } },
  position: { label: 'Position', looks: { bottom: 'Bottom', top: 'Top' } },
};

/** From the smallest to the largest: the list of what there is begins with the usual one. */
const sizesInOrder = ['small', 'medium', 'large', 'huge'] as const;

/** How captions look, tried out on the captions themselves. */
export function captionStyleSetting(style: CaptionStyle): ListSetting {
  const usual = defaultPreferences.captionStyle;
  const parts = Object.keys(captionLooks) as (keyof CaptionStyle)[];
  const isUsual = parts.every((part) => style[part] === usual[part]);
  return {
    kind: 'list',
    id: 'caption-style',
    label: 'Caption style',
    value: isUsual ? 'Usual' : 'Your own',
    groups: [
      groupOf('size', sizesInOrder, style),
      groupOf('colour', captionLooks.colour, style),
      groupOf('background', captionLooks.background, style),
      groupOf('position', captionLooks.position, style),
    ],
    isTriedOut: true,
    reset: isUsual
      ? undefined
      : () => {
          playerPreferences.change({ captionStyle: usual });
        },
  };
}

function groupOf<Part extends keyof CaptionStyle>(
  part: Part,
  looks: readonly CaptionStyle[Part][],
  style: CaptionStyle,
): ChoiceGroup {
  const { label, looks: labels } = words[part];
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

/** Something that this device remembers as on or off. */
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
