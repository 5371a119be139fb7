import { ApiError } from './api-error';
import { errorMessage, formatWait, toApiError } from './error-message';

describe('The words of a failure', () => {
  it('are its sentence', () => {
    expect(errorMessage(new ApiError('x', 'It failed.', 500))).toBe('It failed.');
    expect(errorMessage(new ApiError('x', 'It failed.', 429, undefined, 0))).toBe('It failed.');
  });

  it('tell how long to wait when the API does', () => {
    expect(errorMessage(new ApiError('x', 'Too often.', 429, undefined, 25))).toBe(
      'Too often. You can try again in 25 seconds.',
    );
  });

  it('say once to wait, where our own sentence says so too', () => {
    const message = 'Too many attempts: wait a little and try again.';
    expect(errorMessage(new ApiError('http', message, 429, undefined, 90))).toBe(
      'Too many attempts. You can try again in 90 seconds.',
    );
    expect(errorMessage(new ApiError('http', message, 429))).toBe(message);
  });

  it('end the sentence of the API where it did not', () => {
    expect(errorMessage(new ApiError('x', 'Too many requests', 429, undefined, 25))).toBe(
      'Too many requests. You can try again in 25 seconds.',
    );
  });

  it.each([
    ['Too many attempts: try again in 25 seconds.', 25],
    ['Too many attempts: try again in 9 minutes.', 540],
    ['Wait 1 hour.', 3600],
  ])('name the wait once, where the sentence of the API does: %s', (message, seconds) => {
    const tooOften = new ApiError('too-many-requests', message, 429, undefined, seconds);
    expect(errorMessage(tooOften)).toBe(message);
  });

  it.each([
    [1, '1 second'],
    [90, '90 seconds'],
    [91, '2 minutes'],
    [3600, '60 minutes'],
  ])('call %i s %s', (seconds, words) => {
    expect(formatWait(seconds)).toBe(words);
  });
});

describe('Any failure as an error for the user', () => {
  it('keeps what is one already, and gives others words that reveal nothing', () => {
    const failure = new ApiError('x', 'It failed.', 500);
    expect(toApiError(failure)).toBe(failure);
    expect(toApiError(new TypeError('a is undefined'))).toMatchObject({ code: 'unexpected', status: 0 });
  });
});
