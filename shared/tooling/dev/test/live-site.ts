/** A live site for the tests of this folder. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { composeHtml } from '@steadfast/server/html';
import type { Registry, SiteConfig } from '@steadfast/contract';
import type { LocalRemote } from '../live-site-proxy';

export const config: SiteConfig = {
  apiBaseUrl: '/api',
  streamUrlTemplate: '/streams/{videoId}/master.m3u8',
  siteName: 'Steadfast',
  tagline: 'Men </script> of iron $& $1',
  socialLinks: [],
};
export const route = (path: string) => ({ path, module: 'pages/Page', title: 'Page' });
const entry = '/mfe-catalog/1.2.0-3f9c2a1b/remoteEntry.js';
export const registry: Registry = {
  revision: 7,
  shell: '0.1.0',
  features: [
    {
      name: 'mfe-catalog',
      version: '1.2.0-3f9c2a1b',
      contract: '1.0.0',
      container: 'mfe_catalog_1_2_0',
      routes: [route('/series/:id')],
      dialogs: [],
      slots: [],
      entry,
      integrity: { [entry]: 'sha256-x' },
      modules: { 'pages/Page': { scripts: ['/a.js'], styles: [] } },
      previous: { version: '1.1.0-0', container: 'old', entry: '/old.js', integrity: {} },
    },
  ],
};

export const composePage = (given: Partial<SiteConfig> = {}) =>
  composeHtml({
    host: { scripts: [], styles: [] },
    hostAddress: (name) => `/shell/0.1.0/${name}`,
    bootstrapScript: 'console.log("$& first")',
    registry,
    config: { ...config, ...given },
  }).html;

export const createLocal = (feature: Partial<LocalRemote['feature']>): LocalRemote => ({
  feature: { name: 'mfe-catalog', routes: [], dialogs: [], slots: [], ...feature },
  container: 'mfe_catalog_1_3_0',
  contract: '1.0.0',
  version: '1.3.0-local',
  entry: '/-/local/mfe-catalog/remoteEntry.js',
});

/** Creates servers, by their URLs, that end with the tests of a file. */
export function testServers() {
  const servers = new Map<string, http.Server>();
  const stop = (url: string) => servers.get(url)?.close().closeAllConnections();
  afterAll(() => [...servers.keys()].forEach(stop));
  const serve = async (listener: http.RequestListener): Promise<string> => {
    const server = http.createServer(listener).listen(0, 'localhost');
    await new Promise((resolve) => server.once('listening', resolve));
    const url = `http://localhost:${(server.address() as AddressInfo).port}`;
    servers.set(url, server);
    return url;
  };
  return { serve, stop };
}
