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
export interface SwitchSetting {
  kind: 'switch';
  id: string;
  label: string;
  isOn: boolean;
  toggle: () => void;
}

/** Closes the settings and opens something else. */
export interface LinkSetting {
  kind: 'link';
  id: string;
  label: string;
  open: () => void;
}

export type Setting = ListSetting | SwitchSetting | LinkSetting;
