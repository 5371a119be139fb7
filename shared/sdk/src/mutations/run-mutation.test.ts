import { ApiError, parseErrorResponse } from '../api-client/api-error';
import { appendReason, leaveOpen } from './run-mutation';

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

describe('leaveOpen', () => {
  const unavailable = new ApiError('unavailable', 'The service is not available.', 503);

  it.each([
    [
      'The video was not removed from “It was not me”.',
      'The video may not have been removed from “It was not me”.',
    ],
    ['You were not subscribed to the series.', 'You may not have been subscribed to the series.'],
    ['You are still subscribed to the series.', 'You may still be subscribed to the series.'],
  ])('says no more than is known after a 503: %s', (sentence, expected) => {
    expect(leaveOpen(sentence, unavailable)).toBe(expected);
  });

  it.each([
    ['a refusal', new ApiError('not-found', 'There is none.', 404)],
    ['a fault of the server, which has been asked since', parseErrorResponse(500, undefined)],
    ['a request that did not leave', new ApiError('network', 'We could not reach the site.', 0)],
    ['something else', new Error('The viewer has left')],
  ])('keeps the sentence after %s', (_, failure) => {
    expect(leaveOpen(sentence, failure)).toBe(sentence);
  });
});
