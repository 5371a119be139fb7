import type { Locator, Page } from '@playwright/test';

/** The bar at the top of every page. */
export class ShellBar {
  private readonly bar: Locator;

  constructor(page: Page) {
    this.bar = page.getByRole('banner');
  }

  link(name: string): Locator {
    return this.bar.getByRole('link', { name, exact: true });
  }

  /** The signed-in viewer's display name. */
  name(displayName: string): Locator {
    return this.bar.getByText(displayName, { exact: true });
  }

  get search(): Locator {
    return this.bar.getByRole('button', { name: 'Search' });
  }
}
