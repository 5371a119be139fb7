import type { ComponentType } from 'react';
import type { PlaybackState } from '../../engine/playback-state';
import type { PlayerController } from '../../engine/player-controller';
import { usePlayback } from '../../engine/use-player';
import { LateCode } from './LateCode';

interface PartProps {
  player: PlayerController;
}

export interface PlaybackLazyMountProps extends PartProps {
  /** Whether the stream has something for it; until it first has, its code is not fetched. */
  isWanted: (state: PlaybackState) => boolean;
  /** Gets its code: always the same function. */
  load: () => Promise<ComponentType<PartProps>>;
}

/** A part of the player that few streams need, or none before its first frame: its code comes when the stream asks for it. */
export function PlaybackLazyMount({ player, isWanted, load }: PlaybackLazyMountProps) {
  return (
    <LateCode
      isWanted={usePlayback(player, isWanted)}
      load={load}
      failure="A part of the player could not be loaded"
      partProps={{ player }}
    />
  );
}
