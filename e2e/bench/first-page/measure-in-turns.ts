import type { Browser } from '@playwright/test';
import { measurePage, type Visit } from './measure-page';
import type { BenchPage } from './pages';
import type { Site } from './serve-sites';

/** All visits of one page: name of each site → its visits. */
export interface PageResult {
  page: BenchPage;
  visits: Record<string, Visit[]>;
}

/**
 * Measures each page on each site by turns, A B A B …, so that whatever else the machine does meets all of them. A first
 * visit of each is not counted: it warms the servers.
 */
export async function measureInTurns(
  browser: Browser,
  sites: Site[],
  pages: BenchPage[],
  runs: number,
  tell: (text: string) => void,
): Promise<PageResult[]> {
  const results: PageResult[] = [];
  for (const page of pages) {
    const visits: Record<string, Visit[]> = Object.fromEntries(sites.map(({ name }) => [name, []]));
    tell(`${page.address}: ${runs} visits of each`);
    for (let run = 0; run <= runs; run += 1) {
      for (const { name, url } of sites) {
        const visit = await visitTwice(browser, url, page, tell);
        if (run > 0) visits[name]?.push(visit);
      }
    }
    results.push({ page, visits });
  }
  return results;
}

/** On a busy machine a visit may come to nothing: it gets a second try. */
async function visitTwice(
  browser: Browser,
  url: string,
  page: BenchPage,
  tell: (text: string) => void,
): Promise<Visit> {
  try {
    return await measurePage(browser, url, page);
  } catch (error) {
    tell(
      `A visit of ${page.address} is tried again: ${error instanceof Error ? error.message : String(error)}`,
    );
    return measurePage(browser, url, page);
  }
}
