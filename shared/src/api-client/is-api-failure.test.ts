import { parseErrorResponse } from './api-error';
import { isApiFailure } from './is-api-failure';

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
