import {
  hasCapability,
  profileReloadRequested,
  trimmedString,
  type ApiError,
  type Profile,
  toApiError,
} from '@steadfast/sdk';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { loadProfile } from '../../api';
import { clearField, type ClearableField } from '../profile-api';
import { useSubmit } from '../../forms/use-submit';

export interface SingleFormChange<Input> {
  isOpen: boolean;
  act: (input: Input, signal: AbortSignal) => Promise<void>;
  onSaved: () => void;
  onFailed?: ((failure: ApiError) => void) | undefined;
}

/** What became of a change: saved, or why not. Undefined until then, and after "Try again". */
export type Outcome = 'saved' | ApiError | undefined;

/** Runs a modal with one form: submits it, reloads the profile on success (REQ-PROFILE-5), and shows the outcome. */
export function useSingleFormChange<Input>(change: SingleFormChange<Input>) {
  const { isOpen, act, onSaved, onFailed } = change;
  const [outcome, setOutcome] = useState<Outcome>();
  const dispatch = useDispatch();
  const { isBusy, submit } = useFlowSubmit({
    isOpen,
    act,
    onDone: () => {
      dispatch(profileReloadRequested());
      onSaved();
      setOutcome('saved');
    },
    onFailed: (failure) => {
      onFailed?.(failure);
      setOutcome(failure);
    },
  });
  const retry = () => {
    setOutcome(undefined);
  };
  return { outcome, isBusy, submit, retry };
}

/** What the texts call each field that a viewer can remove. */
const FIELD_LABELS: Readonly<Record<ClearableField, string>> = { name: 'name', zipcode: 'zip code' };

/** A modal with one form and a button that removes the value, if there is one and the API offers it. */
export function useClearableChange<Input>({
  user,
  field,
  act,
  ...rest
}: SingleFormChange<Input> & { user: Profile; field: ClearableField }) {
  const [isRemoval, setRemoval] = useState(false);
  const { isBusy, submit, ...change } = useSingleFormChange<Input | null>({
    ...rest,
    act: (input, signal) => (input === null ? clearField(field, signal) : act(input, signal)),
  });
  const label = FIELD_LABELS[field];
  const canRemove = trimmedString(user[field]) !== '' && hasCapability(user, 'POST /profile/clear_field');
  return {
    ...change,
    removedMessage: isRemoval ? `Your ${label} is removed.` : undefined,
    isBusy,
    submit: (input: Input) => {
      setRemoval(false);
      submit(input);
    },
    secondaryAction: canRemove
      ? {
          label: `Remove ${label}`,
          isBusy: isBusy && isRemoval,
          run: () => {
            setRemoval(true);
            submit(null);
          },
        }
      : undefined,
  };
}

/** A modal's request, and how its outcome affects the flow. */
interface FlowSubmission<Input, Result> {
  /** Turning false cancels a pending request. */
  isOpen: boolean;
  act: (input: Input, signal: AbortSignal) => Promise<Result>;
  onDone: (result: Result) => void;
  onFailed: (failure: ApiError) => void;
}

/**
 * Submits a modal's form, one request at a time, while the modal is open. Closing the modal cancels a pending request and
 * reloads the profile, since the change may have been made.
 */
export function useFlowSubmit<Input, Result>(submission: FlowSubmission<Input, Result>) {
  const { isOpen, act, onDone, onFailed } = submission;
  const { isBusy, submit, cancel } = useSubmit({
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
    // Only the profile shows whether the request reached the API. A failed reload would end the session (REQ-SESSION-2), so
    // reload only after a successful request: closing a hanging modal must not sign the viewer out.
    loadProfile().then(
      () => dispatch(profileReloadRequested()),
      () => undefined,
    );
  });
  useEffect(() => {
    if (!isOpen) stop();
  }, [isOpen]);
  return { isBusy, submit };
}

export interface ChangeModalProps {
  user: Profile;
  /** False while the modal closes, which cancels a pending request. */
  isOpen: boolean;
  onClose: () => void;
}
