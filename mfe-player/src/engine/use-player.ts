import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { playerPreferences } from '../features/settings/preference-store';
import { loadHls } from './load-hls';
import type { PlaybackState } from './playback-state';
import { PlayerController } from './player-controller';

/** The props of a component that needs nothing but the player. */
export interface PlayerProps {
  player: PlayerController;
}

/**
 * A player that lives as long as the page and plays one stream after another.
 *
 * @param address URL of the stream; undefined until it is known
 * @param startSeconds where playback starts; read when the address changes
 */
export function usePlayer(address: string | undefined, startSeconds: number): PlayerController {
  const [player] = useState(() => new PlayerController({ loadHls, preferences: playerPreferences }));
  const load = useEffectEvent((stream: string) => {
    player.load({ address: stream, startSeconds });
  });
  useEffect(() => {
    if (address === undefined) return;
    load(address);
    return () => {
      player.unload();
    };
  }, [player, address]);
  return player;
}

/** Selects a part of the playback state. The component re-renders only when that part changes. */
export function usePlayback<Selected>(
  player: PlayerController,
  select: (state: PlaybackState) => Selected,
): Selected {
  return useSyncExternalStore(player.subscribe, () => select(player.getState()));
}
