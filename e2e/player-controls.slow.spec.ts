import type { Page } from '@playwright/test';
import { expectNoBarriers } from './support/barriers';
import { expect, test } from './support/test';
import { VideoPage } from './support/video-page';

/** A video in a queue, with captions and with pictures for the seek bar. */
const address = '/video/901?type=series&source=9';
const stage = (page: Page) => page.getByRole('region', { name: 'Video player' });
const button = (page: Page, name: string) => stage(page).getByRole('button', { name, exact: true });
const seekBar = (page: Page) => stage(page).getByRole('slider', { name: 'Seek' });

test('with text of 200 % on a small phone every button is whole on the stage and covers no other, at the end and failed too', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('steadfast.player', JSON.stringify({ playsNext: false }));
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  await page.setViewportSize({ width: 320, height: 640 });
  const misplaced = () =>
    stage(page).evaluate((region) => {
      const within = region.getBoundingClientRect();
      const places = Array.from(region.querySelectorAll('button'))
        .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map((each) => ({ name: each.ariaLabel ?? each.textContent, box: each.getBoundingClientRect() }));
      return places
        .filter(
          ({ box }, index) =>
            box.left < within.left ||
            box.right > within.right ||
            box.top < within.top ||
            box.bottom > within.bottom ||
            places
              .slice(index + 1)
              .some(
                ({ box: other }) =>
                  Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
                  Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
              ),
        )
        .map(({ name }) => name);
    });
  await page.goto(address);
  await new VideoPage(page).expectPlaying();
  await seekBar(page).focus();
  await expect(button(page, 'Settings')).toBeVisible();
  await expect.poll(misplaced).toEqual([]);

  await seekBar(page).press('End');
  await expect(button(page, 'Play now')).toBeVisible();
  await expect.poll(misplaced).toEqual([]);
  await expect(stage(page).locator('[data-part="cover"] img')).toBeVisible();

  await page.route('**/master.m3u8', (route) => route.fulfill({ status: 404 }));
  await page.goto(address);
  await expect(button(page, 'Try again')).toBeVisible();
  await expect.poll(misplaced).toEqual([]);
});

test('the controls have no barrier that axe finds: paused, pointed at, small, at the end on the whole screen, which a mouse can leave, and failed; dragging seeks', async ({
  page,
}) => {
  // Nothing goes on by itself at the end: what is offered there stays to be looked at.
  await page.addInitScript(() => {
    localStorage.setItem('steadfast.player', JSON.stringify({ playsNext: false }));
  });
  await page.goto(address);
  const video = new VideoPage(page);
  await video.expectPlaying();
  // Its fifteen seconds would be over on a slow machine before somebody has pressed.
  await video.medium.evaluate((medium: HTMLVideoElement) => {
    medium.currentTime = 1;
    medium.playbackRate = 0.125;
  });
  await button(page, 'Pause').click();
  await expect(button(page, 'Play')).toBeVisible();
  const before = (await video.playback()).seconds;

  await test.step('a place is shown on the way, and gone to at the end', async () => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await seekBar(page).boundingBox()) ?? {};
    await page.mouse.move(x + width * 0.3, y + height / 2);
    await expect(stage(page).locator('video[data-frame]')).toBeVisible();
    await expectNoBarriers(page);
    await page.mouse.down();
    // Beyond the bar the pointer is held all the same.
    await page.mouse.move(x + width * 0.6, y - 200, { steps: 4 });
    await expect(stage(page).getByText('0:09', { exact: true })).toBeVisible();
    expect((await video.playback()).seconds).toBe(before);
    await page.mouse.up();
    await expect(seekBar(page)).toHaveAttribute('aria-valuetext', '0:09 of 0:15');
    expect((await video.playback()).isPaused).toBe(true);
  });

  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoBarriers(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await test.step('at the end on the whole screen', async () => {
    await button(page, 'Full screen').click();
    await expect(stage(page).getByText('Shaking Hands', { exact: true })).toBeVisible();
    await seekBar(page).press('End');
    await expect(stage(page).getByText('Up next', { exact: true })).toBeVisible();
    await expectNoBarriers(page);
    await button(page, 'Full screen').click();
    await expect(button(page, 'Full screen')).toHaveAttribute('aria-pressed', 'false');
  });

  await page.route('**/master.m3u8', (route) => route.fulfill({ status: 404 }));
  await page.goto(address);
  await expect(stage(page).getByRole('alert')).toContainText('not available');
  await expectNoBarriers(page);
});
