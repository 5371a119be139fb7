import { LazyMount, type LazyMountProps } from '@steadfast/sdk';
import type { PlaybackState } from '../../engine/playback-state';
import { usePlayback, type PlayerProps } from '../../engine/player-controller';

interface PlaybackLazyMountProps extends PlayerProps {
  /** Whether the stream needs the feature. Its code loads when this is first true. */
  isWanted: (state: PlaybackState) => boolean;
  /** Loads the feature. Pass the same function on every render. */
  load: LazyMountProps<PlayerProps>['load'];
}

/** A feature of the player whose code loads once the stream needs it. */
export function PlaybackLazyMount({ player, isWanted, load }: PlaybackLazyMountProps) {
  return (
    <LazyMount
      isWanted={usePlayback(player, isWanted)}
      load={load}
      failureMessage="A feature of the player could not be loaded"
      props={{ player }}
    />
  );
}
