import { ApiError, networkError, parseErrorResponse } from '../api-client/api-error';
import { describeFailure } from './run-mutation';

const unavailable = new ApiError('unavailable', 'Try again in a moment.', 503);

describe('describeFailure', () => {
  it.each([
    [
      'why the API refused',
      new ApiError('changed-since', 'It has changed since.', 409),
      'It has changed since.',
    ],
    [
      'how long to wait',
      new ApiError('too-many-requests', 'Too often.', 429, undefined, 25),
      'Too often. You can try again in 25 seconds.',
    ],
    ['that the site was not reached', networkError(), networkError().message],
    ['what to do after a fault of the server', parseErrorResponse(500, undefined), /our side.*try again/],
  ])('adds %s to what was not done', (_, failure, reason) => {
    const message = describeFailure('The order was not changed.', failure);
    expect(message.startsWith('The order was not changed. ')).toBe(true);
    expect(message).toEqual(expect.stringMatching(reason));
  });

  it.each([
    [
      'The video was not removed from “It was not me”.',
      'The video may not have been removed from “It was not me”. Try again in a moment.',
    ],
    [
      'You were not subscribed to the series.',
      'You may not have been subscribed to the series. Try again in a moment.',
    ],
    [
      'You are still subscribed to the series.',
      'You may still be subscribed to the series. Try again in a moment.',
    ],
  ])('says no more than is known after a 503: %s', (sentence, expected) => {
    expect(describeFailure(sentence, unavailable)).toBe(expected);
  });
});
