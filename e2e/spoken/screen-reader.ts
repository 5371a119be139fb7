import path from 'node:path';
import type { Page } from '@playwright/test';
import { buildSync } from 'esbuild';
import { expect } from '../support/expect';
import { waitForHydration } from '../support/page-watch';
// For the type of `window.spokenPage`.
import type {} from './in-page';

/** Whether and when they are spoken depends on the speed of the machine: a region is emptied, a page or dialog is slow. */
const DEPENDS_ON_TIME = /^(polite: (Loading)?|dialog, Loading, modal|heading, Loading, level 2)$/;

const IS_LIVE = /^(polite|assertive): /;

/** A screen reader in the page, which speaks as the specifications of ARIA have it. */
export class ScreenReader {
  private readonly lines: string[] = [];

  private constructor(private readonly page: Page) {}

  /** To be called before the page is opened. */
  static async on(page: Page): Promise<ScreenReader> {
    const { outputFiles } = buildSync({
      entryPoints: [path.join(import.meta.dirname, 'in-page.ts')],
      bundle: true,
      format: 'iife',
      write: false,
    });
    await page.addInitScript(outputFiles[0]?.text ?? '');
    // A slide that changes by itself would make the text depend on when it is read.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    return new ScreenReader(page);
  }

  /** Opens a page, and listens from when it can be used. */
  async open(url: string): Promise<void> {
    await this.page.goto(url);
    await waitForHydration(this.page);
    await this.page.evaluate(() => window.spokenPage.start());
    this.lines.push('', `# Opening ${new URL(this.page.url()).pathname}`);
  }

  /** Notes what the viewer does, and all that is spoken until each of some phrases was heard. */
  async hear(does: string, perform: () => Promise<unknown>, ...until: (RegExp | string)[]): Promise<void> {
    await this.page.evaluate(() => window.spokenPage.clear());
    await perform();
    await expect
      .poll(
        async () => {
          const heard = await this.heard();
          const missing = until.filter((phrase) => !new RegExp(phrase).test(heard.join('\n')));
          return missing.length === 0 ? 'all' : { missing, heard };
        },
        { message: does },
      )
      .toBe('all');
    this.lines.push('', `# ${does}`, ...(await this.heard()));
  }

  /** Notes all that is spoken of a landmark or a dialog. */
  async read(what: string, selector: string): Promise<void> {
    const spoken = await this.page.evaluate((part) => window.spokenPage.read(part), selector);
    this.lines.push('', `# Reading ${what}`, ...spoken);
  }

  /** All that was done and spoken. */
  text(): string {
    return `${this.lines.join('\n').trim()}\n`;
  }

  private async heard(): Promise<string[]> {
    const phrases = await this.page.evaluate(() => window.spokenPage.log());
    // The virtual reader speaks a live region for each change, also of a class.
    return phrases
      .filter((phrase) => !DEPENDS_ON_TIME.test(phrase))
      .filter((phrase, index, all) => !(IS_LIVE.test(phrase) && phrase === all[index - 1]));
  }
}
