import { parseErrorResponse, malformedResponse, networkError } from './api-error';

describe('The error of an answer that is no success', () => {
  it('carries code, sentence, status and details as the API gave them', () => {
    const details = [{ field: 'email', message: 'must match format "email"' }];
    const error = parseErrorResponse(400, { code: 'invalid-input', message: 'Check the email.', details });
    expect(error).toMatchObject({ name: 'ApiError', code: 'invalid-input', status: 400, details });
    expect(error.message).toBe('Check the email.');
  });

  it('asks to wait when it was tried too often', () => {
    expect(parseErrorResponse(429, undefined).message).toBe(
      'This was tried too often. Wait a little and try again.',
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
    expect(malformedResponse(200)).toMatchObject({ code: 'malformed-answer', status: 200 });
    expect(malformedResponse(200).message).toMatch(/Please try again/);
  });
});
