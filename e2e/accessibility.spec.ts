import type { Page } from '@playwright/test';
import { expectNoBarriers, overhangPx } from './support/barriers';
import { PAGES_OF_MEMBERS, PAGES_OF_VISITORS, type ListedPage } from './support/page-list';
import { expect, test } from './support/test';

/** Another theme and the widths between are the subject of accessibility.slow.spec.ts. */
async function expectUsable(page: Page, { path, isThere }: ListedPage): Promise<void> {
  await test.step(path, async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await isThere(page);
    await expectNoBarriers(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => overhangPx(page)).toBeLessThanOrEqual(0);
  });
}

test('REQ-NAV-11 no page of a visitor, nor search and drawer, has a barrier that axe finds, and none overflows at 320 px', async ({
  page,
  bar,
  drawer,
}) => {
  for (const listed of PAGES_OF_VISITORS) await expectUsable(page, listed);
  await drawer.open();
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await expect(drawer.sheet).toBeHidden();
  await bar.search.click();
  await page.getByRole('combobox').fill('father');
  await page.getByRole('grid', { name: 'Videos' }).waitFor();
  await expectNoBarriers(page);
});

test('REQ-NAV-11 no page of a member has a barrier that axe finds, and none overflows at 320 px', async ({
  page,
  arriveAs,
}) => {
  await arriveAs('Ruth');
  for (const listed of PAGES_OF_MEMBERS) await expectUsable(page, listed);
});
