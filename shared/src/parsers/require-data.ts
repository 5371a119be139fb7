/** Taking what a query wants of an answer that may hold nothing. */
import { ApiError } from '../api-client/api-error';

/** An answer without a body is an empty one: the cache knows no "nothing". */
export async function responseOrEmpty<Answer>(answer: Promise<Answer>): Promise<Partial<Answer>> {
  return (await answer) ?? {};
}

/**
 * What was looked for in an answer.
 *
 * @param what as in "The answer held no {what}"
 * @throws {ApiError} `no-data` when it is not there
 */
export function requireData<Thing>(thing: Thing | undefined, what: string): Thing {
  if (thing === undefined)
    throw new ApiError('no-data', `The answer held no ${what}. Please try again.`, 200);
  return thing;
}
