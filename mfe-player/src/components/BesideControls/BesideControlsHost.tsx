import { logFailure } from '@steadfast/shared';
import { useEffect, useState } from 'react';
import { ASKS_AGAIN_AFTER_MS } from '../../late-parts/LatePart';
import type { BesideControls, BesideControlsProps } from './BesideControls';
import { loadBesideControls } from './load-beside-controls';

/** Brings what works beside the controls, once the page stands. */
export function BesideControlsHost(props: BesideControlsProps) {
  const [Part, setPart] = useState<typeof BesideControls>();
  useEffect(() => {
    let again: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const ask = () => {
      loadBesideControls().then(
        (part) => {
          if (!isLeft) setPart(() => part);
        },
        (error: unknown) => {
          logFailure('The keys of the player could not be loaded', error);
          if (!isLeft) again = setTimeout(ask, ASKS_AGAIN_AFTER_MS);
        },
      );
    };
    ask();
    return () => {
      isLeft = true;
      clearTimeout(again);
    };
  }, []);
  return Part && <Part {...props} />;
}
