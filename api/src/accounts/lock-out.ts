import type { Limiter } from '../limits/limiter';
import { LIMITS } from '../limits/limits';
import { emailKey } from './email-key';

/** One guess at something secret. */
export interface Guess {
  /** Passwords and codes are counted apart: wrong codes do not lock anybody out of logging in. */
  at: 'password' | 'code';
  /** Whose it is, account or not: a refusal does not tell which accounts exist. */
  email: string;
  /** Where it is made. */
  network: string;
  /**
   * Asked when the account was guessed at too often from anywhere: whether its owner has signed in from here before.
   * Strangers must not be able to lock the owner out of home.
   */
  isOwnersPlace?: () => Promise<boolean>;
}

/** Holds off whoever guesses too often. */
export interface LockOut {
  /**
   * Makes a guess, unless too many were wrong: from here about any account, from here about this one, or, for passwords,
   * about this one from anywhere (codes bear five tries by themselves). It is counted before the work, or guesses at once
   * would all pass, and given back when it was right.
   *
   * @param isRight makes the guess; finds nothing when it was wrong
   * @returns what was found
   * @throws ApiError `too-many-requests`, without any work
   */
  attempt<T>(guess: Guess, isRight: () => Promise<T | undefined>): Promise<T | undefined>;
  /** Forgets the failures about an account from anywhere: its owner has proved otherwise who they are. */
  forgive(at: Guess['at'], email: string): Promise<void>;
}

export function createLockOut(limiter: Limiter): LockOut {
  const aboutOne = (at: Guess['at'], email: string) =>
    [`wrong ${at} for one account`, LIMITS.wrongForOneAccount, emailKey(email)] as const;

  return {
    attempt: async ({ at, email, network, isOwnersPlace }, isRight) => {
      const fromHere = [`wrong ${at} from one network`, LIMITS.wrongFromOneNetwork, network] as const;
      const aboutOneFromHere = [
        `wrong ${at} for one account from one network`,
        LIMITS.wrongForOneAccountFromOneNetwork,
        `${emailKey(email)} ${network}`,
      ] as const;
      // In this order, so that one network alone never uses up what an account has from anywhere.
      await limiter.spend(...fromHere);
      await limiter.spend(...aboutOneFromHere);
      if (at === 'password') {
        await limiter.spend(...aboutOne(at, email)).catch(async (refusal: unknown) => {
          if (!(await isOwnersPlace?.())) throw refusal;
        });
      }
      const found = await isRight();
      if (found !== undefined) {
        await limiter.giveBack(...fromHere);
        await limiter.clear(...aboutOneFromHere);
        if (at === 'password') await limiter.giveBack(...aboutOne(at, email));
      }
      return found;
    },
    forgive: (at, email) => limiter.clear(...aboutOne(at, email)),
  };
}
