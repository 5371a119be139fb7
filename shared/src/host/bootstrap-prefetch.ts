/**
 * What makes the first page come in one wave (docs/decisions/first-page.md): as soon as the HTML is read, and again
 * for a page that somebody is about to open, the code of its remote and the answers of its calls are on their way.
 */
import { parseId } from '../parsers/parse-fields';
import { hasPrefetchedResponse, type PrefetchedResponse } from '../api-client/prefetched-responses';
import { prefetchManifest } from '../api-client/prefetched-manifests';
import { sendsToken } from '../api-client/token-calls';
import { streamUrl } from '../config/urls';
import type { LiveFeature, PictureSet } from '../contract';
import type { RouteMatch } from '../contract/route-match';
import { isKnownToLack } from '../session/offers';
import { readToken } from '../session/token';
import { pictureSources } from '../ui/Picture/picture-sources';

/**
 * Asks the browser to fetch the code of a module: entry, chunks and styles at once instead of one after another. Asks for no
 * file twice. Each is asked for with its hash: a browser takes a preload only for what wants the very same.
 */
export function preloadCode(feature: LiveFeature, module: string): void {
  const files = feature.modules[module];
  for (const href of [feature.entry, ...(files?.scripts ?? [])]) preloadOnce(feature, href, 'script');
  for (const href of files?.styles ?? []) preloadOnce(feature, href, 'style');
}

/** The same for what the module will import as soon as it runs. */
export function preloadAhead(feature: LiveFeature, module: string): void {
  for (const href of feature.modules[module]?.ahead ?? []) preloadOnce(feature, href, 'script');
}

/**
 * Starts the calls that a route names in its `feature.json`; `request` takes the answers over. An `id` is read as pages do:
 * for what is none, no call is made.
 *
 * @param isKnown whether the answer of a call, by name and parameters in their order, need not be asked for; a fixed query
 *   is the last parameter, as it is written: `limit=24`
 */
export function prefetchRoute(
  { route, params }: RouteMatch,
  apiBaseUrl: string,
  isKnown: (call: string, params: string[]) => boolean = () => false,
): void {
  const answers = (window.earlyAnswers ??= new Map());
  const forViewer = (readToken() && route.viewerApi) || [];
  for (const address of [...(route.api ?? []), ...forViewer]) {
    const [template = '', query] = address.split('?');
    if (forViewer.includes(address) && isKnownToLack(`GET ${template}`)) continue;
    const values = valuesIn(template, params);
    if (values.includes('')) continue; // the page will say that it knows of no such thing
    const path = filledWith(values, address);
    const parameters = query === undefined ? values : [...values, query];
    if (!hasPrefetchedResponse(path) && !isKnown(`GET ${template}`, parameters)) {
      answers.set(path, {
        answer: prefetchCall(apiBaseUrl + path, sendsToken(`GET ${template}`)),
        askedAtMs: Date.now(),
      });
    }
  }
}

/** Has the browser fetch the picture that a route names, as soon as the early answer tells which one it is. */
export function preloadPicture({ route: { picture } }: RouteMatch): void {
  if (!picture) return;
  void window.earlyAnswers?.get(picture.in)?.answer.then((answer) => {
    const set = stepInto(answer?.body, picture.at);
    const [source] = pictureSources(set as PictureSet | undefined, undefined);
    if (!source?.avif) return;
    const { sizes: imageSizes } = picture;
    const look = { as: 'image', type: 'image/avif', imageSrcset: source.avif, imageSizes };
    appendPreload({ ...look, fetchPriority: 'high' });
  });
}

/** Asks for the manifest of the stream that a route names, as soon as the early answer tells which one it is. */
export function prefetchStream({ route: { stream }, params }: RouteMatch): void {
  if (!stream) return;
  const path = filledWith(valuesIn(stream.in, params), stream.in);
  void window.earlyAnswers?.get(path)?.answer.then((answer) => {
    const id = stepInto(answer?.body, stream.at);
    if (typeof id === 'string' && id) prefetchManifest(streamUrl(id));
  });
}

/** The parameters of a path that a call takes, in their order; '' for what there is none of. */
function valuesIn(template: string, params: RouteMatch['params']): string[] {
  return [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) =>
    String((name === 'id' ? parseId(params.id) : params[name]) ?? ''),
  );
}

function filledWith(values: string[], address: string): string {
  return values.reduce((filled, value) => filled.replace(/\{\w+\}/, encodeURIComponent(value)), address);
}

function stepInto(answer: unknown, steps: string[]): unknown {
  return steps.reduce<unknown>((found, step) => Object(found)[step], answer);
}

async function prefetchCall(address: string, withToken: boolean): PrefetchedResponse {
  try {
    const token = withToken ? readToken() : undefined;
    const answer = await fetch(address, token ? { headers: { Authorization: token } } : {});
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text), token };
  } catch {
    return undefined; // The page asks again, in its own way, and says what is wrong.
  }
}

function preloadOnce({ integrity }: LiveFeature, href: string, as: 'script' | 'style'): void {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const hash = integrity[href];
  appendPreload({ href, as, ...(hash !== undefined && { integrity: hash, crossOrigin: 'anonymous' }) });
}

function appendPreload(what: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', ...what }));
}
