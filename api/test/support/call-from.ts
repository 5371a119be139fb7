import { request } from 'node:http';
import type { RunningApi } from './running-api';

/**
 * Makes a POST from another place on this machine: to the API, all of 127.0.0.0/8 are addresses of their own.
 *
 * @param from for instance 127.0.0.2
 */
export function postFrom(
  from: string,
  api: RunningApi,
  path: string,
  body: unknown,
): Promise<{ status: number; answer: Record<string, unknown> }> {
  const url = new URL(`/api${path}`, api.url);
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method: 'POST', localAddress: from, headers: { 'content-type': 'application/json' } },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () => {
          const answer = JSON.parse(text) as Record<string, unknown>;
          resolve({ status: response.statusCode ?? 0, answer });
        });
      },
    );
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}
