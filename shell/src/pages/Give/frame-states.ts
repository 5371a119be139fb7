/**
 * The states of the donation frame. A frame does not report failures: its `load` event also fires for the browser's error page,
 * and its content is not accessible. A separate request to the form's URL detects an unreachable server. It cannot detect the
 * server's own error pages, or a refusal to be framed; for those there is a link next to the frame.
 */

/** What the viewer sees. `arrived`: the frame has loaded, but it may be an error page. */
export type FrameState =
  'loading' | 'arrived' | 'reached' | 'slow' | 'shown' | 'offline' | 'unreachable' | 'blocked';

/** `blocked`: the content security policy blocked a URL that the form navigated to. */
export type FrameEvent =
  'loaded' | 'reached' | 'tookLong' | 'wentOffline' | 'failedToReach' | 'blocked' | 'retried';

const failures: Partial<Record<FrameEvent, FrameState>> = {
  wentOffline: 'offline',
  failedToReach: 'unreachable',
  blocked: 'blocked',
};

/** A state ignores events that it does not list. A shown form only reacts to `blocked`, because people type into it. */
const table: Record<FrameState, Partial<Record<FrameEvent, FrameState>>> = {
  loading: { ...failures, loaded: 'arrived', reached: 'reached', tookLong: 'slow' },
  arrived: { ...failures, reached: 'shown', tookLong: 'shown' },
  reached: { ...failures, loaded: 'shown', tookLong: 'slow' },
  slow: { ...failures, loaded: 'shown' },
  shown: { blocked: 'blocked' },
  offline: { retried: 'loading' },
  // A blocked redirect makes the separate request fail too, but `blocked` is more specific.
  unreachable: { retried: 'loading', blocked: 'blocked' },
  blocked: { retried: 'loading' },
};

/** Returns the state after an event. */
export function nextFrameState(state: FrameState, event: FrameEvent): FrameState {
  return table[state][event] ?? state;
}
