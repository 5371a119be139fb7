import { ApiError } from '@steadfast/shared';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '@steadfast/shared/error-message';

/** Something that a form tries to do. */
export interface Submission<Input, Result> {
  act: (input: Input, signal: AbortSignal) => Promise<Result>;
  onDone: (result: Result) => void;
}

/**
 * Tries something one at a time: a second try while one is under way does nothing. Whoever leaves the form or cancels ends
 * it, and nothing happens any more; that is why this is not a mutation of the query cache, which would go on.
 */
export function useSubmit<Input, Result>({ act, onDone }: Submission<Input, Result>) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const attempt = async (input: Input): Promise<void> => {
    if (running.current) return;
    const controller = (running.current = new AbortController());
    setBusy(true);
    setFailure(undefined);
    const outcome = await act(input, controller.signal).then(
      (result) => ({ result }),
      (error: unknown) => ({ error }),
    );
    if (controller.signal.aborted) return;
    running.current = undefined;
    setBusy(false);
    if ('error' in outcome) setFailure(toApiError(outcome.error));
    else onDone(outcome.result);
  };
  const cancel = () => {
    running.current?.abort();
    running.current = undefined;
    setBusy(false);
  };
  const failureText = failure && errorMessage(failure);
  return { isBusy, failure, failureText, attempt: (input: Input) => void attempt(input), cancel };
}

/** Any error as one that has a code and a sentence for a person. */
export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError
    ? error
    : new ApiError('unexpected', 'Something went wrong. Please try again in a moment.', 0);
}
