import { isForApi } from '@steadfast/server';
import { parseLiveUrl, proxyConfig, readLiveSite, resolveApiAddress } from './live-site-proxy';
import { proxyRequest } from './proxy';
import type { DevBackend } from './dev-server';

/**
 * Answers with the API, the content and the pictures of a live site.
 *
 * @param given the site's URL
 * @param localOrigin this server's
 * @throws {StartError} if there is no such site
 */
export async function createLiveBackend(given: string | undefined, localOrigin: string): Promise<DevBackend> {
  const live = await readLiveSite(parseLiveUrl(given, '--site (or SITE_URL)'));
  return {
    config: proxyConfig(live.config, live.url),
    handle(request, response) {
      const url = request.url ?? '/';
      const isApiCall = isForApi(request);
      // The releases of the live site are none of this page: it would take them for newer versions of its own.
      if (url === '/registry.json') return false;
      if (!isApiCall && request.headers.accept?.includes('text/html')) return false;
      const target = isApiCall ? resolveApiAddress(url, live) : new URL(live.url + url);
      proxyRequest(request, response, { target, origins: { live: live.url, local: localOrigin } });
      return true;
    },
    close: () => Promise.resolve(),
  };
}
