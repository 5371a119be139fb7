import type { Page } from '@playwright/test';
import { expect } from '../support/expect';
import type { VisualState } from './visual-state';

export const main = (page: Page) => page.getByRole('main');
export const dialog = (page: Page) => page.getByRole('dialog');
export const waitForText = (page: Page, text: string | RegExp) =>
  main(page).getByText(text).first().waitFor();
export const waitForHeading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const waitForSkeleton = (page: Page) => main(page).locator('[aria-busy=true]').first().waitFor();
export const waitForContent = (page: Page) => expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);

type Answers = Record<string, object | 'never' | 'fails'>;

/** Opens a path while the API answers some calls in its own way. @param answers by what follows `/api/` in the address */
export async function openWith(page: Page, path: string, answers: Answers): Promise<void> {
  for (const [call, answer] of Object.entries(answers))
    await page.route(`**/api/${call}`, (route) =>
      answer === 'never'
        ? undefined
        : route.fulfill(answer === 'fails' ? { status: 500, json: {} } : { json: answer }),
    );
  await page.goto(path);
}

/** Lets no page say that it takes long, however long its pictures take. Runs in the page. */
function holdLongTimers(): void {
  const { setTimeout: start } = window;
  const value = (run: () => void, ms = 0) => start(run, ms < 8_000 ? ms : 2 ** 31 - 1);
  Object.defineProperty(window, 'setTimeout', { value });
}

/** The states of a page whose call never comes, or has nothing. How all pages fail, `series-error` shows. */
export function listStates(
  name: string,
  path: string,
  call: string,
  empty?: { json: object; text: string },
): VisualState[] {
  const loading: VisualState = {
    name: `${name}-loading`,
    open: async (page) => {
      await page.addInitScript(holdLongTimers);
      await openWith(page, path, { [call]: 'never' });
      await waitForSkeleton(page);
    },
  };
  if (!empty) return [loading];
  return [
    loading,
    {
      name: `${name}-empty`,
      open: async (page) => {
        await openWith(page, path, { [call]: empty.json });
        await waitForText(page, empty.text);
      },
    },
  ];
}
