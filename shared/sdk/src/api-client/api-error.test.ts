import { parseErrorResponse, malformedResponse, networkError, isApiFailure } from './api-error';

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
