import { renderInSite } from '@steadfast/testing';
import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { VideoPlayer, type VideoPlayerProps } from '../src/features/stage/VideoPlayer';
import { parseVideo } from '../src/api';
import { PlayerController } from '../src/engine/player-controller';
import { openFakeSession } from './fake-hls';
import { startPlaying } from './fake-media';
import { medium, tell, video } from './show-video';

/** Shows the player alone, with a stream of ten minutes that plays and stands at 1:23. */
export async function showPlayer(
  props: Partial<VideoPlayerProps> = {},
  around: (player: ReactElement) => ReactElement = (player) => player,
) {
  const player = new PlayerController(() => Promise.resolve(openFakeSession));
  const view = renderInSite(
    around(<VideoPlayer player={player} video={parseVideo(video(1))} isPastStart={false} {...props} />),
  );
  await loadStream(player, 1);
  act(() => {
    startPlaying(medium(), 83, 600);
  });
  return { ...view, player };
}

/** Lets the player open the stream of a video. */
export async function loadStream(player: PlayerController, id: number): Promise<void> {
  await act(async () => {
    player.load({ address: `/streams/stream-${id}/master.m3u8`, startSeconds: 0 });
    await Promise.resolve();
  });
}

/** Lets the medium come to another time, as it reports four times a second. */
export function tick(currentTime: number): void {
  tell({ currentTime }, 'timeupdate');
}
