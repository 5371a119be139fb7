import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { playerPreferences } from '../features/settings/preference-store';
import { loadHls } from './load-hls';
import type { PlaybackState } from './playback-state';
import { PlayerController } from './player-controller';

/**
 * A player for the page's life, playing one stream after the other.
 *
 * @param address of the stream; undefined while it is not known
 * @param startSeconds where to begin, read when the address changes
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

/** A part of the playback's state; the component renders anew only when that part changes. */
export function usePlayback<Part>(player: PlayerController, select: (state: PlaybackState) => Part): Part {
  return useSyncExternalStore(player.subscribe, () => select(player.getState()));
}
