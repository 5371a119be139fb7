import type { FrameLocator, Locator, Page } from '@playwright/test';

/** `/give`, as a person meets it. */
export class GivePage {
  /** What stands in the frame. */
  readonly form: FrameLocator;
  readonly link: Locator;

  constructor(page: Page) {
    this.form = page.getByTitle('Donation form').contentFrame();
    this.link = page.getByRole('link', { name: 'Open it in a new tab' });
  }
}
