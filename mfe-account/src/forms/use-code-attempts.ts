import { useState } from 'react';
import { MISSING_DIGITS_MESSAGE, WRONG_CODE_MESSAGE } from './form-rules';

/**
 * The number of wrong codes after which the form recommends a new one (decided). After a few more the API invalidates the
 * code and rejects even the right one with the same message, so retyping it would never work.
 */
const WRONG_CODES_BEFORE_ADVICE = 3;

export type CodeAttempts = ReturnType<typeof useCodeAttempts>;

/** Tracks the error of the typed code, and whether to recommend a new one. */
export function useCodeAttempts() {
  const [error, setError] = useState<string>();
  const [wrongCount, setWrongCount] = useState(0);
  return {
    error,
    isNewCodeAdvised: wrongCount >= WRONG_CODES_BEFORE_ADVICE,
    refused() {
      setError(WRONG_CODE_MESSAGE);
      setWrongCount((count) => count + 1);
    },
    incomplete() {
      setError(MISSING_DIGITS_MESSAGE);
    },
    retyped() {
      setError(undefined);
    },
    /** Another code was sent: the count starts over. */
    renewed() {
      setError(undefined);
      setWrongCount(0);
    },
  };
}
