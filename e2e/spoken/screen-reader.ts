import path from 'node:path';
import type { Page } from '@playwright/test';
import { buildSync } from 'esbuild';
import { expect } from '../support/expect';
import { waitForHydration } from '../support/page-watch';
// For the type of `window.spokenPage`.
import type {} from './in-page';

/** Phrases that depend on the speed of the machine: of an emptied live region, or of a slow page or dialog. */
const DEPENDS_ON_TIME = /^(polite: (Loading)?|dialog, Loading, modal|heading, Loading, level 2)$/;

const IS_LIVE = /^(polite|assertive): /;

/** A virtual screen reader in the page, which speaks according to the ARIA specifications. */
export class ScreenReader {
  private readonly lines: string[] = [];

  private constructor(private readonly page: Page) {}

  /** Call it before opening the page. */
  static async on(page: Page): Promise<ScreenReader> {
    const { outputFiles } = buildSync({
      entryPoints: [path.join(import.meta.dirname, 'in-page.ts')],
      bundle: true,
      format: 'iife',
      write: false,
    });
    await page.addInitScript(outputFiles[0]?.text ?? '');
    // Stops the carousel: otherwise the text depends on the time.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    return new ScreenReader(page);
  }

  /** Opens a page, and starts the reader after the hydration. */
  async open(url: string): Promise<void> {
    await this.page.goto(url);
    await waitForHydration(this.page);
    await this.page.evaluate(() => window.spokenPage.start());
    this.lines.push('', `# Opening ${new URL(this.page.url()).pathname}`);
  }

  /** Performs an action, and records it with all that is spoken until each expected phrase is. */
  async perform(
    name: string,
    action: () => Promise<unknown>,
    ...expected: (RegExp | string)[]
  ): Promise<void> {
    await this.page.evaluate(() => window.spokenPage.clear());
    await action();
    await expect
      .poll(
        async () => {
          const spoken = await this.spoken();
          const missing = expected.filter((phrase) => !new RegExp(phrase).test(spoken.join('\n')));
          return missing.length === 0 ? 'all' : { missing, spoken };
        },
        { message: name },
      )
      .toBe('all');
    this.lines.push('', `# ${name}`, ...(await this.spoken()));
  }

  /** Reads a landmark or a dialog from start to end, and records what is spoken. */
  async read(what: string, selector: string): Promise<void> {
    const spoken = await this.page.evaluate((part) => window.spokenPage.read(part), selector);
    this.lines.push('', `# Reading ${what}`, ...spoken);
  }

  /** All recorded actions and phrases. */
  text(): string {
    return `${this.lines.join('\n').trim()}\n`;
  }

  private async spoken(): Promise<string[]> {
    const phrases = await this.page.evaluate(() => window.spokenPage.log());
    const lasting = phrases.filter((phrase) => !DEPENDS_ON_TIME.test(phrase));
    const live = lasting.filter((phrase) => IS_LIVE.test(phrase));
    return [
      // Which of the two the virtual reader notices first depends on the machine; real ones speak the focus first.
      ...lasting.filter((phrase) => !IS_LIVE.test(phrase)),
      // The virtual reader speaks a live region after every change, even of a class.
      ...live.filter((phrase, index) => phrase !== live[index - 1]),
    ];
  }
}
