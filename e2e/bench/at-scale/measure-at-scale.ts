import type { Browser } from '@playwright/test';
import { buildSite } from '../build-site';
import type { BenchPart, MeasureOptions } from '../part';
import { prepareCatalogues } from './catalogues';
import { pages, type ScalePage } from './pages';
import { asJson, asTable, type ScaleResult } from './report';
import { serveCatalogues, type ServedCatalogue } from './serve-catalogues';
import { visitPage, type ScaleVisit, type VisitOptions } from './visit';

/** Nodes and heap at the end hardly differ from visit to visit, and the way there is long. */
const VISITS_TO_THE_END = 1;
/** A page that is compared with nothing is there for its order of size. */
const VISITS_OF_ONE_ALONE = 3;

/** How much slower pages are with a big catalogue: compares the same site with 12 and with 2 000 series. */
export const atScale: BenchPart = {
  name: 'at-scale',
  about: 'pages with 12 series beside the same pages with 2 000 series and 100 000 videos',
  pages: pages.map(({ address }) => address),
  async measure(browser, options, tell) {
    const site = await buildSite();
    const { served, close } = await serveCatalogues(site, await prepareCatalogues(tell));
    try {
      const results: ScaleResult[] = [];
      for (const page of pages.filter(({ address }) => options.pages?.includes(address) ?? true)) {
        tell(page.address);
        results.push(await measureInTurns(browser, served, page, options, tell));
      }
      return { table: asTable(results, options.device), json: asJson(results, options.device) };
    } finally {
      await close();
    }
  },
};

/** By turns, A B A B …, so that whatever else the machine does meets all of them. */
async function measureInTurns(
  browser: Browser,
  served: readonly ServedCatalogue[],
  page: ScalePage,
  { runs, device }: MeasureOptions,
  tell: (text: string) => void,
): Promise<ScaleResult> {
  const those = served.filter(({ name }) => name in page.of);
  const visits: Record<string, ScaleVisit[]> = Object.fromEntries(those.map(({ name }) => [name, []]));
  const count = those.length > 1 ? runs : Math.min(runs, VISITS_OF_ONE_ALONE);
  for (let run = 0; run < count; run += 1) {
    for (const { name, url } of those) {
      const options = { device, goesToTheEnd: run < VISITS_TO_THE_END };
      visits[name]?.push(await visitTwice(browser, url, page, options, tell));
    }
  }
  return { page, visits };
}

/** On a busy machine a visit may fail: tries it once more, and reports that. */
async function visitTwice(
  browser: Browser,
  url: string,
  page: ScalePage,
  options: VisitOptions,
  tell: (text: string) => void,
): Promise<ScaleVisit> {
  try {
    return await visitPage(browser, url, page, options);
  } catch (error) {
    if (!browser.isConnected()) throw error;
    tell(
      `A visit of ${page.address} is tried again: ${error instanceof Error ? error.message : String(error)}`,
    );
    return visitPage(browser, url, page, options);
  }
}
