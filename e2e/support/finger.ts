import type { CDPSession, Locator, Page } from '@playwright/test';

/** Time between two positions of a moving finger. */
const FRAME_SECONDS = 0.016;

/** A finger on the screen. Its events have their own timestamps, so that gestures do not depend on the speed of the machine. */
export class Finger {
  private seconds = Date.now() / 1000;

  private constructor(private readonly session: CDPSession) {}

  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  /** Moves along a straight line in steps. */
  async slide(from: { x: number; y: number }, to: { x: number; y: number }, steps = 12): Promise<void> {
    await this.touch('touchStart', from);
    for (let step = 1; step <= steps; step += 1)
      await this.touch('touchMove', {
        x: from.x + ((to.x - from.x) * step) / steps,
        y: from.y + ((to.y - from.y) * step) / steps,
      });
    await this.touch('touchEnd');
  }

  /** Taps twice in the same place, as fast as people do. */
  async tapTwice(at: { x: number; y: number }): Promise<void> {
    for (const type of ['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const)
      await this.touch(type, type === 'touchStart' ? at : undefined);
  }

  private async touch(
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    point?: { x: number; y: number },
  ): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: point ? [point] : [],
      timestamp: (this.seconds += FRAME_SECONDS),
    });
  }
}

export async function findMiddle(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
