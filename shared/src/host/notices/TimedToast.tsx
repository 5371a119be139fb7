import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Toast } from '../../ui/Toast/Toast';
import type { Notice } from './notice-board';

/** How long a toast stays: 5 s for its few words, twice that with an action (decided). */
const SHOWN_MS = 5_000;
const SHOWN_WITH_ACTION_MS = 10_000;
/** Equals `--time-medium` of the design tokens. */
const LEAVING_MS = 180;

const leavingMs = () => (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 0 : LEAVING_MS);

export interface TimedToastProps {
  notice: Notice;
  /** Pauses its timer: the viewer points at or focuses a toast, or the page is hidden. */
  isHeld: boolean;
  /** Called when it starts to leave, so the caller can move the focus out of it. */
  onLeaving: () => void;
  onGone: () => void;
}

/** A toast that leaves after its time, when it is dismissed, or when its action is used. */
export function TimedToast({ notice, isHeld, onLeaving, onGone }: TimedToastProps) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    onLeaving();
    setLeaving(true);
  };
  const onTimeout = useEffectEvent(leave);
  const notifyGone = useEffectEvent(onGone);
  const remainingMs = useRef(notice.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS);

  useEffect(() => {
    if (isHeld || isLeaving) return undefined;
    const startedAtMs = Date.now();
    const timer = setTimeout(() => onTimeout(), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= Date.now() - startedAtMs;
    };
  }, [isHeld, isLeaving]);

  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => notifyGone(), leavingMs());
    return () => {
      clearTimeout(timer);
    };
  }, [isLeaving]);

  const { message, tone, action } = notice;
  return <Toast message={message} tone={tone} action={action} isLeaving={isLeaving} onDismiss={leave} />;
}
