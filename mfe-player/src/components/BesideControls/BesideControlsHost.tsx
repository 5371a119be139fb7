import { LateCode } from '../../late-parts/LateCode';
import type { BesideControlsProps } from './BesideControls';
import { loadBesideControls } from './load-beside-controls';

/** Brings what works beside the controls, once the page stands. */
export function BesideControlsHost(props: BesideControlsProps) {
  return (
    <LateCode
      isWanted
      load={loadBesideControls}
      failure="The keys of the player could not be loaded"
      partProps={props}
    />
  );
}
