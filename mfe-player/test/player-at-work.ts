import { PlayerController } from '../src/engine/player-controller';
import type { PlaybackState } from '../src/engine/playback-state';
import type { PreferencePort } from '../src/engine/media-commands';
import type { StreamSource } from '../src/engine/stream-session';
import { FakeHls, fakeLibrary } from './fake-hls';
import { installFakeMedia, startPlaying } from './fake-media';

export const source: StreamSource = { address: '/streams/a/master.m3u8', startSeconds: 0 };

/** A player with stand-ins for all that it works with, for tests with Jest's own clock. */
export class PlayerAtWork {
  readonly media = document.createElement('video');
  readonly loadHls = jest.fn(() => Promise.resolve(fakeLibrary));
  readonly player: PlayerController;
  letGo: () => void;

  constructor(preferences?: PreferencePort) {
    jest.useFakeTimers();
    installFakeMedia();
    FakeHls.reset();
    this.player = new PlayerController({ loadHls: this.loadHls, ...(preferences && { preferences }) });
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
