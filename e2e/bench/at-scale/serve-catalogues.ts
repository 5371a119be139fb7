import { SERVE, startProgram, waitForOutput, type ChildServer } from '../../support/child-server';
import type { BenchCatalogue } from './catalogues';

/** The site with one of the catalogues. */
export interface ServedCatalogue {
  name: string;
  url: string;
  pid: number;
}

/** What is in the API's memory on a site that people use, and would otherwise be paid by a first visit. */
const WARMING = ['/', '/api/featured/hero', '/api/featured/tag', '/api/video/series', '/api/video/series/1'];

/** Serves one site as `npm start` does, once with each catalogue: a process and a free port for each. */
export async function serveCatalogues(
  siteFolder: string,
  catalogues: readonly BenchCatalogue[],
): Promise<{ served: ServedCatalogue[]; close: () => Promise<void> }> {
  const servers: ChildServer[] = [];
  const close = async () => void (await Promise.all(servers.map((server) => server.stop())));
  try {
    const served = await Promise.all(
      catalogues.map(async ({ name, dataFolder }) => {
        const server = startProgram([...SERVE, '--checkout'], {
          env: {
            PORT: '0',
            DATA_DIR: dataFolder,
            DATABASE_URL: undefined,
            LOG_LEVEL: 'error',
            SITE_FOLDER: siteFolder,
          },
        });
        servers.push(server);
        const [, url = ''] = await waitForOutput(server, /^ready (\S+)$/m);
        for (const path of WARMING) await (await fetch(url + path)).arrayBuffer();
        return { name, url, pid: server.pid };
      }),
    );
    return { served, close };
  } catch (error) {
    await close();
    throw error;
  }
}
