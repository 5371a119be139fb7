/**
 * A flow of steps as a table: which event leads from which step to which. An event that a step does not list changes nothing,
 * so a late answer to a step that was left, or a second click, is harmless.
 */
export type StepTable<Step extends string, Event extends string> = Readonly<
  Record<Step, Readonly<Partial<Record<Event, Step>>>>
>;

/** A flow's state: its step, and whatever else the flow remembers. */
export interface StepState<Step extends string> {
  step: Step;
}

/**
 * A reducer over a table, for `useReducer`.
 *
 * @param table the steps and events
 * @param enter the state on arrival at a step; by default what the event brought replaces what it names
 * @returns the state after an event; the same object when the table does not list the event
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
