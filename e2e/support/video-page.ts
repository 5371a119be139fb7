import type { Locator, Page } from '@playwright/test';
import { expect } from './expect';

interface Playback {
  seconds: number;
  frames: number;
  isPaused: boolean;
  width: number;
}

/** The page of a video. */
export class VideoPage {
  constructor(private readonly page: Page) {}

  /** The one that plays; the seek bar has another while somebody points at it. */
  get medium(): Locator {
    return this.page.getByRole('region', { name: 'Video player' }).locator('video').first();
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
    await expect.poll(async () => (await this.playback()).frames).toBeGreaterThan(0);
    const before = await this.playback();
    await expect
      .poll(async () => {
        const now = await this.playback();
        return now.seconds > before.seconds + 0.5 && now.frames > before.frames + 3 && !now.isPaused;
      })
      .toBe(true);
    expect(before.width).toBeGreaterThan(0);
  }

  /** What plays now, as the medium has it: another for each stream. */
  async streamUrl(): Promise<string> {
    return this.medium.evaluate(({ currentSrc }: HTMLVideoElement) => currentSrc);
  }

  /** Whether a frame is there of another stream than the one of this address. */
  async isShowingAfter(address: string): Promise<boolean> {
    return this.medium.evaluate(
      ({ currentSrc, readyState, HAVE_CURRENT_DATA }: HTMLVideoElement, before) =>
        currentSrc !== '' && currentSrc !== before && readyState >= HAVE_CURRENT_DATA,
      address,
    );
  }

  /** Goes to shortly before the end of what plays. */
  async goToTheEnd(): Promise<void> {
    await this.medium.evaluate((medium: HTMLVideoElement) => {
      medium.currentTime = medium.duration - 0.5;
    });
  }

  /** What the captions say on the picture now. */
  get captions(): Locator {
    return this.page.locator('[data-part="captions"]');
  }

  get captionsButton(): Locator {
    return this.page.getByRole('button', { name: 'Captions', exact: true });
  }

  get settings(): Locator {
    return this.page.getByRole('menu');
  }

  /** Opens the settings, by keyboard: the bar with their button comes with the focus. */
  async openSettings(): Promise<void> {
    await this.page.getByRole('button', { name: 'Settings', exact: true }).press('Enter');
    await this.settings.waitFor();
  }

  /** All words of the captions with their times in seconds, as far as they have come. Switches them on. */
  async captionCues(): Promise<{ start: number; end: number; text: string }[]> {
    if ((await this.captionsButton.getAttribute('aria-pressed')) !== 'true')
      await this.captionsButton.press('Enter');
    return this.medium.evaluate((medium: HTMLVideoElement) => {
      const track = Array.from(medium.textTracks).find(({ mode }) => mode === 'hidden');
      if (!track) return [];
      const toTenths = (seconds: number) => Math.round(seconds * 10) / 10;
      return Array.from(track.cues ?? [], (cue) => ({
        start: toTenths(cue.startTime),
        end: toTenths(cue.endTime),
        text: (cue as VTTCue).text,
      }));
    });
  }
}
