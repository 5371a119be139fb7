import { useState } from 'react';
import { MISSING_DIGITS_MESSAGE, WRONG_CODE_MESSAGE } from './form-rules';

/**
 * After so many wrong ones a new code is advised (decided). The API lets a code go after a few more and refuses even the
 * right one from then on, in the same words: who still types the old one would do so for ever.
 */
const WRONG_CODES_BEFORE_ADVICE = 3;

export type CodeAttempts = ReturnType<typeof useCodeAttempts>;

/** What is wrong with the code that was typed, and whether it is time for a new one. */
export function useCodeAttempts() {
  const [problem, setProblem] = useState<string>();
  const [wrongCount, setWrongCount] = useState(0);
  return {
    problem,
    isNewCodeAdvised: wrongCount >= WRONG_CODES_BEFORE_ADVICE,
    refused() {
      setProblem(WRONG_CODE_MESSAGE);
      setWrongCount((count) => count + 1);
    },
    incomplete() {
      setProblem(MISSING_DIGITS_MESSAGE);
    },
    retyped() {
      setProblem(undefined);
    },
    /** Another code was sent, which nobody has tried yet. */
    renewed() {
      setProblem(undefined);
      setWrongCount(0);
    },
  };
}
