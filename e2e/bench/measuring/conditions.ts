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
  await slowNetwork(cdp, true);
  await slowCpu(cdp, true);
  return { context, page, cdp };
}

/** Takes the slow network away, or back. */
export async function slowNetwork(cdp: CDPSession, isSlow: boolean): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: isSlow ? NETWORK.latencyMs : 0,
    downloadThroughput: isSlow ? (NETWORK.downKbps * 1_000) / 8 : -1,
    uploadThroughput: isSlow ? (NETWORK.upKbps * 1_000) / 8 : -1,
  });
}

/** Takes the slow CPU away, or back. */
export async function slowCpu(cdp: CDPSession, isSlow: boolean): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? CPU_SLOWDOWN : 1 });
}
