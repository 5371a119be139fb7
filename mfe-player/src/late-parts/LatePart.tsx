import { logFailure } from '@steadfast/shared';
import { useEffect, useState, type ComponentType } from 'react';
import type { PlaybackState } from '../engine/playback-state';
import type { PlayerController } from '../engine/player-controller';
import { usePlayback } from '../engine/use-player';

/** After so long what did not come is asked for again, as long as it is wanted. Decided. */
export const ASKS_AGAIN_AFTER_MS = 5_000;

interface PartProps {
  player: PlayerController;
}

export interface LatePartProps extends PartProps {
  /** Whether the stream has something for it; until it first has, its code is not fetched. */
  isWanted: (state: PlaybackState) => boolean;
  /** Gets its code: always the same function. */
  load: () => Promise<ComponentType<PartProps>>;
}

/** A part of the player that few streams need, or none before its first frame: its code comes when the stream asks for it. */
export function LatePart({ player, isWanted, load }: LatePartProps) {
  const isWantedNow = usePlayback(player, isWanted);
  const [Part, setPart] = useState<ComponentType<PartProps>>();
  const isHere = Part !== undefined;
  useEffect(() => {
    if (!isWantedNow || isHere) return;
    let again: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const ask = () => {
      load().then(
        (part) => {
          if (!isLeft) setPart(() => part);
        },
        (error: unknown) => {
          logFailure('A part of the player could not be loaded', error);
          if (!isLeft) again = setTimeout(ask, ASKS_AGAIN_AFTER_MS);
        },
      );
    };
    ask();
    return () => {
      isLeft = true;
      clearTimeout(again);
    };
  }, [isWantedNow, isHere, load]);
  return Part && <Part player={player} />;
}
