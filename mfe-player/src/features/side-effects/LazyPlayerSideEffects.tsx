import { LazyMount } from '@steadfast/shared/lazy';
import { useIsPastStart } from '../deferred/use-is-past-start';
import type { PlayerSideEffectsProps } from './PlayerSideEffects';
import { loadSideEffects } from './load-side-effects';

/** Mounts `PlayerSideEffects` after the first frame. */
export function LazyPlayerSideEffects(props: PlayerSideEffectsProps) {
  return (
    <LazyMount
      isWanted={useIsPastStart(props.player)}
      load={loadSideEffects}
      failureMessage="The player's keyboard shortcuts could not be loaded"
      props={props}
    />
  );
}
