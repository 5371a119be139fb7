import { combineStops, listen, createStepReducer, type StateMachine } from '@steadfast/sdk';
import { DONATION_SLOW_MS } from '@steadfast/contract/limits';
import { useEffect, useReducer } from 'react';

/**
 * The steps of the donation frame. A frame does not report failures: its `load` event also fires for the browser's error page,
 * and its content is not accessible. A separate request to the form's URL detects an unreachable server. It cannot detect the
 * server's own error pages, or a server that forbids frames; for those there is a link next to the frame.
 */

/** What the viewer sees. `arrived`: the frame has loaded, but it may be an error page. */
export type FrameStep =
  | 'loading'
  | 'arrived'
  | 'reached'
  | 'slow'
  | 'shown'
  | 'offline'
  | 'unreachable'
  | 'blocked';

/** `blocked`: the content security policy blocked a URL that the form navigated to. */
export type FrameEvent =
  | 'loaded'
  | 'reached'
  | 'tookLong'
  | 'wentOffline'
  | 'failedToReach'
  | 'blocked'
  | 'retried';

const failures: Partial<Record<FrameEvent, FrameStep>> = {
  wentOffline: 'offline',
  failedToReach: 'unreachable',
  blocked: 'blocked',
};

/** A shown form only reacts to `blocked`, because people type into it. */
const table: StateMachine<FrameStep, FrameEvent> = {
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

export interface FrameState {
  step: FrameStep;
  /** Number of the attempt, as the frame's key. */
  attempt: number;
}

export const frameReducer = createStepReducer<FrameStep, FrameEvent, FrameState, { event: FrameEvent }>(
  table,
  (step, { event }, { attempt }) => ({ step, attempt: event === 'retried' ? attempt + 1 : attempt }),
);

/**
 * Tracks the state of the donation frame.
 *
 * @param address URL of the form
 * @returns the step, the number of the attempt, a load handler, and a retry function
 */
export function useDonationFrame(address: string) {
  const [{ step, attempt }, dispatch] = useReducer(frameReducer, { step: 'loading', attempt: 1 });
  useEffect(() => {
    const controller = new AbortController();
    const slowTimer = setTimeout(() => {
      dispatch({ event: 'tookLong' });
    }, DONATION_SLOW_MS);
    const onOffline = () => {
      dispatch({ event: 'wentOffline' });
    };
    const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') dispatch({ event: 'blocked' });
    };
    const stop = combineStops(
      listen(window, ['offline'], onOffline),
      listen(document, ['securitypolicyviolation'], onViolation),
    );
    if (!navigator.onLine) onOffline();
    checkReachable(address, controller.signal).then(
      () => {
        dispatch({ event: 'reached' });
      },
      () => {
        if (!controller.signal.aborted) dispatch({ event: 'failedToReach' });
      },
    );
    return () => {
      controller.abort();
      clearTimeout(slowTimer);
      stop();
    };
  }, [address, attempt]);
  return {
    step,
    attempt,
    onLoad: () => {
      dispatch({ event: 'loaded' });
    },
    retry: () => {
      dispatch({ event: 'retried' });
    },
  };
}

/** Resolves on any response, without reading it. Sends neither cookies nor a referrer. */
async function checkReachable(address: string, signal: AbortSignal): Promise<void> {
  await fetch(address, {
    method: 'HEAD',
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    signal,
  });
}

/**
 * Returns the sandbox permissions of the donation frame (REQ-NAV-10).
 *
 * - Forms and scripts: providers render their forms with scripts.
 * - Same origin: the form needs its own cookies and storage to call its server. Not for a form on this site's own origin, which
 *   could then remove its sandbox.
 * - Popups outside the sandbox: PayPal and banks open windows whose pages break in a sandbox.
 *
 * The frame cannot navigate the tab, open modal dialogs, start downloads, or lock the pointer.
 */
export function sandboxFor(address: string): string {
  const isOwn = new URL(address, window.location.href).origin === window.location.origin;
  return [
    'allow-forms',
    'allow-scripts',
    ...(isOwn ? [] : ['allow-same-origin']),
    'allow-popups',
    'allow-popups-to-escape-sandbox',
  ].join(' ');
}
