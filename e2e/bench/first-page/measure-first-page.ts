import path from 'node:path';
import { buildSite, cacheFolder, copyUnrendered, folderBefore } from '../build-site';
import type { BenchPart } from '../part';
import { floorSite } from './floor-site';
import { measureInTurns } from './measure-in-turns';
import { pages } from './pages';
import { asTable } from './report';
import { serveSites } from './serve-sites';

/** What the first page costs (docs/decisions/0011-first-page.md), beside the same without rendering and the least that any page needs. */
export const firstPage: BenchPart = {
  name: 'first-page',
  about: 'the first page, beside the same without rendering and a page of HTML and one picture',
  pages: pages.map(({ address }) => address),
  async measure(browser, options, tell) {
    const federated = await buildSite();
    const readPage = async (address: string) => {
      const site = served.sites.find(({ name }) => name === 'federated');
      return (await fetch(`${site?.url}${address}`)).text();
    };
    const served = await serveSites(
      {
        federated,
        unrendered: copyUnrendered(federated),
        ...folderBefore(),
      },
      path.join(cacheFolder, 'data'),
      { floor: floorSite(readPage) },
    );
    try {
      const wanted = pages.filter(({ address }) => options.pages?.includes(address) ?? true);
      const results = await measureInTurns(browser, served.sites, wanted, options, tell);
      return asTable(results, options.device);
    } finally {
      await served.close();
    }
  },
};
