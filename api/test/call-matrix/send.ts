import { Value } from '@sinclair/typebox/value';
import { ErrorResponse, type CallName } from '@steadfast/contract';
import { ERRORS } from '../../src/platform/errors';
import type { ApiClient } from '../support/api-client';

export interface Request {
  params?: Record<string, unknown> | undefined;
  /** Sent as JSON; text is sent as it stands. */
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
}
export interface Reply {
  status: number;
  code: string | undefined;
  /** Names of the fields that are wrong. */
  fields: string[];
  json: unknown;
  headers: Headers;
}

/**
 * Makes a call, however wrong, and sees that an error has the one shape, a known code and that code's status.
 *
 * @throws Error when an answer breaks the shape
 */
export async function send(
  { fetch }: ApiClient,
  name: CallName,
  { params = {}, body, token, headers = {} }: Request,
): Promise<Reply> {
  const [method = '', path = ''] = name.split(' ');
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const response = await fetch(`/api${filled}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: token }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const json: unknown = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
  const error = response.ok ? undefined : errorIn(json, response.status);
  return {
    status: response.status,
    code: error?.code,
    fields: error?.details?.map(({ field }) => field) ?? [],
    json,
    headers: response.headers,
  };
}

/** @throws Error when this is not the one shape of errors, with a known code and its own status */
export function errorIn(json: unknown, status: number): ErrorResponse {
  if (!Value.Check(ErrorResponse, json))
    throw new Error(`${status} has another shape: ${JSON.stringify(json)}`);
  const extra = Object.keys(json).filter((key) => !['code', 'message', 'details'].includes(key));
  if (extra.length > 0) throw new Error(`${status} tells more than it should: ${extra.join()}`);
  const known = Object.entries(ERRORS).find(([code]) => code === json.code)?.[1];
  if (known?.status !== status) throw new Error(`${status} does not go with the code ${json.code}`);
  return json;
}
