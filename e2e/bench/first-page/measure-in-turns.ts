import type { Browser } from '@playwright/test';
import { FLOOR_CONTENT } from './floor-site';
import { measurePage, type Visit } from './measure-page';
import { tryTwice, type MeasureOptions } from '../part';
import type { BenchPage } from './pages';
import type { Site } from './serve-sites';

/** All visits of one page: name of each site → its visits. */
export interface PageResult {
  page: BenchPage;
  visits: Record<string, Visit[]>;
}

/**
 * Measures each page on each site by turns, A B A B …, so that whatever else the machine does meets all of them. Each
 * server gets the page once before, so that it is warm.
 */
export async function measureInTurns(
  browser: Browser,
  sites: Site[],
  pages: BenchPage[],
  { runs, device }: MeasureOptions,
  tell: (text: string) => void,
): Promise<PageResult[]> {
  const results: PageResult[] = [];
  for (const page of pages) {
    const visits: Record<string, Visit[]> = Object.fromEntries(sites.map(({ name }) => [name, []]));
    tell(`${page.address}: ${runs} visits of each`);
    for (const { url } of sites) await (await fetch(url + page.address)).text();
    for (let run = 0; run < runs; run += 1) {
      for (const { name, url } of sites) {
        const shown = name === 'floor' ? { ...page, content: FLOOR_CONTENT } : page;
        visits[name]?.push(await tryTwice(() => measurePage(browser, url, shown, device), tell));
      }
    }
    results.push({ page, visits });
  }
  return results;
}
