import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './expect';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Only what is wrong is written down, with the way to it; style sheets are read by rules alone that do not run here. */
const report = (): Parameters<AxeBuilder['options']>[0] => ({
  resultTypes: ['violations'],
  preload: { assets: ['media'] },
});

/**
 * Axe finds what a program can find; the rest is for people.
 *
 * @param only `colours` where the same page was looked at in another theme, `layout` where it was in another width: the
 *   rest is the same
 */
export async function expectNoBarriers(
  page: Page,
  { only }: { only?: 'colours' | 'layout' } = {},
): Promise<void> {
  await waitForTransitions(page); // Before their ends, they leave half-mixed colours.
  // Only what looks into frames opens a page of its own each time, which costs as much again as the looking.
  const hasFrames = page.frames().length > 1;
  const axe = new AxeBuilder({ page }).options(report()).setLegacyMode(!hasFrames);
  if (only === 'colours') axe.withRules('color-contrast');
  else axe.withTags(standards);
  if (only === 'layout') axe.disableRules('color-contrast');
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`),
  ).toEqual([]);
}

/**
 * Waits for the end of all transitions, except those of skipped cards (`content-visibility`), which do not run. A card may be
 * skipped only later, so it looks again and again.
 */
export async function waitForTransitions(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' ||
          !(effect instanceof KeyframeEffect) ||
          !effect.target?.checkVisibility({ contentVisibilityAuto: true }) ||
          !Number.isFinite(effect.getComputedTiming().endTime),
      ),
  );
}

/** How many pixels the page is wider than its window. */
export function overhangPx(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Elements that cut their text where neither they nor what they are part of (a card, a slide, a row) links to all of it or unfolds it. */
function findUnreadable(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('main *, dialog *, header *'))
      .filter((element) => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(element);
        const isClipping = overflowX === 'hidden' || overflowY === 'hidden' || overflowX === 'clip';
        const isCut =
          element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
        const hasText = Array.from(element.childNodes).some(
          ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
        );
        const isForScreenReaders = clipPath !== 'none' || element.clientWidth <= 1;
        const part = element.closest('li, article, [role=row], [aria-roledescription], :has(h2 a)');
        const isOne = part !== null && part.querySelectorAll('h1, h2').length <= 1;
        const isReadElsewhere =
          element.closest('a, button, [title]') !== null ||
          element.querySelector('a') !== null ||
          Boolean(element.parentElement?.querySelector(':scope > button[aria-expanded]')) ||
          (isOne && part.querySelector('a') !== null);
        return isClipping && isCut && hasText && !isForScreenReaders && !isReadElsewhere;
      })
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 60)}`),
  );
}

/** Expects that nothing of a page overflows or is cut off, on a phone and on a desk. `path` names the page in the failure. */
export async function expectReadable(page: Page, path: string): Promise<void> {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => overhangPx(page), `overflow of ${path} at ${width} px`).toBeLessThanOrEqual(0);
    expect.soft(await findUnreadable(page), `cut off on ${path} at ${width} px`).toEqual([]);
  }
}
