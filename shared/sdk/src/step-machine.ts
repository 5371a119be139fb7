/**
 * A flow as a table of steps and events: which event leads from which step to which. A step ignores events that it does not
 * list, so a late response or a second click is harmless.
 */
export type StepTable<Step extends string, Event extends string> = Readonly<
  Record<Step, Readonly<Partial<Record<Event, Step>>>>
>;

/** A flow's state: its step and whatever else the flow needs. */
export interface StepState<Step extends string> {
  step: Step;
}

/**
 * Creates a reducer for `useReducer` from a table.
 *
 * @param table the steps and events
 * @param enter computes the state on arrival at a step
 * @returns a reducer that returns the same state object when the table does not list the event
 */
export function createStepReducer<
  Step extends string,
  Event extends string,
  State extends StepState<Step>,
  Change extends { event: Event },
>(
  table: StepTable<Step, Event>,
  enter: (step: Step, change: Change, state: State) => State,
): (state: State, change: Change) => State {
  return (state, change) => {
    const step = table[state.step][change.event];
    return step === undefined ? state : enter(step, change, state);
  };
}
