import { hash, verify } from '@node-rs/argon2';
import { PASSWORD_HASHING } from '../platform/config/defaults';
import { createPasswords } from './password-hash';

const CHEAP = { memoryKib: 32, passes: 1, threads: 1 };

/** Argon2 as it is, with a note of what it was asked. */
function counted() {
  const verified: string[] = [];
  const argon2 = {
    hash,
    verify: (...asked: Parameters<typeof verify>) => {
      verified.push(String(asked[0]));
      return verify(...asked);
    },
  };
  return { passwords: createPasswords(CHEAP, argon2), verified };
}

describe('Passwords', () => {
  it('are hashed by Argon2id at the recommended cost, each with a salt of its own', async () => {
    const passwords = createPasswords(PASSWORD_HASHING);
    const [one, other] = [await passwords.hash('same'), await passwords.hash('same')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
  });

  it('cost one check of the same cost whether or not there is an account', async () => {
    const { passwords, verified } = counted();
    expect(await passwords.matches('nobody', undefined)).toBe(false);
    await passwords.matches('x', await passwords.hash('y'));
    expect(verified).toHaveLength(2);
    const [nobodys, somebodys] = verified.map((stored) => stored.split('$').slice(0, 4));
    expect(nobodys).toEqual(somebodys);
  });

  it('are outdated when they were hashed at another cost', async () => {
    const { passwords } = counted();
    expect(passwords.isOutdated(await passwords.hash('x'))).toBe(false);
    expect(passwords.isOutdated(await createPasswords({ ...CHEAP, passes: 2 }).hash('x'))).toBe(true);
    expect(passwords.isOutdated('$argon2i$v=19$m=32,t=1,p=1$c2FsdA$aGFzaA')).toBe(true);
  });
});
