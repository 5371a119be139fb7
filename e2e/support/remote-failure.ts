import type { Locator, Page } from '@playwright/test';
import { expect } from './expect';

/** The message in place of a page whose remote failed. */
export class RemoteFailure {
  readonly alert: Locator;

  constructor(page: Page) {
    this.alert = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: 'This part of the site is not available' });
  }

  /** It says which remote failed, in which version, and why. */
  async expectToSay(code: string, remote: { name: string; version: string }): Promise<void> {
    await expect(this.alert).toContainText(`Code ${code} · ${remote.name} ${remote.version}`);
  }

  /** Whether it says this code now. */
  says(code: string): Promise<boolean> {
    return this.alert.filter({ hasText: `Code ${code}` }).isVisible();
  }

  async retry(): Promise<void> {
    await this.alert.getByRole('button', { name: 'Try again' }).click();
  }
}
