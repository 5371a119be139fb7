import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { siteConfig } from '@steadfast/sdk';
import type { CallResponse, CallName } from '@steadfast/contract';

/** A call as the API receives it. */
export interface RecordedCall {
  name: CallName;
  path: string;
  params: Record<string, string>;
  /** The query string: limit, after. */
  query: Record<string, string>;
  body: unknown;
  authorization: string | undefined;
  /** Aborted once the caller no longer waits for the response. */
  signal: AbortSignal | undefined;
}

/** A response with its status: an error, or an unusual success. `status` 0 is a network error. */
export interface RawResponse {
  status: number;
  /** Sent as JSON, or unchanged if it is a string. */
  body?: unknown;
  /** Header `Retry-After`, in seconds. */
  retryAfterSeconds?: number;
}

type FakeResponse<N extends CallName> =
  | CallResponse<N>
  | RawResponse
  | ((call: RecordedCall) => CallResponse<N> | RawResponse | Promise<CallResponse<N> | RawResponse>);

/**
 * The API's responses in a test, by call, those to the endpoints of remotes too: `GET /likes?videos={ids}`. A function may depend
 * on the call and may delay the response.
 */
export type FakeResponses = { [N in CallName]?: FakeResponse<N> } & Record<
  `${string} /${string}`,
  object | ((call: RecordedCall) => object | Promise<object>) | undefined
>;

/**
 * Replaces the API in a test of pages. The client is the real one up to the HTTP connection. A call without a response
 * fails with a network error.
 *
 * @returns the calls made so far, and a function that changes responses
 */
export function fakeApi(responses: FakeResponses): {
  calls: RecordedCall[];
  answer: (more: FakeResponses) => void;
} {
  const calls: RecordedCall[] = [];
  let current = responses;
  const respondTo = async (apiRequest: ApiRequest): Promise<RawResponse> => {
    const call = matchCall(apiRequest, Object.keys(current) as CallName[]);
    if (!call) return { status: 0 };
    calls.push(call);
    const fake: unknown = current[call.name];
    const response = (
      typeof fake === 'function' ? await (fake as (call: RecordedCall) => unknown)(call) : fake
    ) as RawResponse | object;
    return isRaw(response) ? response : { status: 200, body: response };
  };
  axios.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const authorization: unknown = config.headers.get('Authorization');
    const { status, body, retryAfterSeconds } = await respondTo({
      method: config.method?.toUpperCase(),
      url: config.url ?? '',
      body: config.data,
      authorization: typeof authorization === 'string' ? authorization : undefined,
      signal: config.signal as AbortSignal | undefined,
    });
    if (config.signal?.aborted) throw new axios.CanceledError();
    if (status === 0) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
    return { status, statusText: '', data: toText(body), headers, config };
  };
  // Calls that outlive the page use fetch with keepalive; other fetches do not go to the API.
  const originalFetch = globalThis.fetch;
  globalThis.fetch = async (address, init = {}) => {
    if (!init.keepalive) return originalFetch(address, init);
    const { method, body, headers } = init;
    const response = await respondTo({
      method,
      url: String(address).slice(siteConfig().apiBaseUrl.length),
      body,
      authorization: (headers as Record<string, string> | undefined)?.Authorization,
      signal: undefined,
    });
    if (response.status === 0) throw new TypeError('Failed to fetch');
    const text = toText(response.body);
    return { status: response.status, json: async () => JSON.parse(text) as unknown } as Response;
  };
  return {
    calls,
    answer(more) {
      current = { ...current, ...more };
    },
  };
}

function isRaw(response: object): response is RawResponse {
  return typeof (response as Partial<RawResponse>).status === 'number';
}

function toText(body: unknown): string {
  if (body === undefined) return '';
  return typeof body === 'string' ? body : JSON.stringify(body);
}

/** A request, from axios or fetch. */
interface ApiRequest {
  method: string | undefined;
  /** Relative to the API's base URL. */
  url: string;
  body: unknown;
  authorization: string | undefined;
  signal: AbortSignal | undefined;
}

function matchCall(
  { method, url, body, authorization, signal }: ApiRequest,
  names: CallName[],
): RecordedCall | undefined {
  const [path = '', query] = url.split('?');
  // The most literal template first: /video/series before /video/{id}.
  for (const name of [...names].sort((one, other) => one.split('{').length - other.split('{').length)) {
    const [callMethod, template = ''] = name.split(/[ ?]/);
    const pattern = new RegExp(`^${template.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    const match = pattern.exec(path);
    if (match && callMethod === method) {
      return {
        name,
        path,
        params: { ...match.groups },
        query: Object.fromEntries(new URLSearchParams(query)),
        body: typeof body === 'string' ? JSON.parse(body) : body,
        authorization,
        signal,
      };
    }
  }
  return undefined;
}
