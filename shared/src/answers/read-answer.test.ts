import { fieldsOf, listOf, listedVideosOf, parseId, wordsOf } from './read-answer';

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
    expect(listedVideosOf([{ id: '12', title: null }])).toEqual([{ id: 12 }]);
  });

  it('loses the videos that cannot be told apart, and keeps the rest', () => {
    expect(listedVideosOf([{}, { id: 1 }, 'x', null, { id: -3 }])).toEqual([{ id: 1 }]);
  });

  it.each([undefined, null, 'x', {}, 7])('holds no videos in %j', (value) => {
    expect(listedVideosOf(value)).toEqual([]);
    expect(listOf(value)).toEqual([]);
  });

  it.each([undefined, null, 'x', 7, [1]])('has no fields in %j', (value) => {
    expect(fieldsOf(value)).toBeUndefined();
  });

  it('has words without the blanks around them, and none where there are none', () => {
    expect(wordsOf(' Forged ')).toBe('Forged');
    expect(wordsOf(null)).toBe('');
    expect(wordsOf(12)).toBe('');
  });
});
