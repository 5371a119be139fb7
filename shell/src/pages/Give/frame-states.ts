/**
 * What is known of the frame with the donation form. A frame does not tell when it fails: its `load` event comes for the
 * browser's own error page too, and nobody may look inside. So the form's address is asked for beside it, by a request
 * whose answer is not read: that tells a server that cannot be reached from one that can. What it cannot tell is an error
 * page of that server, or its refusal to be shown in frames; for those the plain link stands beside the frame.
 */

/** What the viewer sees. `arrived`: the frame has loaded, yet whether the form or an error is not known. */
export type FrameState =
  'loading' | 'arrived' | 'reached' | 'slow' | 'shown' | 'offline' | 'unreachable' | 'blocked';

/**
 * What happens. `blocked`: the content policy kept the frame from another address, to which the form leads.
 */
export type FrameEvent =
  'loaded' | 'reached' | 'tookLong' | 'wentOffline' | 'failedToReach' | 'blocked' | 'retried';

const failures: Partial<Record<FrameEvent, FrameState>> = {
  wentOffline: 'offline',
  failedToReach: 'unreachable',
  blocked: 'blocked',
};

/** What is not named changes nothing: once the form is shown, only what ends it counts, for people type into it. */
const table: Record<FrameState, Partial<Record<FrameEvent, FrameState>>> = {
  loading: { ...failures, loaded: 'arrived', reached: 'reached', tookLong: 'slow' },
  arrived: { ...failures, reached: 'shown', tookLong: 'shown' },
  reached: { ...failures, loaded: 'shown', tookLong: 'slow' },
  slow: { ...failures, loaded: 'shown' },
  shown: { blocked: 'blocked' },
  offline: { retried: 'loading' },
  // A redirection that is blocked makes the request beside fail too; this says more.
  unreachable: { retried: 'loading', blocked: 'blocked' },
  blocked: { retried: 'loading' },
};

/** The state after an event. */
export function nextFrameState(state: FrameState, event: FrameEvent): FrameState {
  return table[state][event] ?? state;
}
