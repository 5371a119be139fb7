import { PlayerController } from '../src/engine/player-controller';
import type { PlaybackState } from '../src/engine/playback-state';
import { playerPreferences, type PlayerPreferences } from '../src/engine/preferences';
import type { StreamSource } from '../src/engine/stream-session';
import { FakeHls, openFakeSession } from './fake-hls';
import { forgetPreferences } from './forget-preferences';
import { installFakeMedia, startPlaying } from './fake-media';

export const source: StreamSource = { address: '/streams/a/master.m3u8', startSeconds: 0 };

/** A player with stand-ins for all that it works with, for tests with Jest's own clock. */
export class PlayerAtWork {
  readonly media = document.createElement('video');
  readonly loadHls = jest.fn(() => Promise.resolve(openFakeSession));
  readonly player: PlayerController;
  letGo: () => void;

  /** @param preferences what the viewer chose at earlier visits */
  constructor(preferences: Partial<PlayerPreferences> = {}) {
    jest.useFakeTimers();
    installFakeMedia();
    FakeHls.reset();
    forgetPreferences();
    playerPreferences.change(preferences);
    this.player = new PlayerController(this.loadHls);
    this.letGo = this.player.attach(this.media);
  }

  get state(): PlaybackState {
    return this.player.getState();
  }

  /** Opens a stream, so far that its manifest is asked for. */
  async open(part: Partial<StreamSource> = {}): Promise<FakeHls> {
    this.player.load({ ...source, ...part });
    await settled();
    return FakeHls.last();
  }

  async openAndPlay(): Promise<FakeHls> {
    const hls = await this.open();
    hls.parsed();
    startPlaying(this.media);
    await settled();
    return hls;
  }

  end(): void {
    this.letGo();
    jest.useRealTimers();
  }
}

/** What was promised has come. */
export const settled = () => jest.advanceTimersByTimeAsync(0);
