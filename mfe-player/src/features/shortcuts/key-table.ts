/** The player's keyboard shortcuts as data, shared by the key handler, the help and the controls. */

interface Shortcut {
  command: string;
  /** Values of `KeyboardEvent.key`; letters in lower case. */
  keys: readonly [string, ...string[]];
  /** Requires Shift. Ignored for symbols, whose position depends on the keyboard layout. */
  isShifted?: true;
  /** Repeats while held. */
  isHeld?: true;
  /** Description for the help. */
  label: string;
}

/** The same shortcuts as YouTube's, which most people know. */
const shortcutGroups = [
  {
    title: 'Playing',
    keys: [
      { command: 'play', keys: ['k', ' '], label: 'Play or pause' },
      { command: 'backFar', keys: ['j'], isHeld: true, label: 'Back 10 seconds' },
      { command: 'forwardFar', keys: ['l'], isHeld: true, label: 'Forward 10 seconds' },
      { command: 'back', keys: ['ArrowLeft'], isHeld: true, label: 'Back 5 seconds' },
      { command: 'forward', keys: ['ArrowRight'], isHeld: true, label: 'Forward 5 seconds' },
      {
        command: 'seekToPercent',
        keys: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
        label: 'Go to 0%, 10% … 90%',
      },
      { command: 'toStart', keys: ['Home'], label: 'Go to the start' },
      { command: 'toEnd', keys: ['End'], label: 'Go to the end' },
      { command: 'frameBack', keys: [','], isHeld: true, label: 'One frame back' },
      { command: 'frameForward', keys: ['.'], isHeld: true, label: 'One frame forward' },
      { command: 'slower', keys: ['<'], label: 'Slower' },
      { command: 'faster', keys: ['>'], label: 'Faster' },
      { command: 'next', keys: ['n'], isShifted: true, label: 'Next video' },
      { command: 'previous', keys: ['p'], isShifted: true, label: 'Previous video' },
    ],
  },
  {
    title: 'Audio and captions',
    keys: [
      { command: 'louder', keys: ['ArrowUp'], isHeld: true, label: 'Louder' },
      { command: 'quieter', keys: ['ArrowDown'], isHeld: true, label: 'Quieter' },
      { command: 'mute', keys: ['m'], label: 'Mute or unmute' },
      { command: 'captions', keys: ['c'], label: 'Captions on or off' },
    ],
  },
  {
    title: 'View',
    keys: [
      { command: 'fullscreen', keys: ['f'], label: 'Full screen' },
      { command: 'theatre', keys: ['t'], label: 'Theatre view' },
      { command: 'pictureInPicture', keys: ['i'], label: 'Picture in picture' },
      { command: 'help', keys: ['?'], label: 'Keyboard shortcuts' },
    ],
  },
] as const satisfies readonly { title: string; keys: readonly Shortcut[] }[];

export type PlayerCommand = (typeof shortcutGroups)[number]['keys'][number]['command'];

export interface PlayerKey extends Shortcut {
  command: PlayerCommand;
}

export const keyGroups: readonly { title: string; keys: readonly PlayerKey[] }[] = shortcutGroups;

const playerKeys = keyGroups.flatMap(({ keys }) => keys);

/** The fields of a key event that are read. */
export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing'
>;

/** @returns the player's shortcut for a key press; undefined if there is none */
export function findPlayerKey(pressed: PressedKey): PlayerKey | undefined {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey || pressed.isComposing) return undefined;
  const key = findLatinKey(pressed);
  const isSymbol = key.length === 1 && !/[a-z ]/.test(key);
  return playerKeys.find(
    ({ keys, isShifted = false }) => keys.includes(key) && (isSymbol || isShifted === pressed.shiftKey),
  );
}

/** The key in lower case. For other scripts, the Latin letter at that position. */
function findLatinKey({ key, code }: PressedKey): string {
  if (key.length !== 1) return key;
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  return (key > '\u007f' && letter ? letter : key).toLowerCase();
}

/** How a key is shown and announced. */
export interface FormattedKey {
  symbol: string;
  /** For screen readers, which skip or misname some symbols. */
  name: string;
}

const formattedKeys: Partial<Record<string, FormattedKey>> = {
  ' ': { symbol: 'Space', name: 'Space' },
  ArrowLeft: { symbol: '←', name: 'Left arrow' },
  ArrowRight: { symbol: '→', name: 'Right arrow' },
  ArrowUp: { symbol: '↑', name: 'Up arrow' },
  ArrowDown: { symbol: '↓', name: 'Down arrow' },
  ',': { symbol: ',', name: 'Comma' },
  '.': { symbol: '.', name: 'Full stop' },
  '<': { symbol: '<', name: 'Less than' },
  '>': { symbol: '>', name: 'Greater than' },
  '?': { symbol: '?', name: 'Question mark' },
};

/** Formats the keys of a shortcut for the help. */
export function formatKeys({ keys, isShifted }: PlayerKey): FormattedKey[] {
  return keys.map((key) => {
    const { symbol, name } = formattedKeys[key] ?? {
      symbol: capitalizeLetter(key),
      name: capitalizeLetter(key),
    };
    return isShifted ? { symbol: `Shift + ${symbol}`, name: `Shift and ${name}` } : { symbol, name };
  });
}

/** Formats a command's keys for `aria-keyshortcuts`: `K Space`. */
export function formatAriaShortcut(command: PlayerCommand): string {
  const { keys = [], isShifted = false } = playerKeys.find((each) => each.command === command) ?? {};
  return keys
    .map((key) => (isShifted ? 'Shift+' : '') + (key === ' ' ? 'Space' : capitalizeLetter(key)))
    .join(' ');
}

const capitalizeLetter = (key: string) => (key.length === 1 ? key.toUpperCase() : key);
