import {
  applyToPlaylist,
  applyToPlaylists,
  applyToName,
  applyToVideos,
  type PlaylistChange,
} from './apply-optimistic';

const videos = [{ id: 1 }, { id: 2 }, { id: 3 }];
const listed = ({ id }: { id: number }) => ({ id });

const cases: [string, PlaylistChange, number[]][] = [
  ['an added one goes to the end', { kind: 'add', video: { id: 4 } }, [1, 2, 3, 4]],
  [
    'an added one goes in front of another',
    { kind: 'add', video: { id: 4 }, beforeVideoId: 2 },
    [1, 4, 2, 3],
  ],
  [
    'in front of one that is gone is at the end',
    { kind: 'add', video: { id: 4 }, beforeVideoId: 9 },
    [1, 2, 3, 4],
  ],
  ['what is in it stays where it is', { kind: 'add', video: { id: 1 }, beforeVideoId: 3 }, [1, 2, 3]],
  ['a removed one is gone', { kind: 'remove', videoId: 2 }, [1, 3]],
  ['removing what is not in it changes nothing', { kind: 'remove', videoId: 9 }, [1, 2, 3]],
  ['a moved one stands in front of the other', { kind: 'move', videoId: 3, beforeVideoId: 1 }, [3, 1, 2]],
  ['a moved one goes to the end', { kind: 'move', videoId: 1, beforeVideoId: null }, [2, 3, 1]],
  ['a move in front of itself changes nothing', { kind: 'move', videoId: 2, beforeVideoId: 2 }, [1, 2, 3]],
  ['moving what is not in it changes nothing', { kind: 'move', videoId: 9, beforeVideoId: 1 }, [1, 2, 3]],
  ['a new name moves nothing', { kind: 'rename', name: 'Dawn' }, [1, 2, 3]],
];

it.each(cases)('%s; twice as well as once', (_, change, expected) => {
  const once = applyToVideos(videos, change, listed);
  expect(once.map(({ id }) => id)).toEqual(expected);
  expect(applyToVideos(once, change, listed).map(({ id }) => id)).toEqual(expected);
  const answer = applyToPlaylist(
    { playlist: { id: 7 }, videos: [{ id: 1 }, { id: '2' }, { id: 3 }] },
    change,
  );
  expect((answer.videos as { id: unknown }[]).map(({ id }) => Number(id))).toEqual(expected);
});

it('a new name stands in the playlist and in the list', () => {
  const change: PlaylistChange = { kind: 'rename', name: 'Dawn' };
  expect(applyToName('Evening', change)).toBe('Dawn');
  expect(applyToPlaylist({ playlist: { id: 7, name: 'Evening' } }, change).playlist).toEqual({
    id: 7,
    name: 'Dawn',
  });
  expect(
    applyToPlaylists(
      {
        playlists: [
          { id: '7', name: 'a' },
          { id: 8, name: 'b' },
        ],
      },
      7,
      change,
    ),
  ).toEqual({
    playlists: [
      { id: '7', name: 'Dawn' },
      { id: 8, name: 'b' },
    ],
  });
});

it('an answer that holds nothing holds nothing afterwards', () => {
  expect(applyToPlaylist({}, { kind: 'rename', name: 'Dawn' })).toEqual({});
  expect(applyToPlaylists({}, 7, { kind: 'remove', videoId: 1 })).toEqual({});
});

describe('A list that was asked where a video is', () => {
  const answer = {
    playlists: [
      { id: '7', hasVideo: false, videoCount: 2 },
      { id: 8, hasVideo: true, videoCount: 5 },
      { id: 9, videoCount: 3 },
    ],
  };
  const entry = (id: number, change: PlaylistChange, askedVideoId?: number) =>
    (applyToPlaylists(answer, id, change, askedVideoId).playlists as object[])[id - 7];
  const add: PlaylistChange = { kind: 'add', video: { id: 1 } };
  const remove: PlaylistChange = { kind: 'remove', videoId: 1 };

  it.each<[string, number, PlaylistChange, number | undefined, object]>([
    ['tells that it is in one now', 7, add, 1, { id: '7', hasVideo: true, videoCount: 3 }],
    ['tells that it is out of one now', 8, remove, 1, { id: 8, hasVideo: false, videoCount: 4 }],
    ['counts nothing that was there already', 8, add, 1, { id: 8, hasVideo: true, videoCount: 5 }],
    ['knows nothing of another video', 7, add, 2, { id: '7', hasVideo: false, videoCount: 2 }],
    ['was not asked', 7, add, undefined, { id: '7', hasVideo: false, videoCount: 2 }],
    ['goes on not to tell where the API does not', 9, add, 1, { id: 9, videoCount: 3 }],
  ])('%s', (_, id, change, asked, expected) => {
    expect(entry(id, change, asked)).toEqual(expected);
  });
});
