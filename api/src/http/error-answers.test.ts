import { DrizzleQueryError } from 'drizzle-orm';
import { apiErrorFor } from './error-answers';

describe('what a person is told of a fault', () => {
  const failed = (code: string) =>
    new DrizzleQueryError('insert', ['secret@example.org'], Object.assign(new Error('secret'), { code }));

  it('REQ-API-3 is that a thing is gone, when it was deleted while the call ran', () => {
    expect(apiErrorFor(failed('23503')).answer).toEqual({
      code: 'not-found',
      message: 'What this is about has just been removed: load the page again.',
    });
  });

  it.each(['23505', '42601', '57P01'])('is nothing of our insides for any other fault: %s', (code) => {
    const { answer, status } = apiErrorFor(failed(code));
    expect([status, answer.code]).toEqual([500, 'internal']);
    expect(answer.message).not.toContain('secret');
  });
});
