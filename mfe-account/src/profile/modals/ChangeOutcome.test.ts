import { ApiError } from '@steadfast/sdk';
import { describeFailure } from './ChangeOutcome';

describe('What stands below the text of a failure', () => {
  it.each([
    ['wrong-password', 403, 'The current password is wrong: please try again.'],
    ['weak-password', 400, 'The password is too weak: choose another.'],
    ['too-many-requests', 429, 'Too many attempts: try again in 4 minutes.'],
    ['network', 0, 'We could not reach the site. Check your connection and try again.'],
  ])('is the sentence of the API for %s', (code, status, message) => {
    expect(describeFailure(new ApiError(code, message, status))).toBe(message);
  });

  it.each([
    ['internal', 500],
    ['unavailable', 503],
    ['malformed-response', 200],
    ['unexpected', 0],
    ['http', 400],
    ['http', 502],
  ])('is nothing for %s %i, which says no more than to try again', (code, status) => {
    expect(describeFailure(new ApiError(code, 'Something went wrong on our side.', status))).toBeUndefined();
  });

  it('speaks to whoever has an account already when an address is taken', () => {
    const taken = new ApiError('account-exists', 'An account with this email exists: log in instead.', 409);
    expect(describeFailure(taken)).toBe(
      'Another account already uses this email address. Choose a different one.',
    );
  });

  it.each([
    ['http', 'Wait a little.'],
    ['too-many-requests', 'Too often.'],
  ])('names the wait beside the words of %s', (code, message) => {
    const tooOften = new ApiError(code, message, 429, undefined, 30);
    expect(describeFailure(tooOften)).toBe(`${message} You can try again in 30 seconds.`);
  });

  it.each(['not-found', 'http'])(
    'says that an API which lacks the call does not offer it: 404 %s',
    (code) => {
      expect(describeFailure(new ApiError(code, 'Nothing.', 404))).toBe('This site does not offer it.');
    },
  );

  it('never shows the names of fields', () => {
    const details = [{ field: 'newEmail', message: 'must match format "email"' }];
    const refused = new ApiError('invalid-input', 'newEmail must match format "email".', 400, details);
    expect(describeFailure(refused)).toBe('Enter an email address like name@example.org.');
    const other = [{ field: 'name', message: 'must not have fewer than 1 characters' }];
    expect(describeFailure(new ApiError('invalid-input', 'name must …', 400, other))).toBeUndefined();
  });
});
