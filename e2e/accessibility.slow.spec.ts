import type { Page } from '@playwright/test';
import { expectNoBarriers, overhangPx } from './support/barriers';
import { PAGES_OF_MEMBERS, PAGES_OF_VISITORS, type ListedPage } from './support/page-list';
import { expect, test } from './support/test';

/** REQ-NAV-11: the widths at which the layout changes, and a large window. */
const WIDTHS = [320, 768, 992, 1440];

test.describe.configure({ timeout: 600_000 });

for (const [who, pages] of [
  ['visitor', PAGES_OF_VISITORS],
  ['member', PAGES_OF_MEMBERS],
] as const) {
  test(`REQ-NAV-11 no page of a ${who} has a barrier that axe finds in either theme, and none overflows at any width`, async ({
    page,
    arriveAs,
  }) => {
    if (who === 'member') await arriveAs('Ruth');
    for (const listed of pages) await expectUsable(page, listed);
  });
}

test('REQ-NAV-2 REQ-SEARCH-1 drawer and search have no barrier that axe finds in either theme, empty, filled, without results and on a phone', async ({
  page,
  bar,
  drawer,
  arriveAs,
}) => {
  const { owner } = await arriveAs('Lydia');
  await owner.create('Before sunrise');
  await page.goto('/series');
  await drawer.open();
  await drawer.link(/^Before sunrise/).waitFor();
  await expectNoBarriersInBothThemes(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoBarriers(page, { only: 'layout' });
  await expect.poll(() => overhangPx(page)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(drawer.sheet).toBeHidden();

  await page.setViewportSize({ width: 1280, height: 800 });
  await bar.search.click();
  await page.getByText('What would you like to watch?').waitFor();
  await expectNoBarriersInBothThemes(page);
  await page.getByRole('combobox').fill('father');
  await page.getByRole('grid', { name: 'Videos' }).waitFor();
  await expectNoBarriersInBothThemes(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoBarriers(page, { only: 'layout' });
  await page.getByRole('combobox').fill('zzzqqqxxx');
  await page.getByText('No search results found').waitFor();
  await expectNoBarriersInBothThemes(page);
});

async function expectUsable(page: Page, { path, isThere }: ListedPage): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path);
    await isThere(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => overhangPx(page), `overflow at ${width} px`).toBeLessThanOrEqual(0);
    }
    await expectNoBarriersInBothThemes(page);
    await page.setViewportSize({ width: 320, height: 900 });
    await expectNoBarriers(page, { only: 'layout' });
  });
}

/** One visit does for both: the theme is styles alone. */
async function expectNoBarriersInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoBarriers(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoBarriers(page, { only: 'colours' });
}
