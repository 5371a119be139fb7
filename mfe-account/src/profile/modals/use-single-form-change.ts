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

/** Runs a modal of one form: sends it, reloads the profile when it has worked (REQ-PROFILE-5), and says how it came out. */
export function useSingleFormChange<Input>(of: SingleFormChange<Input>) {
  const { flow, isOpen, act, onSaved, onFailed } = of;
  const [state, happened] = useReducer(createFlow(flow), { step: 'enterNew', failure: undefined });
  const dispatch = useDispatch();
  const { isBusy, attempt } = useFlowSubmit({
    isOpen,
    act,
    onDone: () => {
      dispatch(profileReloadRequested());
      onSaved();
      happened({ event: 'saved' });
    },
    onFailed: (failure) => {
      onFailed?.(failure);
      happened({ event: 'failed', failure });
    },
  });
  const retry = () => {
    happened({ event: 'retried' });
  };
  return { ...state, isBusy, attempt, retry };
}
