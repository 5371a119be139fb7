import { profileReloadRequested, type ApiError } from '@steadfast/shared';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch } from 'react-redux';
import { ownProfile } from '../../api';
import { toApiError, useSubmit } from '../../forms/use-submit';

/** A try of a modal, and what its outcome means to the flow. */
export interface FlowSubmission<Input, Result> {
  /** A modal on its way out cancels what is under way. */
  isOpen: boolean;
  act: (input: Input, signal: AbortSignal) => Promise<Result>;
  onDone: (result: Result) => void;
  onFailed: (failure: ApiError) => void;
}

/**
 * Tries something one at a time as long as the modal is open; a failure is an outcome like any other. Closing it cancels what
 * is under way and reloads the profile: the change may have been made.
 */
export function useFlowSubmit<Input, Result>(of: FlowSubmission<Input, Result>) {
  const { isOpen, act, onDone, onFailed } = of;
  const { isBusy, attempt, cancel } = useSubmit({
    act: (input: Input, signal) =>
      act(input, signal).then(
        (result) => ({ result }),
        (error: unknown) => ({ failure: toApiError(error) }),
      ),
    onDone: (outcome) => {
      if ('failure' in outcome) onFailed(outcome.failure);
      else onDone(outcome.result);
    },
  });
  const dispatch = useDispatch();
  const stop = useEffectEvent(() => {
    if (!isBusy) return;
    cancel();
    // Whether it reached the API before, the profile alone can tell. Only one that can be had is reloaded: where that fails,
    // the session ends (REQ-SESSION-2), and nobody is to be signed out for closing what hung.
    ownProfile().then(
      () => dispatch(profileReloadRequested()),
      () => undefined,
    );
  });
  useEffect(() => {
    if (!isOpen) stop();
  }, [isOpen]);
  return { isBusy, attempt };
}
