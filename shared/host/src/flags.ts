import type { Registry } from '@steadfast/contract';
import { readBrowserNumber } from './browser-number';
import { isInCanary } from './canary-share';

/**
 * Whether a flag is on for this browser. As its share grows, browsers are only added. False for unknown flags and, below
 * 100 %, without storage.
 */
export function isFlagOn({ flags }: Registry, remote: string, flag: string): boolean {
  const percent = flags?.[remote]?.[flag] ?? 0;
  if (percent <= 0 || percent >= 100) return percent >= 100;
  const browser = readBrowserNumber();
  return browser !== undefined && isInCanary(browser, percent, remote, flag);
}
