import { logFailure } from '@steadfast/shared';
import { useEffect, useState, type ComponentType } from 'react';

/** After so long what did not come is asked for again, as long as it is wanted. Decided. */
export const ASKS_AGAIN_AFTER_MS = 5_000;

export interface LateCodeProps<PartProps> {
  /** Until it first is, the code is not fetched; what has come stays. */
  isWanted: boolean;
  /** Gets the code: always the same function. */
  load: () => Promise<ComponentType<PartProps>>;
  /** Logged when it did not come: "The captions could not be loaded". */
  failure: string;
  /** What the part gets. */
  partProps: PartProps;
}

/** A part whose code comes once it is wanted, and until then is not there. */
export function LateCode<PartProps extends object>({
  isWanted,
  load,
  failure,
  partProps,
}: LateCodeProps<PartProps>) {
  const [Part, setPart] = useState<ComponentType<PartProps>>();
  const isMissing = isWanted && Part === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let again: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const ask = () => {
      load().then(
        (part) => {
          if (!isLeft) setPart(() => part);
        },
        (error: unknown) => {
          logFailure(failure, error);
          if (!isLeft) again = setTimeout(ask, ASKS_AGAIN_AFTER_MS);
        },
      );
    };
    ask();
    return () => {
      isLeft = true;
      clearTimeout(again);
    };
  }, [isMissing, load, failure]);
  return Part && <Part {...partProps} />;
}
