import fs from 'node:fs';
import { chromium, type Browser } from '@playwright/test';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/** The file of the browser that measures: CHROMIUM_PATH, the system's, or Playwright's own. */
export const findBrowser = (): string =>
  process.env.CHROMIUM_PATH ?? (fs.existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : chromium.executablePath());

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    // The bench hears of them itself, and has more to clear up than this.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}
