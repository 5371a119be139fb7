import { DrizzleQueryError } from 'drizzle-orm';
import { toApiError } from './error-responses';

describe('the message for a fault', () => {
  const failed = (code: string) =>
    new DrizzleQueryError('insert', ['secret@example.org'], Object.assign(new Error('secret'), { code }));

  it('REQ-API-3 is that a thing is gone, when it was deleted while the call ran', () => {
    expect(toApiError(failed('23503')).body).toEqual({
      code: 'not-found',
      message: 'This was removed a moment ago: reload the page.',
    });
  });

  const unreachable = ['ECONNREFUSED', 'ECONNRESET', '57P01', '08006', '53100', '53300', '57014', '25006'];
  const inEachOthersWay = ['40P01', '40001'];
  it.each([...unreachable, ...inEachOthersWay])(
    'is to come back in a moment, when the database cannot be reached or two calls got into each other’s way: %s',
    (code) => {
      const { body, status, retryAfterSeconds } = toApiError(failed(code));
      expect([status, body.code, retryAfterSeconds]).toEqual([503, 'unavailable', 5]);
    },
  );

  it('leaves open whether a change was made, when the database was lost', () => {
    expect(toApiError(failed('57P01'), true).body.message).toMatch(/may or may not have been done/);
    for (const { body } of [toApiError(failed('57P01')), toApiError(failed('40001'), true)])
      expect(body.message).not.toMatch(/may or may not/);
  });

  it('blames the client that resets its connection within a body, although the database fails with the same code', () => {
    const fault = Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 });
    expect(toApiError(fault)).toMatchObject({ status: 400, code: 'invalid-input' });
  });

  it.each(['23505', '42601', '22009'])('is nothing of our insides for any other fault: %s', (code) => {
    const { body, status } = toApiError(failed(code));
    expect([status, body.code]).toEqual([500, 'internal']);
    expect(body.message).not.toContain('secret');
  });
});
