import { parsePlaylist, parsePlaylists } from './parse-playlists';

describe('What is relied on in playlists', () => {
  it('REQ-API-4 takes a numeric string for an id, and needs no count', () => {
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

  it('gives a playlist without a name one', () => {
    expect(parsePlaylist({ id: 7, name: null, linkSlug: 's' })?.name).toBe('Untitled playlist');
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
