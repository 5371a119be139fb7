import { interpretMenuKey } from './interpret-menu-key';

const lines = [
  { label: 'Quality', isList: true },
  { label: 'Speed', isList: true },
  { label: 'Sound', isList: true },
  { label: 'Keyboard shortcuts', isList: false },
];
const move = (key: string, now: number) => interpretMenuKey(key, lines, now);

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
  const style = [
    { label: 'Caption style', isList: false },
    { label: 'Small', isList: false, isChip: true },
    { label: 'Usual', isList: false, isChip: true },
    { label: 'Reset to default', isList: false },
  ];
  const by = (key: string) => style.map((_, now) => interpretMenuKey(key, style, now));
  expect(by('ArrowRight')).toEqual([undefined, { to: 2 }, { to: 3 }, undefined]);
  // On the lines above and below them left leads back, as in every list.
  expect(by('ArrowLeft')).toEqual(['back', { to: 0 }, { to: 1 }, 'back']);
});
