import { parseId } from './parse-id';

describe('An id', () => {
  it.each([
    [7, 7],
    ['7', 7],
    [' 42 ', 42],
    ['007', 7],
  ])('REQ-API-4 is read from %p', (value, id) => {
    expect(parseId(value)).toBe(id);
  });

  it.each([
    undefined,
    null,
    '',
    ' ',
    'abc',
    '7a',
    '1.5',
    1.5,
    0,
    -1,
    '-1',
    NaN,
    Infinity,
    '9'.repeat(40),
    {},
    [7],
    true,
  ])('is not read from %p', (value) => {
    expect(parseId(value)).toBeUndefined();
  });
});
