import fs from 'node:fs';
import { defineConfig } from '@playwright/test';

/** The headless shell takes half of the processor time of the whole browser. Without any: Playwright's own. */
const installed = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
].find((file) => fs.existsSync(file));
/** `npm run test:slow` sets it and runs the slow files alone. */
const isSlow = process.env.SLOW === '1';
const isRoot = process.getuid?.() === 0;

/** Quiet, so that a browser without a network neither waits nor asks for anything but the site. */
const args = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

export default defineConfig({
  testDir: '.',
  testMatch: isSlow ? '*.slow.spec.ts' : '*.spec.ts',
  testIgnore: isSlow ? [] : '*.slow.spec.ts',
  outputDir: './test-results',
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
    browserName: 'chromium',
    launchOptions: { args, ...(installed && { executablePath: installed }) },
    viewport: { width: 1280, height: 800 },
    // Recording each test made all of them slower by a third. For one that fails: `npx playwright test --trace on X.spec.ts`.
    trace: 'off',
    // support/test.ts makes one of a test that fails; Playwright's way makes one of every test, and throws it away.
    screenshot: 'off',
  },
});
