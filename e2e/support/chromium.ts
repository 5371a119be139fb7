import fs from 'node:fs';

/**
 * The file of the browser that tests and measures: CHROMIUM_PATH, or the system's. Its headless shell comes first, because
 * it takes half of the processor time of the whole browser. Undefined where there is neither: Playwright's own.
 */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH ?? '', '/usr/lib/chromium/chromium-headless-shell', '/usr/bin/chromium'].find(
    (file) => fs.existsSync(file),
  );

/** Quiet, so that a browser without a network neither waits nor asks for anything but the site. */
export const CHROMIUM_ARGS: readonly string[] = [
  // Chromium refuses to start its sandbox as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];
