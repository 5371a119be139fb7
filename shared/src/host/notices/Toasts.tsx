import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { createPortal } from 'react-dom';
import type { Notice, NoticeBoard } from './notice-board';
import { TimedToast } from './TimedToast';
import { useToastLayer } from './toast-layer';
import styles from './Toasts.module.css';

/**
 * Shows the notices of the board at the bottom of the window: up to three toasts, announced once, reachable over an open
 * dialog. F6 moves the focus to them and back; Escape dismisses the focused one.
 */
export function Toasts({ board }: { board: NoticeBoard }) {
  const { layer, isMoving } = useToastLayer();
  const notices = useSyncExternalStore(board.onChange, board.notices);
  const [settled, setSettled] = useState<readonly Notice[]>([]);
  // Notices that arrive while the layer is silent wait until it announces again.
  if (!isMoving && settled !== notices) setSettled(notices);
  const shown = isMoving ? settled.filter((notice) => notices.includes(notice)) : notices;

  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isPageHidden = useSyncExternalStore(subscribeToVisibility, isHidden);
  if (shown.length === 0 && isHovered) setHovered(false);
  const previousFocus = useRef<Element | null>(null);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const last = list.current?.lastElementChild?.querySelector('button');
      if (event.key !== 'F6' || event.defaultPrevented || !last) return;
      event.preventDefault();
      if (list.current?.contains(document.activeElement)) returnFocus(previousFocus.current);
      else last.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);

  useLayoutEffect(() => {
    if (!hasFocus || list.current?.contains(document.activeElement)) return;
    // The focused toast was removed to make room, which fires no event.
    setFocus(false);
    if (document.activeElement !== document.body) return;
    const from = previousFocus.current;
    const last = list.current?.lastElementChild?.querySelector('button');
    if (last) last.focus();
    else returnFocus(from);
    previousFocus.current = from;
  }, [hasFocus, shown]);

  const onFocus = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    setFocus(true);
    if (!list.current?.contains(relatedTarget)) previousFocus.current = relatedTarget;
  };
  const onBlur = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!list.current?.contains(relatedTarget)) setFocus(false);
  };
  const dismissOnEscape = (event: KeyboardEvent<HTMLElement>, item: Element) => {
    if (event.key !== 'Escape') return;
    event.preventDefault(); // otherwise the dialog behind it closes
    event.stopPropagation();
    item.querySelector<HTMLElement>('[aria-label="Dismiss"]')?.click();
  };
  /** Moves the focus from a leaving toast to another one, or back to where it was. */
  const passFocusOn = (id: number) => {
    const item = list.current?.querySelector(`[data-notice="${id}"]`);
    if (!item?.contains(document.activeElement)) return;
    const next = item.nextElementSibling ?? item.previousElementSibling;
    const button = next?.querySelector('button');
    if (button) button.focus();
    else returnFocus(previousFocus.current);
  };

  return createPortal(
    // Pointer and focus only pause the timers; the buttons inside are the interactive elements.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={list}
      className={styles.toasts}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {shown.map((notice) => (
        // Escape works for the whole toast, whichever of its buttons has the focus.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <li
          key={notice.id}
          data-notice={notice.id}
          onKeyDown={(event) => dismissOnEscape(event, event.currentTarget)}
        >
          <TimedToast
            notice={notice}
            isHeld={isHovered || hasFocus || isPageHidden}
            onLeaving={() => passFocusOn(notice.id)}
            onGone={() => board.takeDown(notice.id)}
          />
        </li>
      ))}
    </ul>,
    layer,
  );
}

function returnFocus(element: Element | null): void {
  const target = element?.isConnected ? element : document.querySelector('main');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

const isHidden = () => document.visibilityState === 'hidden';

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
  };
}
