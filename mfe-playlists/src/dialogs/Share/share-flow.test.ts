import { ApiError } from '@steadfast/sdk';
import { SHARE_START, shareReducer, type ShareEvent, type ShareStep } from './share-flow';

const EVENTS: ShareEvent[] = [
  'recipientsChosen',
  'wentBack',
  'sendRequested',
  'delivered',
  'failed',
  'recipientsRefused',
];
/** The flow written out a second time, as a person reads it: `·` is "nothing happens". Columns as in EVENTS. */
const EXPECTED: Record<ShareStep, string> = {
  recipients: 'message · · · · ·',
  message: '· recipients sending · · ·',
  sending: '· · · sent message recipients',
  sent: '· · · · · ·',
};
const cases = Object.entries(EXPECTED).flatMap(([step, row]) =>
  EVENTS.map((event, index) => {
    const cell = row.split(' ')[index] ?? 'no cell';
    return { step: step as ShareStep, event, next: cell === '·' ? step : cell };
  }),
);

describe('The dialog share', () => {
  it.each(cases)('REQ-SHARE-1 REQ-SHARE-2 goes from $step by $event to $next', ({ step, event, next }) => {
    expect(shareReducer({ step, failure: undefined }, { event }).step).toBe(next);
  });

  it('begins with the recipients', () => {
    expect(SHARE_START).toEqual({ step: 'recipients', failure: undefined });
  });

  it('REQ-SHARE-3 keeps why a try failed until the next one, and takes nothing from a late event', () => {
    const failure = new ApiError('network', 'No answer', 0);
    const failed = shareReducer({ step: 'sending', failure: undefined }, { event: 'failed', failure });
    expect(failed).toEqual({ step: 'message', failure });
    expect(shareReducer(failed, { event: 'sendRequested' })).toEqual({ step: 'sending', failure: undefined });
    const sent = { step: 'sent', failure: undefined } as const;
    expect(shareReducer(sent, { event: 'failed', failure })).toBe(sent);
  });
});
