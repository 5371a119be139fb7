/**
 * A state machine as a table: what an event leads to in each state. A state ignores events that it does not list, so a late
 * response or a second click is harmless.
 */
export type StateMachine<State extends string, Event extends string, Outcome = State> = Readonly<
  Record<State, Readonly<Partial<Record<Event, Outcome>>>>
>;

/** The state of a flow: its step and whatever else the flow needs. */
export interface StepState<Step extends string> {
  step: Step;
}

/**
 * Creates a reducer for `useReducer` from a state machine.
 *
 * @param machine leads from step to step
 * @param enter computes the state on arrival at a step
 * @returns a reducer that returns the same state object for an event that is ignored
 */
export function createStepReducer<
  Step extends string,
  Event extends string,
  State extends StepState<Step>,
  Change extends { event: Event },
>(
  machine: StateMachine<Step, Event>,
  enter: (step: Step, change: Change, state: State) => State,
): (state: State, change: Change) => State {
  return (state, change) => {
    const step = machine[state.step][change.event];
    return step === undefined ? state : enter(step, change, state);
  };
}
