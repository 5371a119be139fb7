import { LazyMount, type LazyMountProps } from '@steadfast/shared/lazy';
import type { PlaybackState } from '../../engine/playback-state';
import { usePlayback, type PlayerProps } from '../../engine/player-controller';
import { captions, sideEffects, streamFeatures } from '../chunks';
import type { PlayerSideEffectsProps } from '../shortcuts/PlayerSideEffects';
import { useIsPastStart } from './use-is-past-start';

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

export function LazyCaptions({ player }: PlayerProps) {
  return <PlaybackLazyMount player={player} isWanted={showsCaptions} load={captions.load} />;
}

const showsCaptions = ({ captionTrackId }: PlaybackState) => captionTrackId !== undefined;

/** Chapters and transcript. */
export function LazyStreamFeatures({ player }: PlayerProps) {
  return <PlaybackLazyMount player={player} isWanted={hasTextOrChapters} load={streamFeatures.load} />;
}

const hasTextOrChapters = ({ captionTracks, chapters }: PlaybackState) =>
  captionTracks.length > 0 || chapters.length > 0;

/** Mounts `PlayerSideEffects` after the first frame. */
export function LazyPlayerSideEffects(props: PlayerSideEffectsProps) {
  return (
    <LazyMount
      isWanted={useIsPastStart(props.player)}
      load={sideEffects.load}
      failureMessage="The player's keyboard shortcuts could not be loaded"
      props={props}
    />
  );
}
