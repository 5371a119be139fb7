import { calls } from '@steadfast/contract';
import { sendsToken } from './token-calls';

describe('Which calls send the token', () => {
  it.each(Object.entries(calls).map(([name, { token }]) => [name, token] as const))(
    'REQ-SESSION-5 %s, whose token is %s by the contract',
    (name, token) => {
      expect(sendsToken(name)).toBe(token !== 'none');
    },
  );

  it('REQ-SESSION-5 holds for both kinds of calls', () => {
    expect(new Set(Object.values(calls).map(({ token }) => token === 'none'))).toEqual(
      new Set([true, false]),
    );
  });
});
