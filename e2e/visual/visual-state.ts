import type { Page } from '@playwright/test';
import { waitForTransitions } from '../support/barriers';
import { expect } from '../support/expect';

/** A phone in one theme and a large window in the other: themes are styles alone. */
const LOOKS = [
  { width: 320, theme: 'light' },
  { width: 1440, theme: 'dark' },
] as const;
/** REQ-NAV-11: whole pages also at the other widths at which the layout changes. Ascending, since an image never shrinks again. */
const LOOKS_OF_WHOLE_PAGES = [
  { width: 320, theme: 'light' },
  { width: 768, theme: 'dark' },
  { width: 992, theme: 'light' },
  { width: 1440, theme: 'dark' },
] as const;

/** A route in a state. */
export interface VisualState {
  /** In the names of its pictures: words with hyphens. */
  name: string;
  /** Opens it, from whatever the tab shows. */
  open: (page: Page) => Promise<unknown>;
  /** Whether its pictures go on below the first screen. */
  isWhole?: boolean;
}

const looksOf = ({ name, isWhole = false }: VisualState) =>
  (isWhole ? LOOKS_OF_WHOLE_PAGES : LOOKS).map((look) => ({
    ...look,
    picture: `${name}-${look.width}-${look.theme}.jpg`,
  }));

/** File names of all pictures of some states. */
export const listPictures = (states: readonly VisualState[]) =>
  states.flatMap(looksOf).map(({ picture }) => picture);

const SCREEN_HEIGHT = 900;
/** What comes below repeats what is above it. */
const MAX_HEIGHT = 2_000;
const QUALITY = 45;
/** Letters of another release of FreeType differ at their edges only; a word more or less is above it. */
const TOLERANCE = { threshold: 0.2, maxDiffPixelRatio: 0.002 };
const DRAWN_MAX_MS = 20_000;

/** Frames of a video depend on when and by what they were decoded; rows out of sight are not painted. */
const STEADY = `
  video { visibility: hidden !important; }
  * { caret-color: transparent !important; content-visibility: visible !important; }
  html { scrollbar-gutter: auto !important; }
`;

/** Opens a state on a phone, and compares it with its approved pictures. */
export async function expectApproved(page: Page, state: VisualState): Promise<void> {
  await page.setViewportSize({ width: LOOKS[0].width, height: SCREEN_HEIGHT });
  // A menu that opened before the page has heard of its new size would close again.
  await waitForFrame(page);
  await state.open(page);
  await hideWhatVaries(page);
  for (const { width, theme, picture } of looksOf(state)) {
    await page.setViewportSize({ width, height: SCREEN_HEIGHT });
    await page.emulateMedia({ colorScheme: theme });
    await page.waitForFunction((wanted) => window.innerWidth === wanted, width);
    await waitForFrame(page);
    await page.evaluate(() => {
      window.scrollTo({ top: 0, behavior: 'instant' });
    });
    await waitForPictures(page);
    await waitForTransitions(page);
    await expectPicture(page, ['visual', 'pictures', picture], state.isWhole);
  }
}

/** Before pictures are taken of a page. */
export async function hideWhatVaries(page: Page): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, STEADY);
  await page.mouse.move(0, 0);
}

/**
 * Compares a page as it is with an approved picture. On a busy machine, Chromium draws old styles for a while, frame after
 * frame, so it looks again.
 *
 * @param picture its path
 * @param isWhole whether it goes on below the first screen
 */
export async function expectPicture(page: Page, picture: string[], isWhole = false): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const wholeHeight = isWhole ? await page.evaluate(() => document.documentElement.scrollHeight) : height;
  const clip = { x: 0, y: 0, width, height: Math.min(wholeHeight, MAX_HEIGHT) };
  const take = async () => {
    await waitForFrame(page);
    return page.screenshot({ type: 'jpeg', quality: QUALITY, fullPage: isWhole, clip });
  };
  if (isWhole) {
    // It brings rows near whose cards and pictures come after it.
    await take();
    await waitForPictures(page);
  }
  await expect
    .soft(async () => {
      expect(await take()).toMatchSnapshot(picture, TOLERANCE);
    })
    .toPass({ timeout: DRAWN_MAX_MS });
}

/** Until a size or a theme is drawn. */
export async function waitForFrame(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            resolve();
          }),
        );
      }),
  );
}

export async function waitForPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const shown = Array.from(document.images).filter((image) => image.checkVisibility());
    for (const image of shown) image.loading = 'eager';
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  });
}
