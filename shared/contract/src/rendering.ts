import type { Registry } from './feature';
import type { RouteCall } from './route-calls';
import type { SiteConfig } from './site-config';

/** What the origin gives the shell's server build to render a page. */
export interface RenderRequest {
  pathname: string;
  /** The part of the query that the page depends on, with its question mark; empty without one. */
  search: string;
  registry: Registry;
  config: SiteConfig;
  /** The API's responses to the route's calls. */
  responses: (RouteCall & { body: unknown })[];
  /** Those of its calls that found nothing, with the status 404 or 410; from the gate, also those that failed. */
  missing?: (RouteCall & { status: number; body: unknown })[];
  /** The API's responses to the page's batched calls, as far as there are some. */
  batched?: { path: string; body: unknown }[];
}

/** What the gate gives the shell's server build to mount a dialog or a slot in a document. */
export interface MountRequest extends Pick<RenderRequest, 'registry' | 'config' | 'responses' | 'missing'> {
  /** A remote of the registry, and its dialog, or the slot that its module fills. */
  feature: string;
  dialog?: string;
  slot?: string;
  module: string;
  /** Whether its props have optional fields, too. */
  fields: 'all' | 'required';
  isSignedIn: boolean;
}

/** A rendered page. */
export interface RenderResult {
  /** The markup of `#root`. */
  html: string;
  /** The page's data as in the query cache, which the browser takes over, or the response that there is none. */
  queries: RenderedQuery[];
  /** The batched calls of its slots. The data of those that the request had no response to is missing. */
  batchedCalls?: string[];
  /** The modules that it consists of, whose style sheets it needs: the page's own and those in its slots. */
  modules?: { remote: string; module: string }[];
}

interface RenderedQuery {
  key: readonly unknown[];
  data?: unknown;
  /** The data lacks what the route leaves out. */
  isPartial?: true;
  missing?: { status: number; body: unknown };
}

/** Names the rule of a rendered element in the page's style element. */
export const RENDERED_STYLE_ATTRIBUTE = 'data-style';

/** Id of the style element with the rules of the rendered elements. */
export const RENDERED_STYLES_ID = 'rendered-styles';

/** Type of the shell's script elements in the HTML of a page that starts before the shell; no browser runs them. */
export const HELD_SCRIPT_TYPE = 'held';

/** Id of the HTML element that holds the queries of a rendered page as JSON. */
export const RENDERED_ELEMENT_ID = 'rendered';

/** A browser sends it that would discard a rendered page: its versions or its data are its own. */
export const BROWSER_RENDERS_COOKIE = 'browser-renders=1';
