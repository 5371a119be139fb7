import { LateCode } from '../../late-parts/LateCode';
import { useIsPastStart } from '../../late-parts/use-is-past-start';
import type { BesideControlsProps } from './BesideControls';
import { loadBesideControls } from './load-beside-controls';

/** Brings what works beside the controls, once the first frame is there. */
export function BesideControlsHost(props: BesideControlsProps) {
  return (
    <LateCode
      isWanted={useIsPastStart(props.player)}
      load={loadBesideControls}
      failure="The keys of the player could not be loaded"
      partProps={props}
    />
  );
}
