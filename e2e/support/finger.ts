import type { CDPSession, Locator, Page } from '@playwright/test';

/** In CSS pixels, from the top left of the window. */
interface Point {
  x: number;
  y: number;
}

/** Time between two positions of a moving finger. */
const FRAME_SECONDS = 0.016;

/** A finger on the screen. Its events have their own timestamps, so that gestures do not depend on the speed of the machine. */
export class Finger {
  private seconds = Date.now() / 1000;

  private constructor(private readonly session: CDPSession) {}

  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  /**
   * Moves along a straight line in steps.
   *
   * @param rests moves of a tenth of a pixel before the finger is lifted. Without them, it throws what it has scrolled, and the
   *   browser swallows the next tap.
   */
  async slide(from: Point, to: Point, rests = 0): Promise<void> {
    const steps = 12;
    await this.touch('touchStart', from);
    for (let step = 1; step <= steps; step += 1)
      await this.touch('touchMove', {
        x: from.x + ((to.x - from.x) * step) / steps,
        y: from.y + ((to.y - from.y) * step) / steps,
      });
    for (let rest = 1; rest <= rests; rest += 1)
      await this.touch('touchMove', { x: to.x + rest / 10, y: to.y });
    await this.touch('touchEnd');
  }

  private async touch(type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: point ? [point] : [],
      timestamp: (this.seconds += FRAME_SECONDS),
    });
  }
}

export async function findMiddle(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
