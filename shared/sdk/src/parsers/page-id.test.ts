import { hasIdText, parsePageId } from './page-id';

it.each(['abc', '0', '7x', '1.5', '99999999999'])('The page id %j is text, but no id', (param) => {
  expect(hasIdText(param)).toBe(true);
  expect(parsePageId(param)).toBeUndefined();
});

it.each([undefined, '', ' ', 'NaN', 'undefined', 'null'])(
  'The page id %j is a link built without an id',
  (param) => {
    expect(hasIdText(param)).toBe(false);
    expect(parsePageId(param)).toBeUndefined();
  },
);

it('The page id "7" is an id', () => {
  expect(parsePageId('7')).toBe(7);
});
