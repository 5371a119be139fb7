import { profileReloadRequested, type ApiError } from '@steadfast/shared';
import { useReducer } from 'react';
import { useDispatch } from 'react-redux';
import { createFlow, type ChangeEvent, type ChangeStep, type FlowTable } from '../modal-flows';
import { useFlowSubmit } from './use-flow-submit';

export interface SingleFormChange<Input> {
  flow: FlowTable<ChangeStep, ChangeEvent>;
  isOpen: boolean;
  act: (input: Input, signal: AbortSignal) => Promise<void>;
  onSaved: () => void;
  onFailed?: ((failure: ApiError) => void) | undefined;
}

/** Runs a modal with one form: submits it, reloads the profile on success (REQ-PROFILE-5), and moves to the outcome. */
export function useSingleFormChange<Input>(change: SingleFormChange<Input>) {
  const { flow, isOpen, act, onSaved, onFailed } = change;
  const [state, sendEvent] = useReducer(createFlow(flow), { step: 'enterNew', failure: undefined });
  const dispatch = useDispatch();
  const { isBusy, submit } = useFlowSubmit({
    isOpen,
    act,
    onDone: () => {
      dispatch(profileReloadRequested());
      onSaved();
      sendEvent({ event: 'saved' });
    },
    onFailed: (failure) => {
      onFailed?.(failure);
      sendEvent({ event: 'failed', failure });
    },
  });
  const retry = () => {
    sendEvent({ event: 'retried' });
  };
  return { ...state, isBusy, submit, retry };
}
