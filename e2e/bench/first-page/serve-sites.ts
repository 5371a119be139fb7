import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApi, readApiConfig } from '@steadfast/api';
import { readOriginConfig } from '@steadfast/delivery';
import { contentFile } from '../../../bin/workspaces.js';
import { createOrigin } from '../../../delivery/src/origin/create-origin';
import type { FetchApi } from '../../../delivery/src/origin/links/fetch-api';

const API_PATHS = ['/api/', '/media/', '/streams/'];

/** A site that is served. */
export interface Site {
  name: string;
  url: string;
}

/**
 * Serves site folders as bin/serve.ts does, each at a port of its own, all with one API.
 *
 * @param folders name of each site → its folder
 * @param dataFolder where the API keeps its data between runs
 * @param others name of each further site → what answers for it; the API's paths go to the API
 */
export async function serveSites(
  folders: Record<string, string>,
  dataFolder: string,
  others: Record<string, http.RequestListener> = {},
): Promise<{ sites: Site[]; close: () => Promise<void> }> {
  const api = await createApi(
    readApiConfig({ DATA_DIR: dataFolder, SAMPLE: '1', LOG_LEVEL: 'error', PUBLIC_URL: 'http://localhost' }),
  );
  const askApi: FetchApi = async (call) => {
    const { statusCode: status, body: text } = await api.inject(`/api${call}`);
    return { status, text };
  };
  const origins = await Promise.all(
    Object.entries(folders).map(async ([name, folder]) => {
      const origin = await createOrigin(folder, readOriginConfig({}, contentFile), { askApi });
      await origin.ready();
      return { name, origin };
    }),
  );
  const answering: [string, http.RequestListener][] = [
    ...origins.map(({ name, origin }): [string, http.RequestListener] => [name, origin.routing]),
    ...Object.entries(others),
  ];
  const served = await Promise.all(
    answering.map(async ([name, answer]) => {
      const server = http.createServer((request, response) => {
        const toApi = API_PATHS.some((path) => request.url?.startsWith(path));
        (toApi ? api.routing : answer)(request, response);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      return { site: { name, url: `http://localhost:${port}` }, server };
    }),
  );
  return {
    sites: served.map(({ site }) => site),
    close: async () => {
      for (const { server } of served) {
        server.close();
        server.closeAllConnections();
      }
      await Promise.all([api.close(), ...origins.map(({ origin }) => origin.close())]);
    },
  };
}
