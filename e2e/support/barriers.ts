import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Axe finds what a program can find; the rest is for people.
 *
 * @param areColoursKnown the same page was looked at in another width: contrasts, the slowest part by far, are the same
 */
export async function expectNoBarriers(
  page: Page,
  { areColoursKnown = false }: { areColoursKnown?: boolean } = {},
): Promise<void> {
  // Before their ends, transitions leave half-mixed colours.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  );
  // Only what looks into frames opens a page of its own each time, which costs as much again as the looking.
  const hasFrames = page.frames().length > 1;
  const axe = new AxeBuilder({ page }).withTags(standards).setLegacyMode(!hasFrames);
  if (areColoursKnown) axe.disableRules('color-contrast');
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`),
  ).toEqual([]);
}

/** How many pixels the page is wider than its window. */
export function overhangPx(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
