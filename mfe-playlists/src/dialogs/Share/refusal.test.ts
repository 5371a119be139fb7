import { ApiError } from '@steadfast/sdk';
import { describeMessageRefusal, describeShareError, parseRefusal } from './refusal';
import type { Recipient } from './recipients';

const ann: Recipient = { channel: 'mail', address: 'ann@example.org' };
const premium: Recipient = { channel: 'text', address: '+19002345678' };
const ben: Recipient = { channel: 'mail', address: 'ben@example.org' };
const dan: Recipient = { channel: 'text', address: '+12133734253' };
const chosen = [ann, premium, ben, dan];

const invalid = (details: ApiError['details'], status = 400) =>
  new ApiError('invalid-input', 'Not right.', status, details);

describe('Whom a failure blames', () => {
  it.each([
    ['phoneNumbers.0', 'must be a mobile number', [premium], '“+1 900 234 5678” must be a mobile number.'],
    ['emails.1', 'must be an email address', [ben], '“ben@example.org” must be an email address.'],
    ['emails[1]', 'is bad', [ben], '“ben@example.org” is bad.'],
    ['phoneNumbers', 'cannot be sent texts', [premium, dan], 'Phone numbers cannot be sent texts.'],
  ])('REQ-SHARE-3 is told by its place: %s', (field, message, recipients, refusal) => {
    expect(parseRefusal(invalid([{ field, message }]), chosen)).toEqual({ recipients, message: refusal });
    expect(parseRefusal(invalid([{ field, message }], 422), chosen)).toEqual({
      recipients,
      message: refusal,
    });
  });

  it('REQ-SHARE-3 may be several', () => {
    const error = invalid([
      { field: 'emails.0', message: 'is bad' },
      { field: 'phoneNumbers.1', message: 'is worse' },
    ]);
    expect(parseRefusal(error, chosen)).toEqual({
      recipients: [ann, dan],
      message: '“ann@example.org” is bad. “+1 213 373 4253” is worse.',
    });
  });

  it('REQ-SHARE-3 is told by the sentence of an API that names no fields', () => {
    const error = new ApiError('http', 'We do not write to ben@example.org.', 422);
    expect(parseRefusal(error, chosen)).toEqual({ recipients: [ben], message: error.message });
  });

  it.each([
    ['nobody', invalid([{ field: 'message', message: 'must not contain links' }])],
    ['nobody who is there', invalid([{ field: 'emails.7', message: 'is bad' }])],
    ['nobody, without details', invalid(undefined)],
    ['a fault that is no refusal', new ApiError('internal', 'ann@example.org broke it', 500)],
  ])('is %s', (_, error) => {
    expect(parseRefusal(error, chosen)).toBeUndefined();
  });
});

describe('What is wrong with the message', () => {
  it('is said in the words of the API', () => {
    const error = invalid([{ field: 'message', message: 'must not contain links' }]);
    expect(describeMessageRefusal(error)).toBe('Your message must not contain links.');
  });

  it.each([undefined, invalid(undefined), invalid([{ field: 'emails.0', message: 'is bad' }])])(
    'is nothing in another failure: %s',
    (error) => {
      expect(describeMessageRefusal(error)).toBeUndefined();
    },
  );
});

it.each([
  ['That is enough.', new ApiError('limit', 'That is enough.', 409)],
  ['Wait. You can try again in 30 seconds.', new ApiError('http', 'Wait.', 429, undefined, 30)],
  ['This series is no longer available.', new ApiError('http', 'x', 404)],
  ['You were logged out while sending. Please send it again.', new ApiError('http', 'x', 401)],
])('Sharing that fails is told: %s', (words, error) => {
  expect(describeShareError(error, 'series')).toBe(words);
});
