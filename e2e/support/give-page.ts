import type { FrameLocator, Locator, Page } from '@playwright/test';

/** `/give`, as a person meets it. */
export class GivePage {
  readonly frame: Locator;
  /** What stands in the frame. */
  readonly form: FrameLocator;
  readonly link: Locator;
  readonly alert: Locator;
  readonly retry: Locator;

  constructor(page: Page) {
    this.frame = page.getByTitle('Donation form');
    this.form = this.frame.contentFrame();
    this.link = page.getByRole('link', { name: 'Open it in a new tab' });
    this.alert = page.getByRole('main').getByRole('alert');
    this.retry = this.alert.getByRole('button', { name: 'Try again' });
  }
}
