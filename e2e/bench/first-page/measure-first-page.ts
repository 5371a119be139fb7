import fs from 'node:fs';
import path from 'node:path';
import { assembleSite } from '@steadfast/delivery';
import { HOST, REMOTES } from '../../../scripts/workspaces';
import { buildSite, cacheFolder, copyUnrendered, folderBefore, runScript } from '../build-site';
import type { BenchPart } from '../part';
import { floorSite } from './floor-site';
import { measureInTurns } from './measure-in-turns';
import { pages } from './pages';
import { asJson, asTable } from './report';
import { serveSites } from './serve-sites';

/**
 * What the first page costs as micro-frontends, beside the same code built as one application
 * (docs/decisions/0011-first-page.md): both are built, rendered and served alike. The third is the first one without rendering, the
 * fourth the least that any page needs.
 */
export const firstPage: BenchPart = {
  name: 'first-page',
  about: 'the first page, beside the same code built as one application and a page of HTML and one picture',
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
        single: await buildSingle(),
        unrendered: copyUnrendered(federated),
        ...folderBefore(),
      },
      path.join(cacheFolder, 'data'),
      { floor: floorSite(readPage) },
    );
    try {
      const wanted = pages.filter(({ address }) => options.pages?.includes(address) ?? true);
      const results = await measureInTurns(browser, served.sites, wanted, options, tell);
      return { table: asTable(results, options.device), json: asJson(results, options.device) };
    } finally {
      await served.close();
    }
  },
};

async function buildSingle(): Promise<string> {
  const single = path.join(cacheFolder, 'single');
  const build = path.join(cacheFolder, 'single-build');
  for (const folder of [single, build]) fs.rmSync(folder, { recursive: true, force: true });
  runScript(path.join(import.meta.dirname, 'build-single.ts'), build);
  await assembleSite(
    single,
    path.join(build, HOST),
    REMOTES.map((remote) => path.join(build, remote)),
  );
  return single;
}
