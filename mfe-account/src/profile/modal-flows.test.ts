import { ApiError } from '@steadfast/sdk';
import { DELETION_FLOW, EMAIL_FLOW, ONE_FORM_FLOW, createFlow } from './modal-flows';

const ONE_FORM_EVENTS = ['saved', 'failed', 'retried'];
/** A flow written out a second time, as a person reads it: `·` is "nothing happens". Columns as in its events. */
const ONE_FORM = { enterNew: 'success error ·', success: '· · ·', error: '· · enterNew' };

const FLOWS = {
  'REQ-PROFILE-1 Change email': {
    table: EMAIL_FLOW,
    events: ['codeSent', 'codeRefused', 'saved', 'failed', 'retried', 'codeRetried', 'addressReconsidered'],
    expected: {
      enterNew: 'verifyEmail · success error · · ·',
      verifyEmail: '· verifyEmail success error · · enterNew',
      success: '· · · · · · ·',
      error: '· · · · enterNew verifyEmail ·',
    },
  },
  'REQ-PROFILE-2 Change password': { table: ONE_FORM_FLOW, events: ONE_FORM_EVENTS, expected: ONE_FORM },
  'REQ-PROFILE-3 Change zip': { table: ONE_FORM_FLOW, events: ONE_FORM_EVENTS, expected: ONE_FORM },
  'REQ-PROFILE-4 Change name': { table: ONE_FORM_FLOW, events: ONE_FORM_EVENTS, expected: ONE_FORM },
  'Delete account': {
    table: DELETION_FLOW,
    events: ['understood', 'failed', 'retried'],
    expected: { explain: 'confirm · ·', confirm: '· error ·', error: '· · confirm' },
  },
} as const;

const cases = Object.entries(FLOWS).flatMap(([name, { table, events, expected }]) =>
  Object.entries(expected).flatMap(([step, row]) =>
    events.map((event, index) => {
      const cell = row.split(' ')[index] ?? 'no cell';
      return { name, table, step, event, next: cell === '·' ? step : cell };
    }),
  ),
);

describe('The modals of My Account', () => {
  it.each(cases)('$name goes from $step by $event to $next', ({ table, step, event, next }) => {
    const reduce = createFlow<string, string>(table);
    expect(reduce({ step, failure: undefined }, { event }).step).toBe(next);
  });

  it.each(Object.entries(FLOWS))('%s has no step and no event that is not looked at here', (_, flow) => {
    expect(Object.keys(flow.table)).toEqual(Object.keys(flow.expected));
    const known: readonly string[] = flow.events;
    for (const row of Object.values(flow.table)) {
      expect(Object.keys(row as object).filter((event) => !known.includes(event))).toEqual([]);
    }
  });

  it('keep why a try failed until the next step, and take nothing from a late event', () => {
    const reduce = createFlow(ONE_FORM_FLOW);
    const failure = new ApiError('network', 'No answer', 0);
    const failed = reduce({ step: 'enterNew', failure: undefined }, { event: 'failed', failure });
    expect(failed).toEqual({ step: 'error', failure });
    expect(reduce(failed, { event: 'retried' })).toEqual({ step: 'enterNew', failure: undefined });
    const done = { step: 'success', failure: undefined } as const;
    expect(reduce(done, { event: 'failed', failure })).toBe(done);
  });
});
