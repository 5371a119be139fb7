import { menuMove } from './menu-keys';

const lines = [
  { label: 'Quality', isList: true },
  { label: 'Speed', isList: true },
  { label: 'Sound', isList: true },
  { label: 'Keyboard shortcuts', isList: false },
];
const move = (key: string, now: number, isChips = false) => menuMove(key, lines, now, isChips);

it.each([
  ['ArrowDown', 0, { to: 1 }],
  ['ArrowDown', 3, { to: 0 }],
  ['ArrowDown', -1, { to: 0 }],
  ['ArrowUp', 1, { to: 0 }],
  ['ArrowUp', 0, { to: 3 }],
  ['ArrowUp', -1, { to: 3 }],
  ['Home', 2, { to: 0 }],
  ['End', 0, { to: 3 }],
  ['s', 0, { to: 1 }],
  ['S', 1, { to: 2 }],
  ['s', 2, { to: 1 }],
  ['k', -1, { to: 3 }],
  ['x', 0, undefined],
  [' ', 0, undefined],
  ['Enter', 0, undefined],
  ['ArrowRight', 0, 'open'],
  ['ArrowRight', 3, undefined],
  ['ArrowLeft', 0, 'back'],
  ['Escape', 0, 'close'],
  ['Tab', 0, 'leave'],
] as const)('%s on line %d: %j', (key, now, expected) => {
  expect(move(key, now)).toEqual(expected);
});

it('moves left and right between choices that stand side by side', () => {
  expect([move('ArrowRight', 3, true), move('ArrowLeft', 3, true)]).toEqual([{ to: 0 }, { to: 2 }]);
});
