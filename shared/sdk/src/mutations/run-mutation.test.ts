import { ApiError, parseErrorResponse } from '../api-client/api-error';
import { appendReason } from './run-mutation';

const sentence = 'The order of “Evening” was not changed.';

describe('What was not done to a playlist', () => {
  it.each([
    [404, 'not-found', 'You have no such playlist: choose one of yours.'],
    [409, 'changed-since', 'The playlist has changed since.'],
    [409, 'limit-reached', 'A playlist holds at most 500 videos.'],
  ])('is told with the reason of a refusal: %i %s', (status, code, message) => {
    expect(appendReason(sentence, new ApiError(code, message, status))).toBe(`${sentence} ${message}`);
  });

  it('is told with how long to wait', () => {
    const tooOften = new ApiError('too-many-requests', 'Too often.', 429, undefined, 25);
    expect(appendReason(sentence, tooOften)).toBe(`${sentence} Too often. You can try again in 25 seconds.`);
    expect(appendReason(sentence, parseErrorResponse(429, undefined, 25))).toBe(
      `${sentence} Too many attempts. You can try again in 25 seconds.`,
    );
  });

  it.each([
    ['a refusal without words', parseErrorResponse(404, undefined)],
    ['a fault of the server', parseErrorResponse(500, undefined)],
    ['something else', new Error('The viewer has left')],
  ])('is told alone with %s', (_, failure) => {
    expect(appendReason(sentence, failure)).toBe(sentence);
  });
});
