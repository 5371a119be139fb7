import type { APIRequestContext, Page } from '@playwright/test';
import { mailedCode, type Person } from '../support/account';
import { SignInPage } from '../support/sign-in-page';
import type { VisualState } from './visual-state';

/** Sign-in, sign-up and the way to a new password, step by step in one tab. */
export function signingIn(
  request: APIRequestContext,
  api: string,
  known: Person,
  fresh: Person,
): VisualState[] {
  const steps: [string, (page: Page, signIn: SignInPage) => Promise<unknown>][] = [
    ['sign-in', (page) => page.goto('/auth')],
    ['sign-in-error', (_page, signIn) => signIn.enterEmail('no address')],
    ['sign-in-password', (_page, signIn) => signIn.enterEmail(known.email)],
    [
      'sign-in-failed',
      async (_page, signIn) => {
        await signIn.enterPassword('Not-the-word-1');
        await signIn.heading('Login failed').waitFor();
      },
    ],
    [
      'forgot',
      async (page, signIn) => {
        await page.goto('/auth');
        await signIn.enterEmail(known.email);
        await page.getByRole('button', { name: 'Forgot password?' }).click();
        await signIn.heading('Reset your password').waitFor();
      },
    ],
    [
      'sign-up',
      async (page, signIn) => {
        await page.evaluate(() => {
          sessionStorage.clear();
        });
        await page.goto('/auth');
        await signIn.enterEmail(fresh.email);
        await page.getByLabel('Password', { exact: true }).fill('short');
      },
    ],
    [
      'sign-up-code',
      async (page, signIn) => {
        await signIn.createPassword(fresh.password);
        await signIn.heading('Confirm your email').waitFor();
        await page.clock.fastForward(31_000);
        await page.getByRole('button', { name: 'Send a new code', exact: true }).waitFor();
      },
    ],
    [
      'sign-up-profile',
      async (page, signIn) => {
        await signIn.enterCode(await mailedCode(request, api, fresh.email));
        await signIn.heading('Tell us about yourself').waitFor();
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByRole('alert').first().waitFor();
      },
    ],
  ];
  return steps.map(([name, open]) => ({ name, open: (page) => open(page, new SignInPage(page)) }));
}
