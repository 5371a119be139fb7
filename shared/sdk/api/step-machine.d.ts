export interface StepState<Step extends string> {
    step: Step;
}

export type StepTable<Step extends string, Event extends string> = Readonly<Record<Step, Readonly<Partial<Record<Event, Step>>>>>;

export declare function createStepReducer<Step extends string, Event extends string, State extends StepState<Step>, Change extends {
    event: Event;
}>(table: StepTable<Step, Event>, enter: (step: Step, change: Change, state: State) => State): (state: State, change: Change) => State;
