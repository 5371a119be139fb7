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
  await page.waitForFunction(areTransitionsOver);
}

/** Runs in the page, so it may use nothing of this module. */
export function areTransitionsOver(): boolean {
  return document
    .getAnimations()
    .every(
      ({ effect, playState }) =>
        playState !== 'running' ||
        !(effect instanceof KeyframeEffect) ||
        !effect.target?.checkVisibility({ contentVisibilityAuto: true }) ||
        !Number.isFinite(effect.getComputedTiming().endTime),
    );
}

/** How many pixels the page is wider than its window. */
export function overhangPx(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Finds elements with cut-off text, unless they or their card, slide or row link to the whole text or expand it. */
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

/** Expects that nothing overflows or is cut off, on phones and on desktops. `path` names the page in failures. */
export async function expectReadable(page: Page, path: string): Promise<void> {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => overhangPx(page), `overflow of ${path} at ${width} px`).toBeLessThanOrEqual(0);
    expect.soft(await findUnreadable(page), `cut off on ${path} at ${width} px`).toEqual([]);
  }
}

/** Finds targets of which less than 44 px can be touched in one direction, labels included. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const MIN_PX = 44;
    const selector = 'a[href], button, input, select, textarea, [role=tab]';
    const top = scrollY;
    const small = Array.from(document.querySelectorAll<HTMLElement>(selector)).filter((target) => {
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      if (target.offsetWidth <= 1) return false;
      // Links within a text are exempt (WCAG 2.5.8); "Skip to content" is for keyboards.
      if (target.matches('p a, [href^="#"]')) return false;
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { x, y, width, height } = target.getBoundingClientRect();
      const countPx = (stepX: number, stepY: number) => {
        let reached = 0;
        for (; reached < MIN_PX; reached += 1) {
          const hit = document.elementFromPoint(
            x + width / 2 + stepX * (reached + 0.5),
            y + height / 2 + stepY * (reached + 0.5),
          );
          if (!hit || !(target.contains(hit) || hit.closest('label')?.contains(target))) break;
        }
        return reached;
      };
      // Positions may lie between pixels.
      return Math.min(countPx(1, 0) + countPx(-1, 0), countPx(0, 1) + countPx(0, -1)) < MIN_PX - 2;
    });
    scrollTo({ top, behavior: 'instant' });
    return small.map((target) => target.outerHTML.slice(0, 160));
  });
}

/** Finds content in the margins of the window, which a notch or a rounded corner covers. */
export const findCovered = (page: Page, inset: number) =>
  page.evaluate((px) => {
    // Padding may be below the notch, so measure the content.
    const content = document.createRange();
    const hidden = '.visually-hidden, :has(.visually-hidden)';
    const isCovered = (element: Element) => {
      content.selectNodeContents(element);
      const { left, right, width } = content.getBoundingClientRect();
      return width > 1 && left < innerWidth && (left < px || right > innerWidth - px);
    };
    return (
      Array.from(document.querySelectorAll('header a, header button, h1, main p, main button, footer a'))
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        // Rows of cards continue below the notch, as they do beyond the window.
        .filter((element) => !element.closest('li') && !element.matches(hidden) && isCovered(element))
        .map((element) => element.outerHTML.slice(0, 120))
    );
  }, inset);
