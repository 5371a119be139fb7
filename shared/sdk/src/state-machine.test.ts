import { createStepReducer } from './state-machine';

type Step = 'form' | 'done';
type Event = 'saved' | 'reopened';
const reduce = createStepReducer<Step, Event, { step: Step; name: string }, { event: Event; name?: string }>(
  { form: { saved: 'done' }, done: { reopened: 'form' } },
  (step, { name }, state) => ({ ...state, name: name ?? state.name, step }),
);

it('goes where the table leads, with what the event brings', () => {
  const done = reduce({ step: 'form', name: '' }, { event: 'saved', name: 'Amos' });
  expect(done).toEqual({ step: 'done', name: 'Amos' });
  expect(reduce(done, { event: 'reopened' })).toEqual({ step: 'form', name: 'Amos' });
});

it('stays as it is, to the same object, on an event that the step does not list', () => {
  const state = { step: 'form', name: 'Amos' } as const;
  expect(reduce(state, { event: 'reopened', name: 'late' })).toBe(state);
});
