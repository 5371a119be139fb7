import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './support/chromium';

/** `npm run test:slow` sets it: only the slow files run in Chromium, and the main journeys in Firefox. */
const isSlow = process.env.SLOW === '1';
const installed = findChromium();

/** The journeys that Firefox walks too; WebKit walks those of webkit.slow.spec.ts. */
const MAIN_JOURNEYS = [
  'playlists',
  'rendering',
  'search',
  'session',
  'share',
  'sign-in',
  'sign-up',
  'watch',
].map((name) => `${name}.spec.ts`);

const chromium = (testMatch: string, testIgnore: string[] | string = []) => ({
  name: 'Chromium',
  testMatch,
  testIgnore,
  use: {
    browserName: 'chromium' as const,
    launchOptions: { args: [...CHROMIUM_ARGS], ...(installed && { executablePath: installed }) },
  },
});

/** Debian's Firefox. Tests tagged `@chromium` set or read what WebDriver BiDi cannot, such as a request's body. */
const firefox = {
  name: 'Firefox',
  testMatch: MAIN_JOURNEYS,
  grepInvert: /@chromium/,
  // Its driver loses a key or a click now and then; the report names what passed at the second try.
  retries: 1,
  use: {
    browserName: 'firefox' as const,
    channel: 'moz-firefox',
    launchOptions: { executablePath: path.join(import.meta.dirname, 'support/firefox.mjs') },
  },
};

export default defineConfig({
  testDir: '.',
  outputDir: './test-results',
  snapshotPathTemplate: '{testDir}/{arg}{ext}',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // As many as continuous integration has cores: with three all took longer, and some failed.
  workers: 2,
  // A second try would hide a race.
  retries: 0,
  // Generous, for machines that do other things besides: nothing here waits for a time to pass.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    // Set by the global set-up, before the workers read this.
    ...(process.env.SITE_URL && { baseURL: process.env.SITE_URL }),
    viewport: { width: 1280, height: 800 },
    // Recording each test made all of them slower by a third. For one that fails: `npx playwright test --trace on X.spec.ts`.
    trace: 'off',
    // support/test.ts makes one of a test that fails; Playwright's way makes one of every test, and throws it away.
    screenshot: 'off',
  },
  projects: isSlow ? [chromium('*.slow.spec.ts'), firefox] : [chromium('*.spec.ts', '*.slow.spec.ts')],
});
