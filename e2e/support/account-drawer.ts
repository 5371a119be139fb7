import type { Locator, Page } from '@playwright/test';

/** The sheet at the side, which the bar's menu button opens. */
export class AccountDrawer {
  readonly sheet: Locator;
  readonly menu: Locator;

  constructor(page: Page) {
    this.sheet = page.getByRole('dialog', { name: 'ACCOUNT' });
    this.menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  }

  async open(): Promise<void> {
    await this.menu.click();
    await this.sheet.waitFor();
  }

  link(name: string | RegExp): Locator {
    return this.sheet.getByRole('link', { name, exact: true });
  }

  get logOut(): Locator {
    return this.sheet.getByRole('button', { name: 'Log Out' });
  }

  /** A theme, as in "Light". */
  theme(name: string): Locator {
    return this.sheet.getByRole('radio', { name });
  }
}
