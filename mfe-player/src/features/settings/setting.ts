/** One of several that exclude each other. */
export interface Choice {
  id: string;
  label: string;
  /** What stands beside it, smaller. */
  note?: string | undefined;
  isChosen: boolean;
  choose: () => void;
}

/** Choices that exclude each other, under a name. */
export interface ChoiceGroup {
  label: string;
  choices: readonly Choice[];
}

/** Opens a list of choices. */
export interface ListSetting {
  kind: 'list';
  id: string;
  label: string;
  /** What is chosen now, in words. */
  value: string;
  groups: readonly ChoiceGroup[];
  /** Puts everything back to how it usually is; undefined where it is. Such a list stays open while one tries. */
  reset?: (() => void) | undefined;
  /** Whether one tries several, seeing what each does: it stays open after a choice. */
  isTriedOut?: boolean | undefined;
}

/** Switched on and off at once. */
export interface SwitchSetting {
  kind: 'switch';
  id: string;
  label: string;
  isOn: boolean;
  toggle: () => void;
}

/** Leads to something beside the settings, which close for it. */
export interface LinkSetting {
  kind: 'link';
  id: string;
  label: string;
  open: () => void;
}

export type Setting = ListSetting | SwitchSetting | LinkSetting;
