/** The player's keys, as data: what is listened for, what the help shows and what the controls tell are the same. */

export type PlayerCommand =
  | 'play'
  | 'back'
  | 'forward'
  | 'backFar'
  | 'forwardFar'
  | 'toShare'
  | 'toStart'
  | 'toEnd'
  | 'frameBack'
  | 'frameForward'
  | 'slower'
  | 'faster'
  | 'louder'
  | 'quieter'
  | 'mute'
  | 'captions'
  | 'fullscreen'
  | 'theatre'
  | 'pictureInPicture'
  | 'next'
  | 'previous'
  | 'help';

export interface PlayerKey {
  command: PlayerCommand;
  /** As `KeyboardEvent.key` gives them; letters in lower case. */
  keys: readonly [string, ...string[]];
  /** Together with Shift. Of signs this is not asked: where they stand is a matter of the keyboard. */
  isShifted?: true;
  /** Goes on for as long as it is held. */
  isHeld?: true;
  /** What it does, for the help. */
  label: string;
}

export interface KeyGroup {
  title: string;
  keys: readonly PlayerKey[];
}

/** YouTube's set, which most hands know. */
export const keyGroups: readonly KeyGroup[] = [
  {
    title: 'Playing',
    keys: [
      { command: 'play', keys: ['k', ' '], label: 'Play or pause' },
      { command: 'backFar', keys: ['j'], isHeld: true, label: 'Back 10 seconds' },
      { command: 'forwardFar', keys: ['l'], isHeld: true, label: 'Forward 10 seconds' },
      { command: 'back', keys: ['ArrowLeft'], isHeld: true, label: 'Back 5 seconds' },
      { command: 'forward', keys: ['ArrowRight'], isHeld: true, label: 'Forward 5 seconds' },
      {
        command: 'toShare',
        keys: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
        label: 'To 0 %, 10 % … 90 % of it',
      },
      { command: 'toStart', keys: ['Home'], label: 'To the start' },
      { command: 'toEnd', keys: ['End'], label: 'To the end' },
      { command: 'frameBack', keys: [','], isHeld: true, label: 'One frame back' },
      { command: 'frameForward', keys: ['.'], isHeld: true, label: 'One frame forward' },
      { command: 'slower', keys: ['<'], label: 'Slower' },
      { command: 'faster', keys: ['>'], label: 'Faster' },
      { command: 'next', keys: ['n'], isShifted: true, label: 'Next video' },
      { command: 'previous', keys: ['p'], isShifted: true, label: 'Previous video' },
    ],
  },
  {
    title: 'Sound and captions',
    keys: [
      { command: 'louder', keys: ['ArrowUp'], isHeld: true, label: 'Louder' },
      { command: 'quieter', keys: ['ArrowDown'], isHeld: true, label: 'Quieter' },
      { command: 'mute', keys: ['m'], label: 'Muted or on' },
      { command: 'captions', keys: ['c'], label: 'Captions on or off' },
    ],
  },
  {
    title: 'View',
    keys: [
      { command: 'fullscreen', keys: ['f'], label: 'Full screen' },
      { command: 'theatre', keys: ['t'], label: 'Theatre view' },
      { command: 'pictureInPicture', keys: ['i'], label: 'Picture in picture' },
      { command: 'help', keys: ['?'], label: 'These keys' },
    ],
  },
];

const playerKeys = keyGroups.flatMap(({ keys }) => keys);

/** What is read of a key that was pressed. */
export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing'
>;

/** @returns which of the player's keys that is; undefined where it is none of them */
export function findPlayerKey(pressed: PressedKey): PlayerKey | undefined {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey || pressed.isComposing) return undefined;
  const key = latinKey(pressed);
  const isSign = key.length === 1 && !/[a-z ]/.test(key);
  return playerKeys.find(
    ({ keys, isShifted = false }) => keys.includes(key) && (isSign || isShifted === pressed.shiftKey),
  );
}

/** The key in lower case; for letters of another script the Latin one that stands in their place. */
function latinKey({ key, code }: PressedKey): string {
  if (key.length !== 1) return key;
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  return (key > '\u007f' && letter ? letter : key).toLowerCase();
}

const find = (command: PlayerCommand) => playerKeys.find((each) => each.command === command);

/** How a key is written for the eye, and what it is called. */
export interface WrittenKey {
  sign: string;
  /** For the ear, where a screen reader passes over the sign or calls it by another name. */
  name: string;
}

const writtenKeys: Partial<Record<string, WrittenKey>> = {
  ' ': { sign: 'Space', name: 'Space' },
  ArrowLeft: { sign: '←', name: 'Left arrow' },
  ArrowRight: { sign: '→', name: 'Right arrow' },
  ArrowUp: { sign: '↑', name: 'Up arrow' },
  ArrowDown: { sign: '↓', name: 'Down arrow' },
  ',': { sign: ',', name: 'Comma' },
  '.': { sign: '.', name: 'Full stop' },
  '<': { sign: '<', name: 'Less than' },
  '>': { sign: '>', name: 'Greater than' },
  '?': { sign: '?', name: 'Question mark' },
};

/** The keys of the help: each one that does the same, or of a row of keys the first and the last. */
export function formatKeys({ keys, isShifted }: PlayerKey): WrittenKey[] {
  return keys.map((key) => {
    const { sign, name } = writtenKeys[key] ?? { sign: upper(key), name: upper(key) };
    return isShifted ? { sign: `Shift + ${sign}`, name: `Shift and ${name}` } : { sign, name };
  });
}

/** The keys of a command as `aria-keyshortcuts` wants them: `K Space`. */
export function formatAriaShortcut(command: PlayerCommand): string {
  const { keys = [], isShifted = false } = find(command) ?? {};
  return keys.map((key) => (isShifted ? 'Shift+' : '') + (key === ' ' ? 'Space' : upper(key))).join(' ');
}

const upper = (key: string) => (key.length === 1 ? key.toUpperCase() : key);
