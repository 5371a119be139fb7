import { type ApiError, errorMessage, toApiError } from '@steadfast/sdk';
import { useEffect, useRef, useState } from 'react';

/** What a form submits, and what happens on success. */
export interface Submission<Input, Result> {
  act: (input: Input, signal: AbortSignal) => Promise<Result>;
  onDone: (result: Result) => void;
}

/**
 * Submits a form, one request at a time: a second submit while one is pending does nothing. Unmounting or cancelling aborts
 * the request and ignores its outcome. A mutation of the query cache would continue, so this is not one.
 */
export function useSubmit<Input, Result>({ act, onDone }: Submission<Input, Result>) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const submit = async (input: Input): Promise<void> => {
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
  return { isBusy, failure, failureText, submit: (input: Input) => void submit(input), cancel };
}
