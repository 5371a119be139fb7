import { asRecord, asRecords, parseVideos, parseId, trimmedString } from './parse-fields';

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

describe('An answer of which nothing is promised', () => {
  it('REQ-API-4 has videos whose ids may be numeric strings and whose other fields may be null', () => {
    expect(parseVideos([{ id: '12', title: null }])).toEqual([{ id: 12 }]);
  });

  it('loses the videos that cannot be told apart, and keeps the rest', () => {
    expect(parseVideos([{}, { id: 1 }, 'x', null, { id: -3 }])).toEqual([{ id: 1 }]);
  });

  it.each([undefined, null, 'x', {}, 7])('holds no videos in %j', (value) => {
    expect(parseVideos(value)).toEqual([]);
    expect(asRecords(value)).toEqual([]);
  });

  it.each([undefined, null, 'x', 7, [1]])('has no fields in %j', (value) => {
    expect(asRecord(value)).toBeUndefined();
  });

  it('has words without the blanks around them, and none where there are none', () => {
    expect(trimmedString(' Forged ')).toBe('Forged');
    expect(trimmedString(null)).toBe('');
    expect(trimmedString(12)).toBe('');
  });
});
