import { LazyMount, type LazyMountProps } from '@steadfast/shared/lazy';
import type { PlaybackState } from '../../engine/playback-state';
import type { PlayerController } from '../../engine/player-controller';
import { usePlayback } from '../../engine/use-player';

interface FeatureProps {
  player: PlayerController;
}

export interface PlaybackLazyMountProps extends FeatureProps {
  /** Whether the stream needs the feature. Its code loads when this is first true. */
  isWanted: (state: PlaybackState) => boolean;
  /** Loads the feature. Pass the same function on every render. */
  load: LazyMountProps<FeatureProps>['load'];
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
