import axios, { isCancel } from 'axios';
import { siteConfig } from '../config/site-config';
import { malformedResponse, networkError } from './api-error';

/** One HTTP request to the API. */
export interface HttpRequest {
  method: string;
  path: string;
  body: unknown;
  signal: AbortSignal | undefined;
  /** Sent as is, without a scheme such as `Bearer` (REQ-SESSION-5). */
  token: string | undefined;
}

/**
 * Sends a request and returns the response, whether it is a success or not.
 *
 * @throws {ApiError} `network` when there is no response, `malformed-response` when a success is not JSON
 */
export async function send({ method, path, body, signal, token }: HttpRequest): Promise<{
  status: number;
  body: unknown;
  retryAfterSeconds: number | undefined;
  requestId: string | undefined;
}> {
  try {
    const { status, data, headers } = await axios.request<string>({
      method,
      baseURL: siteConfig().apiBaseUrl,
      url: path,
      data: body,
      ...(signal && { signal }),
      ...(token && { headers: { Authorization: token } }),
      responseType: 'text',
      transformResponse: (text: string) => text,
      validateStatus: () => true,
    });
    return {
      status,
      body: parseBody(data, status),
      retryAfterSeconds: parseRetryAfter(headers['retry-after']),
      requestId: headers['x-request-id'] as string | undefined,
    };
  } catch (error) {
    if (isCancel(error) || (error instanceof Error && error.name === 'ApiError')) throw error;
    throw networkError();
  }
}

/** An empty body is valid: many responses promise only a status (REQ-API-4). */
function parseBody(text: string, status: number): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    if (status < 200 || status >= 300) return undefined;
    throw malformedResponse(status);
  }
}

/** Converts a `Retry-After` header, a number of seconds or a date, to whole seconds. */
function parseRetryAfter(header: unknown): number | undefined {
  if (typeof header !== 'string' || header.trim() === '') return undefined;
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}
