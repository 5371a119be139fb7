import { createProgressLine } from './progress-line';

it.each<[where: string, isTTY: boolean, printed: string[]]>([
  [
    'writes a plain line at each tenth where nobody watches',
    false,
    ['Encoding 0 %\n', 'Encoding 10 %\n', 'Encoding 50 %\n', 'Encoding 100 %\n'],
  ],
  [
    'changes one line on a terminal',
    true,
    ['0 %', '5 %', '10 %', '11 %', '50 %', '100 %\n'].map((percent) => `\r\x1b[KEncoding ${percent}`),
  ],
])('REQ-API-3 %s', (_where, isTTY, expected) => {
  const printed: string[] = [];
  const show = createProgressLine({ write: (text) => printed.push(text), isTTY }, 'Encoding');
  for (const share of [0, 0.05, 0.1, 0.11, 0.111, 0.5, 1, 1]) show(share);
  expect(printed).toEqual(expected);
});
