/** Helpers for queries whose response may be empty. */
import { ApiError } from './api-error';

/** Replaces a missing body by an empty object: the query cache cannot store undefined. */
export async function responseOrEmpty<Body>(response: Promise<Body>): Promise<Partial<Body>> {
  return (await response) ?? {};
}

/**
 * Returns a part of a response.
 *
 * @param what names it in the error message: "series"
 * @throws {ApiError} `no-data` when it is missing
 */
export function requireData<Data>(data: Data | undefined, what: string): Data {
  if (data === undefined) throw new ApiError('no-data', `The server sent no ${what}. Please try again.`, 200);
  return data;
}
