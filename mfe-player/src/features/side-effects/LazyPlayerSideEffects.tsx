import { LateCode } from '../deferred/LateCode';
import { useIsPastStart } from '../deferred/use-is-past-start';
import type { PlayerSideEffectsProps } from './PlayerSideEffects';
import { loadSideEffects } from './load-side-effects';

/** Brings what works beside the controls, once the first frame is there. */
export function LazyPlayerSideEffects(props: PlayerSideEffectsProps) {
  return (
    <LateCode
      isWanted={useIsPastStart(props.player)}
      load={loadSideEffects}
      failure="The keys of the player could not be loaded"
      partProps={props}
    />
  );
}
