import { MINUTE, perHour, type Limit, type Limiter } from '../platform/limits/limiter';
import { toEmailKey } from './email-key';

// Wrong passwords and codes. Only the first two apply on a network where the account's owner has signed in before, so that
// strangers elsewhere cannot lock the owner out. Decided for REQ-API-3.
const WRONG_FOR_ONE_ACCOUNT_FROM_ONE_NETWORK: Limit = { max: 10, seconds: 15 * MINUTE };
const WRONG_FROM_ONE_NETWORK = perHour(100);
const WRONG_FOR_ONE_ACCOUNT = perHour(50);

/** One guess at a secret. */
export interface Guess {
  /** Passwords and codes are counted separately: wrong codes do not lock anybody out of logging in. */
  at: 'password' | 'code';
  /** The address, with or without an account: a refusal does not reveal which accounts exist. */
  email: string;
  /** Where the guess comes from. */
  network: string;
  /**
   * Whether the account's owner has signed in from this network before. Called when an account has had too many guesses
   * from anywhere: strangers must not lock the owner out at home.
   */
  isOwnersNetwork?: () => Promise<boolean>;
}

/** What the limiter counts a guess for. */
type Count = readonly [name: string, limit: Limit, key: string];

/** Blocks callers who guess too often. */
export function createLockOut(limiter: Limiter) {
  const countForAccount = (at: Guess['at'], email: string): Count => [
    `wrong ${at} for one account`,
    WRONG_FOR_ONE_ACCOUNT,
    toEmailKey(email),
  ];
  const release = async (counted: Count[]) => {
    for (const one of counted) await limiter.release(...one);
  };

  return {
    /**
     * Makes a guess, unless too many were wrong: from this network about any account, from this network about this
     * account, or, for passwords, about this account from anywhere (the database counts codes). Counts the guess first, or
     * concurrent guesses would all pass. Takes it back when it was right, or when none was made because of a refusal or an
     * error.
     *
     * @param isRight makes the guess; resolves to undefined when it is wrong
     * @returns what `isRight` found
     * @throws ApiError `too-many-requests`, without calling `isRight`; whatever `isRight` throws
     */
    attempt: async <T>(
      { at, email, network, isOwnersNetwork }: Guess,
      isRight: () => Promise<T | undefined>,
    ): Promise<T | undefined> => {
      const fromHere: Count = [`wrong ${at} from one network`, WRONG_FROM_ONE_NETWORK, network];
      const forAccountFromHere: Count = [
        `wrong ${at} for one account from one network`,
        WRONG_FOR_ONE_ACCOUNT_FROM_ONE_NETWORK,
        `${toEmailKey(email)} ${network}`,
      ];
      const counted: Count[] = [];
      const count = async (one: Count) => {
        await limiter.consume(...one);
        counted.push(one);
      };
      const guess = async () => {
        // In this order, so that one network alone never uses up an account's guesses from anywhere.
        await count(fromHere);
        await count(forAccountFromHere);
        if (at === 'password') {
          await count(countForAccount(at, email)).catch(async (refusal: unknown) => {
            if (!(await isOwnersNetwork?.())) throw refusal;
            counted.push(countForAccount(at, email));
          });
        }
        return isRight();
      };
      const found = await guess().catch(async (error: unknown) => {
        await release(counted);
        throw error;
      });
      if (found !== undefined) {
        await release(counted);
        await limiter.reset(...forAccountFromHere);
      }
      return found;
    },
    /** Resets the count of an account's failures from anywhere, after its owner has proved their identity in another way. */
    reset: (at: Guess['at'], email: string) => limiter.reset(...countForAccount(at, email)),
  };
}
