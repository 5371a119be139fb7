import { RESERVED_KEYS } from '@steadfast/contract';
import { keyGroups, findPlayerKey, formatAriaShortcut, formatKeys, type PressedKey } from './key-table';

const pressed = (key: string, more: Partial<PressedKey> = {}): PressedKey => ({
  key,
  code: '',
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  isComposing: false,
  ...more,
});
const commandOf = (...of: Parameters<typeof pressed>) => findPlayerKey(pressed(...of))?.command;

it('takes a sign as it is, wherever a keyboard has it: with Shift or without', () => {
  expect(commandOf('<')).toBe('slower');
  expect(commandOf('1', { shiftKey: true })).toBe('seekToPercent');
});

it('knows letters under Caps Lock, and on keyboards of other scripts', () => {
  expect(commandOf('K')).toBe('play');
  expect(commandOf('л', { code: 'KeyK' })).toBe('play');
  expect(commandOf('Т', { code: 'KeyN', shiftKey: true })).toBe('next');
  expect(commandOf('é', { code: 'Digit2' })).toBeUndefined();
});

it.each([
  ['k', { ctrlKey: true }],
  ['k', { altKey: true }],
  ['f', { metaKey: true }],
  ['m', { shiftKey: true, key: 'M' }],
  [' ', { shiftKey: true }],
  ['ArrowLeft', { shiftKey: true }],
  ['k', { isComposing: true }],
  ['n', {}],
  ['p', {}],
  ['x', {}],
  ['/', {}],
  ['Escape', {}],
  ['Enter', {}],
  ['Tab', {}],
] as const)('leaves %s with %j to others', (key, more) => {
  expect(commandOf(key, more)).toBeUndefined();
});

it('has no key twice', () => {
  const all = keyGroups.flatMap(({ keys }) => keys.flatMap((each) => each.keys));
  expect(new Set(all).size).toBe(all.length);
});

it('has its letters reserved, so that no shortcut of another feature takes them', () => {
  const letters = keyGroups.flatMap(({ keys }) =>
    keys
      .filter(({ isShifted }) => !isShifted)
      .flatMap((each) => each.keys.filter((key) => /^[a-z]$/.test(key))),
  );
  expect(letters.sort().join('')).toBe(RESERVED_KEYS);
});

it('tells assistive technology the same keys', () => {
  expect(formatAriaShortcut('play')).toBe('K Space');
  expect(formatAriaShortcut('next')).toBe('Shift+N');
  expect(formatAriaShortcut('forward')).toBe('ArrowRight');
  expect(formatAriaShortcut('slower')).toBe('<');
});

it('writes keys for the eye, and names those that a screen reader passes over', () => {
  const written = keyGroups.flatMap(({ keys }) => keys.flatMap(formatKeys));
  expect(written).toContainEqual({ symbol: '→', name: 'Right arrow' });
  expect(written).toContainEqual({ symbol: ',', name: 'Comma' });
  expect(written).toContainEqual({ symbol: 'Shift + N', name: 'Shift and N' });
  expect(written).toContainEqual({ symbol: 'K', name: 'K' });
  for (const { symbol, name } of written) {
    if (/^[^A-Z0-9]$/.test(symbol)) expect(name).toMatch(/[a-z]{3}/);
  }
});
