import { parseId } from './parse-id';
import type { RouteMatch } from './route-match';

/** A GET call that a route declares in its `feature.json`. */
export interface RouteCall {
  /** As in the contract: `GET /video/series/{id}`. */
  call: string;
  /** The parameters in order, as in the query's key; a fixed query string is the last one, as written: `limit=24`. */
  params: string[];
  /** Path and query below the API's base URL. */
  path: string;
}

/**
 * Lists the calls of a route with the values of its parameters. Skips calls with an invalid `id`, parsed as pages parse it:
 * the page shows its not-found message.
 *
 * @param addresses the route's `api`, or its `viewerApi`
 */
export function listRouteCalls({ params }: RouteMatch, addresses: string[] = []): RouteCall[] {
  return addresses.flatMap((address) => {
    const [template = '', query] = address.split('?');
    const values = pathValues(template, params);
    if (values.includes('')) return [];
    return {
      call: `GET ${template}`,
      params: query === undefined ? values : [...values, query],
      path: fillTemplate(values, address),
    };
  });
}

/** Fills the parameters of a route into the address of a call. */
export function fillAddress({ params }: RouteMatch, address: string): string {
  return fillTemplate(pathValues(address, params), address);
}

/** Reads what a route names in a response by its path, such as its stream's id. */
export function readField(body: unknown, path: string[]): unknown {
  return path.reduce<unknown>((found, key) => Object(found)[key], body);
}

/** Returns the values of a call's path parameters in order; '' for a missing one. */
function pathValues(template: string, params: RouteMatch['params']): string[] {
  return [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) =>
    String((name === 'id' ? parseId(params.id) : params[name]) ?? ''),
  );
}

function fillTemplate(values: string[], address: string): string {
  return values.reduce((filled, value) => filled.replace(/\{\w+\}/, encodeURIComponent(value)), address);
}

/** Whether a key is that of a call with the parameters that a route declares. */
export const isCallKey = (
  [name, ...parts]: readonly unknown[],
  { call, params }: Pick<RouteCall, 'call' | 'params'>,
): boolean => name === call && parts.map(String).join('/') === params.join('/');
