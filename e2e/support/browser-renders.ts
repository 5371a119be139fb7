import type { BrowserContext } from '@playwright/test';
import { BROWSER_RENDERS_COOKIE } from '@steadfast/contract';

/** Has the origin leave the pages of a browser to that browser: whether they are rendered in time depends on the machine. */
export async function leaveRenderingTo(context: BrowserContext, url: string): Promise<void> {
  const [name = '', value = ''] = BROWSER_RENDERS_COOKIE.split('=');
  await context.addCookies([{ name, value, url }]);
}
