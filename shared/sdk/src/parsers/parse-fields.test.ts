import { asRecord, asRecords, parseId, parseVideos, trimmedString } from './parse-fields';
import { hasIdText, parsePageId, parsePlaylist, parsePlaylists } from './parse-entities';

describe('An id', () => {
  it.each([
    [7, 7],
    ['7', 7],
    [' 42 ', 42],
    ['007', 7],
  ])('REQ-API-4 is read from %p', (value, id) => {
    expect(parseId(value)).toBe(id);
  });

  it.each([undefined, '', '7a', '1.5', 1.5, 0, '-1', NaN, '9'.repeat(40), [7], true])(
    'is not read from %p',
    (value) => {
      expect(parseId(value)).toBeUndefined();
    },
  );
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

it('The page id "7" is an id', () => expect(parsePageId('7')).toBe(7));

describe('What is relied on in playlists', () => {
  it('REQ-API-4 takes a numeric string for an id, needs no count, and gives one without a name one', () => {
    expect(parsePlaylist({ id: 7, name: null, linkSlug: 's' })?.name).toBe('Untitled playlist');
    expect(parsePlaylist({ id: '7', name: ' Evening ', linkSlug: 's' })).toEqual({
      id: 7,
      name: 'Evening',
      linkSlug: 's',
    });
  });

  it('keeps pictures and the mark of the video that was asked for, where the API tells them', () => {
    const told = {
      id: 7,
      name: 'Evening',
      linkSlug: 's',
      hasVideo: false,
      artwork: [{ ThumbnailUrl: '/a.jpg' }],
    };
    expect(parsePlaylist(told)).toEqual(told);
    expect(parsePlaylist({ ...told, hasVideo: 'no', artwork: [null, 'x'] })).toEqual({
      id: 7,
      name: 'Evening',
      linkSlug: 's',
      artwork: [],
    });
  });

  it.each([undefined, null, 'x', [], {}, { id: 1 }, { id: 0, linkSlug: 's' }, { id: 1.5, linkSlug: 's' }])(
    'finds no playlist in %j',
    (value) => {
      expect(parsePlaylist(value)).toBeUndefined();
    },
  );

  it.each([undefined, null, 'x', {}, 7])('REQ-PLAYLIST-7 takes %j for an empty list', (value) => {
    expect(parsePlaylists(value)).toEqual([]);
  });

  it('leaves out what cannot be identified, and keeps the rest', () => {
    expect(parsePlaylists([null, { id: 'x' }, { id: 1, name: 'A', linkSlug: 'a' }])).toHaveLength(1);
  });
});
