import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** Four times slower than this machine, on a slow mobile network. */
export const CPU_SLOWDOWN = 4;
export const NETWORK = { latencyMs: 150, downKbps: 1_600, upKbps: 750 };

/** A common phone, and a window of a common desk. */
export const DEVICES = {
  phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true },
  desk: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, hasTouch: false },
} as const;
export type DeviceName = keyof typeof DEVICES;

/** A page with an empty cache, and the tools to slow it down and look into it. */
export interface SlowPage {
  context: BrowserContext;
  page: Page;
  cdp: CDPSession;
}

/** Opens an empty page in a slow browser on a slow network. The caller closes its context. */
export async function openSlowPage(browser: Browser, device: DeviceName): Promise<SlowPage> {
  const context = await browser.newContext(DEVICES[device]);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: NETWORK.latencyMs,
    downloadThroughput: (NETWORK.downKbps * 1_000) / 8,
    uploadThroughput: (NETWORK.upKbps * 1_000) / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { context, page, cdp };
}
