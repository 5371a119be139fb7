import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { siteConfig } from '../config/site-config';
import type { CallResponse, CallName } from '../contract';

/** A call that was made, as the API would have seen it. */
export interface RecordedCall {
  name: CallName;
  path: string;
  params: Record<string, string>;
  /** What stands behind the path: limit, after. */
  query: Record<string, string>;
  body: unknown;
  authorization: string | undefined;
  /** Tells whether nobody waits for the answer any more. */
  signal: AbortSignal | undefined;
}

/** An answer that is not a success, or no success in a usual form. `status` 0: no answer comes at all. */
export interface RawResponse {
  status: number;
  /** Sent as JSON, or as it is when it is a string. */
  body?: unknown;
  /** Header `Retry-After`, in seconds. */
  retryAfterSeconds?: number;
}

type Answer<N extends CallName> =
  | CallResponse<N>
  | RawResponse
  | ((call: RecordedCall) => CallResponse<N> | RawResponse | Promise<CallResponse<N> | RawResponse>);

/** What the API answers in a test, by call. A function may look at the call, and may keep it waiting. */
export type FakeResponses = { [N in CallName]?: Answer<N> };

/**
 * Stands in for the API in a test of pages: everything up to the HTTP connection is the real client. A call without an
 * answer fails as if the network were gone.
 *
 * @returns the calls made so far, and a way to change the answers
 */
export function fakeApi(answers: FakeResponses): {
  calls: RecordedCall[];
  answer: (more: FakeResponses) => void;
} {
  const calls: RecordedCall[] = [];
  let current = answers;
  const answerTo = async (asked: Asked): Promise<RawResponse> => {
    const call = seen(asked, Object.keys(current) as CallName[]);
    if (!call) return { status: 0 };
    calls.push(call);
    const answer: unknown = current[call.name];
    const given = (
      typeof answer === 'function' ? await (answer as (call: RecordedCall) => unknown)(call) : answer
    ) as RawResponse | object;
    return isRaw(given) ? given : { status: 200, body: given };
  };
  axios.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const authorization: unknown = config.headers.get('Authorization');
    const { status, body, retryAfterSeconds } = await answerTo({
      method: config.method?.toUpperCase(),
      url: config.url ?? '',
      body: config.data,
      authorization: typeof authorization === 'string' ? authorization : undefined,
      signal: config.signal as AbortSignal | undefined,
    });
    if (config.signal?.aborted) throw new axios.CanceledError();
    if (status === 0) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
    return { status, statusText: '', data: textOf(body), headers, config };
  };
  // Calls that outlive the page go without the client; what else is fetched is not for the API.
  const fetchOther = window.fetch;
  window.fetch = async (address, init = {}) => {
    if (!init.keepalive) return fetchOther(address, init);
    const { method, body, headers } = init;
    const answer = await answerTo({
      method,
      url: String(address).slice(siteConfig().apiBaseUrl.length),
      body,
      authorization: (headers as Record<string, string> | undefined)?.Authorization,
      signal: undefined,
    });
    if (answer.status === 0) throw new TypeError('Failed to fetch');
    const text = textOf(answer.body);
    return { status: answer.status, json: async () => JSON.parse(text) as unknown } as Response;
  };
  return {
    calls,
    answer(more) {
      current = { ...current, ...more };
    },
  };
}

function isRaw(answer: object): answer is RawResponse {
  return typeof (answer as Partial<RawResponse>).status === 'number';
}

function textOf(body: unknown): string {
  if (body === undefined) return '';
  return typeof body === 'string' ? body : JSON.stringify(body);
}

/** A request as it leaves the page, whoever sends it. */
interface Asked {
  method: string | undefined;
  /** Below the API's address. */
  url: string;
  body: unknown;
  authorization: string | undefined;
  signal: AbortSignal | undefined;
}

function seen(
  { method, url, body, authorization, signal }: Asked,
  names: CallName[],
): RecordedCall | undefined {
  const [path = '', query] = url.split('?');
  // The most literal template first: /video/series before /video/{id}.
  for (const name of [...names].sort((one, other) => one.split('{').length - other.split('{').length)) {
    const [itsMethod, template = ''] = name.split(' ');
    const pattern = new RegExp(`^${template.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    const match = pattern.exec(path);
    if (match && itsMethod === method) {
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
