import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Toast } from '../../ui/Toast/Toast';
import type { Notice } from './notice-board';

/** How long a toast stays; decided: 5 s is enough for its few words, one with something to do gets twice that. */
const SHOWN_MS = 5_000;
const SHOWN_WITH_ACTION_MS = 10_000;
/** As `--time-medium` of the design tokens. */
const LEAVING_MS = 180;

const leavingMs = () => (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 0 : LEAVING_MS);

export interface TimedToastProps {
  notice: Notice;
  /** Its clock stands still: somebody is looking at it or nobody can. */
  isHeld: boolean;
  /** It begins to leave, by its time or by hand; the focus must not go with it. */
  onLeaving: () => void;
  onGone: () => void;
}

/** A toast that goes when its time has passed, when it is dismissed, or when its action was taken. */
export function TimedToast({ notice, isHeld, onLeaving, onGone }: TimedToastProps) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    onLeaving();
    setLeaving(true);
  };
  const timeIsUp = useEffectEvent(leave);
  const gone = useEffectEvent(onGone);
  const leftMs = useRef(notice.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS);

  useEffect(() => {
    if (isHeld || isLeaving) return undefined;
    const startedAtMs = Date.now();
    const timer = setTimeout(() => timeIsUp(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= Date.now() - startedAtMs;
    };
  }, [isHeld, isLeaving]);

  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => gone(), leavingMs());
    return () => {
      clearTimeout(timer);
    };
  }, [isLeaving]);

  const { message, tone, action } = notice;
  return <Toast message={message} tone={tone} action={action} isLeaving={isLeaving} onDismiss={leave} />;
}
