import { expect, type Locator, type Page } from '@playwright/test';

interface Playback {
  seconds: number;
  frames: number;
  isPaused: boolean;
  width: number;
}

/** The page of a video. */
export class VideoPage {
  constructor(private readonly page: Page) {}

  get medium(): Locator {
    return this.page.getByRole('region', { name: 'Video player' }).locator('video');
  }

  get title(): Locator {
    return this.page.getByRole('main').getByRole('heading', { level: 1 });
  }

  /** The queue of the series, the tag or the playlist with this name. */
  queue(name: string): Locator {
    return this.page.getByRole('region', { name });
  }

  async playback(): Promise<Playback> {
    return this.medium.evaluate((medium: HTMLVideoElement) => ({
      seconds: medium.currentTime,
      frames: medium.getVideoPlaybackQuality().totalVideoFrames,
      isPaused: medium.paused,
      width: medium.videoWidth,
    }));
  }

  /** Waits until pictures really come: time goes on, and more and more frames are decoded. */
  async expectPlaying(): Promise<void> {
    await expect.poll(async () => (await this.playback()).frames, { timeout: 15_000 }).toBeGreaterThan(0);
    const before = await this.playback();
    await expect
      .poll(async () => {
        const now = await this.playback();
        return now.seconds > before.seconds + 0.5 && now.frames > before.frames + 3 && !now.isPaused;
      })
      .toBe(true);
    expect(before.width).toBeGreaterThan(0);
  }

  /** Switches the captions on, and gives the words that stand on the picture, or none. */
  async captions(): Promise<string> {
    return this.medium.evaluate((medium: HTMLVideoElement) => {
      const track = Array.from(medium.textTracks).find(
        ({ kind }) => kind === 'subtitles' || kind === 'captions',
      );
      if (!track) return '';
      track.mode = 'showing';
      return Array.from(track.activeCues ?? [], (cue) => (cue as VTTCue).text).join(' ');
    });
  }

  /** All words of the captions with their times in seconds, as far as they have come. */
  async captionCues(): Promise<{ start: number; end: number; text: string }[]> {
    return this.medium.evaluate((medium: HTMLVideoElement) => {
      const track = Array.from(medium.textTracks).find(
        ({ kind }) => kind === 'subtitles' || kind === 'captions',
      );
      if (!track) return [];
      if (track.mode === 'disabled') track.mode = 'hidden';
      const toTenths = (seconds: number) => Math.round(seconds * 10) / 10;
      return Array.from(track.cues ?? [], (cue) => ({
        start: toTenths(cue.startTime),
        end: toTenths(cue.endTime),
        text: (cue as VTTCue).text,
      }));
    });
  }
}
