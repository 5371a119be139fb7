import { VideoPage } from '../support/video-page';
import type { VisualState } from './visual-state';
import { main, listStates } from './states';

const video = '/video/101?type=series&source=1';
export const watching: VisualState[] = [
  {
    name: 'video',
    isWhole: true,
    open: async (page) => {
      await page.goto(video);
      const shown = new VideoPage(page);
      await shown.expectPlaying();
      await shown.medium.evaluate(async (medium: HTMLVideoElement) => {
        medium.pause();
        medium.currentTime = 5;
        await new Promise((resolve) => medium.addEventListener('seeked', resolve, { once: true }));
      });
      await page.getByRole('button', { name: 'Add to a playlist' }).waitFor();
    },
  },
  {
    name: 'video-settings',
    open: (page) => new VideoPage(page).openSettings(),
  },
  {
    name: 'video-fault',
    open: async (page) => {
      await page.route('**/master.m3u8', (route) => route.fulfill({ status: 404 }));
      await page.goto(video);
      await main(page).getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  ...listStates('video', video, 'video/101**'),
];
