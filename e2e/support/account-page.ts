import type { Locator, Page } from '@playwright/test';

/** `/profile`: My Account. */
export class AccountPage {
  constructor(private readonly page: Page) {}

  button(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true });
  }

  /** What the account says of one of its details. */
  detail(label: string): Locator {
    return this.page.getByRole('main').locator('dt', { hasText: label }).locator('+ dd');
  }

  get notices(): Locator {
    return this.page.getByRole('switch', { name: 'Email notices' });
  }

  /** Opens the modal that has the name of its button. */
  async open(name: string): Promise<Locator> {
    await this.button(name).click();
    const modal = this.page.getByRole('dialog', { name });
    await modal.waitFor();
    return modal;
  }

  currentPassword(modal: Locator): Locator {
    return modal.getByLabel('Current password', { exact: true });
  }
}
