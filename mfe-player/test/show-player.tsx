import { renderInSite } from '@steadfast/testing';
import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { VideoPlayer, type VideoPlayerProps } from '../src/features/stage/VideoPlayer';
import { parseVideo } from '../src/api';
import { PlayerController } from '../src/engine/player-controller';
import { playerPreferences } from '../src/engine/preferences';
import { openFakeSession } from './fake-hls';
import { change, startPlaying } from './fake-media';
import { medium, video } from './show-video';

// What one test chooses is not remembered in the next.
afterEach(() => {
  localStorage.clear();
  playerPreferences.reload();
});

/** Shows the player alone, with a stream of ten minutes that plays and stands at 1:23. */
export async function showPlayer(
  props: Partial<VideoPlayerProps> = {},
  around: (player: ReactElement) => ReactElement = (player) => player,
) {
  const player = new PlayerController(() => Promise.resolve(openFakeSession));
  const view = renderInSite(
    around(<VideoPlayer player={player} video={parseVideo(video(1))} isPastStart={false} {...props} />),
  );
  await act(async () => {
    player.load({ address: '/streams/stream-1/master.m3u8', startSeconds: 0 });
    await Promise.resolve();
  });
  act(() => {
    startPlaying(medium(), 83, 600);
  });
  return { ...view, player };
}

/** Lets the medium come to another time, as it reports four times a second. */
export function tick(currentTime: number): void {
  act(() => {
    change(medium(), { currentTime }, 'timeupdate');
  });
}
