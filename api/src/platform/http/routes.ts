/** How a feature declares the calls that it serves: each once, with all that the API needs to know about it. */
import type { CallBody, CallName, CallParams, CallQuery, CallResponse, calls } from '@steadfast/contract';
import { perMinute, type Limit } from '../limits/limiter';
import type { ErrorCode } from '../errors';

/** The signed-in account that makes a call. */
export interface Viewer {
  accountId: string;
  /** The session that issued the token. */
  sessionId: string;
  /** The catalogue's, when the session was read: with it, so that a request needs no other query. */
  catalogueVersion: string;
  /** Whether the account may edit the catalogue, also read with the session. */
  isEditor: boolean;
}

type Token<N extends CallName> = (typeof calls)[N]['token'];

/** What a handler receives. */
export interface CallInput<N extends CallName> {
  params: CallParams<N>;
  query: CallQuery<N>;
  body: CallBody<N>;
  /** Where the request comes from, as limits count it: an IPv4 address, or a /56 of IPv6. */
  network: string;
  /** When the request arrived, by performance.now(). Stays the same when the handler runs again. */
  receivedAtMs: number;
  viewer: Token<N> extends 'required' ? Viewer : Token<N> extends 'optional' ? Viewer | undefined : undefined;
}

/** A handler without a result responds with `{}`, if the call's response may be empty. */
type CallHandler<N extends CallName> = (
  input: CallInput<N>,
) => Promise<CallResponse<N>> | (Record<string, never> extends CallResponse<N> ? Promise<void> : never);

/** Reads what turns a response for everybody into the viewer's own. */
export type Personalize = (viewer: Viewer) => Promise<{
  /** Differs whenever `apply` would do something else. */
  version: string;
  /** @param json one character for each byte of UTF-8 */
  apply(json: string): string;
}>;

/** How often a call may be made by one network and by one account. */
export interface CallLimits {
  network: Limit;
  account?: Limit;
}

/**
 * The limits of most calls: those that read, and those that change something. They are wide enough for a family, a school
 * or a church behind one address, and for somebody in a hurry; decided for REQ-API-3 in docs/api.md. `LIMITS_FACTOR`
 * multiplies all. `serve-routes.ts` counts.
 */
export const READ_LIMITS: CallLimits = { network: perMinute(1_200), account: perMinute(300) };
export const CHANGE_LIMITS: CallLimits = { network: perMinute(600), account: perMinute(120) };

/** What a call is, beyond its schemas in the contract. */
export interface RouteOptions<N extends CallName> {
  limits: CallLimits;
  handle: CallHandler<N>;
  /**
   * Who may cache the response, which depends on the catalogue, the parameters and `readVersion` alone; absent: nobody.
   * `public`: everybody, until the catalogue changes. `private`: this API, and the browsers of people who have the link.
   */
  cache?: 'public' | 'private';
  /** Names what a cached response depends on beside the catalogue; undefined when there is nothing to cache. */
  readVersion?: (input: CallInput<N>) => Promise<string | undefined>;
  personalize?: Personalize;
  /** A POST that changes nothing. */
  isRead?: true;
  /** A POST that is safe to repeat, as GET, PUT and DELETE are: docs/api.md promises it. */
  isRepeatable?: true;
  /** Of the request's body, where it may be larger than those of other calls. */
  bodyMaxBytes?: number;
  /** A call beyond section 7 of the product specification. */
  isExtension?: true;
  /** Errors of the call's own rules, beside those that follow from its shape: for the documentation. */
  errors?: readonly ErrorCode[];
}

/** A declared call. */
export interface Route extends Omit<RouteOptions<CallName>, 'handle' | 'readVersion'> {
  name: CallName;
  handle(input: unknown): Promise<unknown>;
  readVersion?: (input: unknown) => Promise<string | undefined>;
}

/** Declares a call of the contract. */
export function createRoute<N extends CallName>(name: N, options: RouteOptions<N>): Route {
  // The request is validated by the schemas that the handler's types come from.
  return { name, ...options } as unknown as Route;
}

/** The part of the paths that only editors may call; for others, they do not exist. */
export const STUDIO_PATH = '/studio/';
export const isForEditors = (name: CallName): boolean => name.includes(` ${STUDIO_PATH}`);

/** Whether a call may change something. */
export const isWrite = ({ name, isRead }: Route): boolean => !name.startsWith('GET ') && !isRead;
