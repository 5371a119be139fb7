import { ApiError, isApiFailure, malformedResponse, networkError, parseErrorResponse } from './api-error';
import { errorMessage, formatWait, toApiError } from './error-message';
import { requireData, responseOrEmpty } from './call-query';

describe('The error of an answer that is no success', () => {
  it('carries code, sentence, status and details as the API gave them', () => {
    const details = [{ field: 'email', message: 'must match format "email"' }];
    const error = parseErrorResponse(400, { code: 'invalid-input', message: 'Check the email.', details });
    expect(error).toMatchObject({ name: 'ApiError', code: 'invalid-input', status: 400, details });
    expect(error.message).toBe('Check the email.');
  });

  it('asks to wait when it was tried too often', () => {
    expect(parseErrorResponse(429, undefined).message).toBe(
      'Too many attempts: wait a little and try again.',
    );
  });

  it.each([
    [401, 'You need to log in for this.'],
    [404, 'It may have been moved or deleted.'],
  ])('does not blame the site for a %i without a body', (status, words) => {
    expect(parseErrorResponse(status, undefined).message).toBe(words);
  });

  it('carries how long the API asks to wait', () => {
    expect(parseErrorResponse(429, undefined, 30).retryAfterSeconds).toBe(30);
    expect(parseErrorResponse(429, undefined).retryAfterSeconds).toBeUndefined();
  });

  it.each([undefined, null, 'Bad gateway', 7, [], {}, { code: 7, message: {}, details: 'none' }])(
    'has a code and a sentence of its own for the body %j',
    (body) => {
      const error = parseErrorResponse(502, body);
      expect(error).toMatchObject({ code: 'http', status: 502, details: undefined });
      expect(error.message).toBe('Something went wrong on our side. Please try again in a moment.');
    },
  );
});

describe('The errors without an answer of the API', () => {
  it('say what to do next', () => {
    expect(networkError()).toMatchObject({ code: 'network', status: 0 });
    expect(networkError().message).toMatch(/Check your connection and try again/);
    expect(malformedResponse(200)).toMatchObject({ code: 'malformed-response', status: 200 });
    expect(malformedResponse(200).message).toMatch(/Please try again/);
  });
});

it.each([
  ['its code', 404, { code: 'not-found', message: 'No such series.' }, true],
  ['its code, whatever the status is', 410, { code: 'not-found', message: 'Gone.' }, true],
  ['its status where there is no code', 404, '<html>', true],
  ['not by the status of another code', 404, { code: 'no-such-call', message: 'No.' }, false],
  ['not by another status', 403, {}, false],
])('tells an error by %s', (_, status, body, expected) => {
  expect(isApiFailure(parseErrorResponse(status, body), 'not-found')).toBe(expected);
});

it('takes no other error for one of the API', () => {
  expect(isApiFailure(Object.assign(new Error('No.'), { status: 404 }), 'not-found')).toBe(false);
  expect(isApiFailure(null, 'not-found')).toBe(false);
});

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

it.each([
  ['an answer as it is', { series: [] }, { series: [] }],
  ['nothing as an empty answer', undefined, {}],
  ['null as an empty answer', null, {}],
])('takes %s', async (_, answer, taken) => {
  await expect(responseOrEmpty(Promise.resolve(answer))).resolves.toEqual(taken);
});

it('gives what was found, whatever it is, and says what was not', () => {
  expect(requireData(0, 'count')).toBe(0);
  expect(() => requireData(undefined, 'series')).toThrow(
    expect.objectContaining({ code: 'no-data', message: 'The server sent no series. Please try again.' }),
  );
});
