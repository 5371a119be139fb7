import type { Locator, Page } from '@playwright/test';
import { expect } from './expect';
import type { Person } from './account';

/** `/auth`, step by step. */
export class SignInPage {
  constructor(private readonly page: Page) {}

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  /** What a step says to be wrong. */
  message(text: string): Locator {
    return this.page.getByRole('main').getByText(text, { exact: true });
  }

  async enterEmail(email: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Email' }).fill(email);
    await this.page.getByRole('button', { name: 'Continue' }).click();
  }

  async enterPassword(password: string): Promise<void> {
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Log in', exact: true }).click();
  }

  async createPassword(password: string): Promise<void> {
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByLabel('Password again', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Create account' }).click();
  }

  /** From the password on to the code that was mailed to reset it. */
  async forgetPassword(): Promise<void> {
    await this.page.getByRole('button', { name: 'Forgot password?' }).click();
    await this.page.getByRole('button', { name: 'Send code' }).click();
    await expect(this.heading('Enter your code')).toBeVisible();
  }

  async choosePassword(password: string): Promise<void> {
    await this.page.getByLabel('New password', { exact: true }).fill(password);
    await this.page.getByLabel('New password again', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Save password' }).click();
  }

  /** Sends another code; the pause between two must be over. */
  get anotherCode(): Locator {
    return this.page.getByRole('button', { name: /^Send a new code/ });
  }

  /** Types a code, digit by digit; a complete code submits automatically. */
  async enterCode(code: string): Promise<void> {
    await expect(this.page.getByRole('group', { name: 'Confirmation code' })).toBeVisible();
    await this.page.getByLabel('Digit 1 of 6').focus();
    await this.page.keyboard.type(code);
  }

  async enterProfile({ firstName, lastName, zip }: Person): Promise<void> {
    await this.page.getByLabel('First name').fill(firstName);
    await this.page.getByLabel('Last name').fill(lastName);
    await this.page.getByLabel('Zip code').fill(zip);
    await this.page.getByRole('button', { name: 'Save' }).click();
  }

  /** Goes on at once instead of waiting for it. */
  async goOn(): Promise<void> {
    await this.page.getByRole('link', { name: 'Continue now' }).click();
  }
}
