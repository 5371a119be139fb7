import { renderHook } from '@testing-library/react';
import type { PlayableVideo } from '../../api';
import { PlayerController } from '../../engine/player-controller';
import { useChapters } from './use-chapters';

const video = (chapters: unknown) =>
  ({ id: 1, streamId: 'a', title: 'A', chapters }) as unknown as PlayableVideo;

it('REQ-API-4 shows the chapters of the API in place of the stream’s, and none that are no chapters', () => {
  const player = new PlayerController({ loadHls: () => new Promise(() => undefined) });
  const ofStream = [{ startSeconds: 0, title: 'Of the stream' }];
  player.setChapters(ofStream);
  const { rerender } = renderHook(({ shown }) => useChapters(player, shown), {
    initialProps: { shown: video(undefined) },
  });
  expect(player.getState().chapters).toEqual(ofStream);
  rerender({ shown: video('0:00 Welcome') });
  expect(player.getState().chapters).toEqual(ofStream);
  rerender({ shown: video([null, { startSeconds: -1, title: 'No' }, { startSeconds: 5, title: ' Iron ' }]) });
  player.setChapters(ofStream);
  expect(player.getState().chapters).toEqual([{ startSeconds: 5, title: 'Iron' }]);
  rerender({ shown: video([]) });
  expect(player.getState().chapters).toEqual([]);
});
