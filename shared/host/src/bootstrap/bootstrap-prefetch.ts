/**
 * Prefetches the code and the data of a page in parallel: for the first page as soon as the HTML is parsed
 * (docs/decisions/0011-first-page.md), and later for a page that the viewer is about to open.
 */
import {
  hasPrefetchedResponse,
  type PrefetchedResponse,
  prefetchManifest,
  sendsToken,
  streamUrl,
  lacksCapability,
  readToken,
} from '@steadfast/sdk/internal';
import {
  type LiveFeature,
  type PictureSet,
  type RouteMatch,
  fillAddress,
  listRouteCalls,
  readField,
} from '@steadfast/contract';
import { pictureSources } from '@steadfast/ui/internal';

/**
 * Preloads the entry, chunks and styles of a module in parallel, each file once. Each preload carries its hash, because
 * browsers reuse a preload only for a request with the same integrity.
 */
export function preloadCode(feature: LiveFeature, module: string): void {
  const files = feature.modules[module];
  for (const href of [feature.entry, ...(files?.scripts ?? [])]) preloadOnce(feature, href, 'script');
  // A rendered page has them inline.
  for (const href of files?.styles ?? [])
    if (!document.querySelector(`style[data-href="${href}"]`)) preloadOnce(feature, href, 'style');
}

/** Preloads the chunks that a module imports as soon as it runs, unless its start script has run, which contains them. */
export function preloadAhead(feature: LiveFeature, module: string): void {
  const { ahead = [], start } = feature.modules[module] ?? {};
  if (document.querySelector(`script[src="${start}"]`)) return;
  for (const href of ahead) preloadOnce(feature, href, 'script');
}

/**
 * Starts the API calls that a route declares in its `feature.json`. `request` picks up the responses. Skips calls with an
 * invalid `id`, parsed as pages parse it.
 *
 * @param isKnown whether the response of a call is cached already, by its name and its parameters in order; a fixed query
 *   string is the last parameter, as written: `limit=24`
 */
export function prefetchRoute(
  match: RouteMatch,
  apiBaseUrl: string,
  isKnown: (call: string, params: string[]) => boolean = () => false,
): void {
  const responses = (window.prefetchedResponses ??= new Map());
  const { route } = match;
  const viewerApi = (readToken() && route.viewerApi) || [];
  const viewerCalls = listRouteCalls(match, viewerApi).filter(({ call }) => !lacksCapability(call));
  for (const { call, params, path } of [...listRouteCalls(match, route.api), ...viewerCalls]) {
    if (hasPrefetchedResponse(path) || isKnown(call, params)) continue;
    responses.set(path, {
      response: prefetchCall(apiBaseUrl + path, sendsToken(call)),
      requestedAtMs: Date.now(),
    });
  }
}

/** Preloads the picture that a route declares, once the prefetched response contains its URL. */
export function preloadPicture({ route: { picture } }: RouteMatch): void {
  if (!picture) return;
  void window.prefetchedResponses?.get(picture.in)?.response.then((response) => {
    const set = readField(response?.body, picture.at);
    const [source] = pictureSources(set as PictureSet | undefined, undefined);
    if (!source?.avif) return;
    const { sizes: imageSizes } = picture;
    const attributes = { as: 'image', type: 'image/avif', imageSrcset: source.avif, imageSizes };
    appendPreload({ ...attributes, fetchPriority: 'high' });
  });
}

/** Prefetches the manifest of the stream that a route declares, once the prefetched response contains its id. */
export function prefetchStream(match: RouteMatch): void {
  const { stream } = match.route;
  if (!stream) return;
  const path = fillAddress(match, stream.in);
  void window.prefetchedResponses?.get(path)?.response.then((response) => {
    const id = readField(response?.body, stream.at);
    if (typeof id === 'string' && id) prefetchManifest(streamUrl(id));
  });
}

async function prefetchCall(address: string, withToken: boolean): PrefetchedResponse {
  try {
    const token = withToken ? readToken() : undefined;
    const response = await fetch(address, token ? { headers: { Authorization: token } } : {});
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text), token };
  } catch {
    return undefined; // The page makes the call itself and shows the error.
  }
}

function preloadOnce({ integrity }: LiveFeature, href: string, as: 'script' | 'style'): void {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const hash = integrity[href];
  appendPreload({ href, as, ...(hash !== undefined && { integrity: hash, crossOrigin: 'anonymous' }) });
}

function appendPreload(attributes: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', ...attributes }));
}
