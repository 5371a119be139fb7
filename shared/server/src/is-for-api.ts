import type { IncomingMessage } from 'node:http';
import { listApiPaths } from '@steadfast/contract';

/** Whether a request is for the API rather than the site. */
export function isForApi({ url }: Pick<IncomingMessage, 'url'>): boolean {
  return listApiPaths().some((path) => url?.startsWith(`${path}/`));
}
