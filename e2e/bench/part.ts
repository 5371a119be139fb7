import type { Browser } from '@playwright/test';
import type { DeviceName } from './measuring/conditions';

/** What was asked for, of all parts. */
export interface MeasureOptions {
  /** Visits of each page that count. */
  runs: number;
  /** Addresses to measure; all when absent. */
  pages: readonly string[] | undefined;
  device: DeviceName;
}

/** One question that the bench answers. */
export interface BenchPart {
  name: string;
  /** A description for the help. */
  about: string;
  /** Addresses that `--page` may name. */
  pages: readonly string[];
  /** Prepares, measures and clears up, also when the browser is closed under it. @returns a table */
  measure(browser: Browser, options: MeasureOptions, tell: (text: string) => void): Promise<string>;
}

/** On a busy machine a visit may come to nothing: tries it once more, and reports that. */
export async function tryTwice<T>(visit: () => Promise<T>, tell: (text: string) => void): Promise<T> {
  try {
    return await visit();
  } catch (error) {
    tell(`A visit is tried again: ${error instanceof Error ? error.message : String(error)}`);
    return visit();
  }
}
