import { ApiError } from '@steadfast/sdk';
import { isFinalRefusal, isOutcomeUnknown, isUnsupportedEndpoint } from './api-failures';

describe('An API that lacks a call', () => {
  it.each([
    ['not-found', 404],
    ['http', 404],
    ['http', 405],
    ['http', 501],
  ])('REQ-API-4 is known by %s %i', (code, status) => {
    expect(isUnsupportedEndpoint(new ApiError(code, 'No.', status))).toBe(true);
  });

  it.each([
    ['network', 0],
    ['http', 400],
    ['internal', 500],
    ['http', 503],
    ['malformed-response', 200],
  ])('is not taken for it by %s %i', (code, status) => {
    expect(isUnsupportedEndpoint(new ApiError(code, 'No.', status))).toBe(false);
  });

  it('is not taken for it by what is no answer', () => {
    expect(isUnsupportedEndpoint(new TypeError('x'))).toBe(false);
  });
});

it.each([
  [0, false, true],
  [200, false, true],
  [400, true, false],
  [429, false, false],
  [502, false, true],
])('A failure with status %i is final: %s, its outcome unknown: %s', (status, isFinal, isUnknown) => {
  const failure = new ApiError('x', 'It failed.', status);
  expect([isFinalRefusal(failure), isOutcomeUnknown(failure)]).toEqual([isFinal, isUnknown]);
});
