import { chromium, type Browser } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../support/chromium';

/** The file of the browser that measures: the one that tests, or Playwright's own. */
const findBrowser = (): string => findChromium() ?? chromium.executablePath();

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    // The bench hears of them itself, and has more to clear up than this.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [...CHROMIUM_ARGS],
  });
}
