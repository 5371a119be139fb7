import axios, { isCancel } from 'axios';
import { siteConfig } from '../config/site-config';
import { malformedResponse, networkError } from './api-error';

/** One HTTP request below the API's address. */
export interface HttpRequest {
  method: string;
  path: string;
  body: unknown;
  signal: AbortSignal | undefined;
  /** Sent as it is, without a scheme word (REQ-SESSION-5). */
  token: string | undefined;
}

/**
 * Sends a request and gives whatever answer comes, success or not.
 *
 * @throws {ApiError} `network` when no answer came, `malformed-answer` when it is not the JSON that it says it is
 */
export async function send({ method, path, body, signal, token }: HttpRequest): Promise<{
  status: number;
  body: unknown;
  retryAfterSeconds: number | undefined;
}> {
  try {
    const answer = await axios.request<string>({
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
      status: answer.status,
      body: parsed(answer.data, answer.status),
      retryAfterSeconds: secondsOf(answer.headers['retry-after']),
    };
  } catch (error) {
    if (isCancel(error) || (error instanceof Error && error.name === 'ApiError')) throw error;
    throw networkError();
  }
}

/** An empty body is fine: many answers promise nothing but their status (REQ-API-4). */
function parsed(text: string, status: number): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    if (status < 200 || status >= 300) return undefined;
    throw malformedResponse(status);
  }
}

/** `Retry-After` as whole seconds; it may also be a date, by HTTP's rules. */
function secondsOf(header: unknown): number | undefined {
  if (typeof header !== 'string' || header.trim() === '') return undefined;
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}
