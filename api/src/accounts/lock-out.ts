import type { Limiter } from '../limits/limiter';
import { LIMITS, type Limit } from '../limits/limits';
import { emailKey } from './email-key';

/** One guess at something secret. */
interface FailedGuess {
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
   * about this one from anywhere (codes count theirs in the database). It is counted before the work, or guesses at once
   * would all pass, and given back when it was right, or when nothing was guessed: it was refused, or a fault of ours came
   * between.
   *
   * @param isRight makes the guess; finds nothing when it was wrong
   * @returns what was found
   * @throws ApiError `too-many-requests`, without any work; whatever `isRight` throws
   */
  attempt<T>(guess: FailedGuess, isRight: () => Promise<T | undefined>): Promise<T | undefined>;
  /** Forgets the failures about an account from anywhere: its owner has proved otherwise who they are. */
  forgive(at: FailedGuess['at'], email: string): Promise<void>;
}

/** What the limiter counts one guess for. */
type Count = readonly [name: string, limit: Limit, key: string];

export function createLockOut(limiter: Limiter): LockOut {
  const aboutOne = (at: FailedGuess['at'], email: string): Count => [
    `wrong ${at} for one account`,
    LIMITS.wrongForOneAccount,
    emailKey(email),
  ];
  const giveBack = async (counted: Count[]) => {
    for (const one of counted) await limiter.giveBack(...one);
  };

  return {
    attempt: async ({ at, email, network, isOwnersPlace }, isRight) => {
      const fromHere: Count = [`wrong ${at} from one network`, LIMITS.wrongFromOneNetwork, network];
      const aboutOneFromHere: Count = [
        `wrong ${at} for one account from one network`,
        LIMITS.wrongForOneAccountFromOneNetwork,
        `${emailKey(email)} ${network}`,
      ];
      const counted: Count[] = [];
      const count = async (one: Count) => {
        await limiter.spend(...one);
        counted.push(one);
      };
      const guess = async () => {
        // In this order, so that one network alone never uses up what an account has from anywhere.
        await count(fromHere);
        await count(aboutOneFromHere);
        if (at === 'password') {
          await count(aboutOne(at, email)).catch(async (refusal: unknown) => {
            if (!(await isOwnersPlace?.())) throw refusal;
            counted.push(aboutOne(at, email));
          });
        }
        return isRight();
      };
      const found = await guess().catch(async (notGuessed: unknown) => {
        await giveBack(counted);
        throw notGuessed;
      });
      if (found !== undefined) {
        await giveBack(counted);
        await limiter.clear(...aboutOneFromHere);
      }
      return found;
    },
    forgive: (at, email) => limiter.clear(...aboutOne(at, email)),
  };
}
