import type { Browser } from '@playwright/test';
import { FLOOR_CONTENT } from './floor-site';
import { measurePage, type Visit } from './measure-page';
import type { DeviceName } from '../measuring/conditions';
import type { MeasureOptions } from '../part';
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
        visits[name]?.push(await visitTwice(browser, url, shown, device, tell));
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
  device: DeviceName,
  tell: (text: string) => void,
): Promise<Visit> {
  try {
    return await measurePage(browser, url, page, device);
  } catch (error) {
    tell(
      `A visit of ${page.address} is tried again: ${error instanceof Error ? error.message : String(error)}`,
    );
    return measurePage(browser, url, page, device);
  }
}
