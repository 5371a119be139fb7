import { act } from '@testing-library/react';
import { changePlayback, createPlaybackStore, type PlaybackState } from '../src/engine/playback-state';
import type { PlayerController } from '../src/engine/player-controller';
import { forgetPreferences } from './forget-preferences';

beforeEach(forgetPreferences);

const commandNames = [
  'play',
  'pause',
  'seekTo',
  'setSpeed',
  'setQuality',
  'setAudioTrack',
  'setCaptions',
  'toggleCaptions',
  'getCaptionCues',
  'setCaptionsRead',
  'reloadCaptions',
] as const;

type Commands = Record<(typeof commandNames)[number], jest.Mock>;

/** A player in a given state that never changes on its own, for code that only reads a player and sends it commands. */
export function playerInState(part: Partial<PlaybackState>) {
  const store = createPlaybackStore();
  changePlayback(store, part);
  const commands = Object.fromEntries(commandNames.map((name) => [name, jest.fn()])) as Commands;
  const { getState, subscribe } = store;
  return {
    player: { getState, subscribe, ...commands } as unknown as PlayerController,
    commands,
    /** Lets the medium do something. */
    become(next: Partial<PlaybackState>) {
      act(() => {
        changePlayback(store, next);
      });
    },
  };
}
