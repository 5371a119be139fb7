import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import type { NoticeBoard } from './notice-board';
import { TimedToast } from './TimedToast';
import { useToastLayer } from './toast-layer';
import styles from './Toasts.module.css';
import { useNotices } from './use-notices';
import { useIsPageHidden } from './use-is-page-hidden';

/**
 * What hangs on the board, over the foot of the window: up to three toasts, read out once, in reach also over an open
 * dialog. F6 leads to them and back; Escape dismisses the one with the focus.
 */
export function Toasts({ board }: { board: NoticeBoard }) {
  const { layer, isMoving } = useToastLayer();
  const notices = useNotices(board);
  const [settled, setSettled] = useState<typeof notices>([]);
  // What comes while the layer is silent waits until it reads out again.
  if (!isMoving && settled !== notices) setSettled(notices);
  const shown = isMoving ? settled.filter((notice) => notices.includes(notice)) : notices;

  const [isPointed, setPointed] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isPageHidden = useIsPageHidden();
  if (shown.length === 0 && isPointed) setPointed(false);
  const cameFrom = useRef<Element | null>(null);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const pressed = (event: globalThis.KeyboardEvent) => {
      const last = list.current?.lastElementChild?.querySelector('button');
      if (event.key !== 'F6' || event.defaultPrevented || !last) return;
      event.preventDefault();
      if (list.current?.contains(document.activeElement)) giveBack(cameFrom.current);
      else last.focus();
    };
    document.addEventListener('keydown', pressed);
    return () => {
      document.removeEventListener('keydown', pressed);
    };
  }, []);

  useLayoutEffect(() => {
    if (!hasFocus || list.current?.contains(document.activeElement)) return;
    // The one that had it has made room for others, of which no event tells.
    setFocus(false);
    if (document.activeElement !== document.body) return;
    const from = cameFrom.current;
    const last = list.current?.lastElementChild?.querySelector('button');
    if (last) last.focus();
    else giveBack(from);
    cameFrom.current = from;
  }, [hasFocus, shown]);

  const focused = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    setFocus(true);
    if (!list.current?.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  const blurred = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!list.current?.contains(relatedTarget)) setFocus(false);
  };
  const escaped = (event: KeyboardEvent<HTMLElement>, item: Element) => {
    if (event.key !== 'Escape') return;
    event.preventDefault(); // else the dialog beneath would close
    event.stopPropagation();
    item.querySelector<HTMLElement>('[aria-label="Dismiss"]')?.click();
  };
  /** The focus goes on to another toast, or back to where it was before. */
  const passFocusOn = (id: number) => {
    const item = list.current?.querySelector(`[data-notice="${id}"]`);
    if (!item?.contains(document.activeElement)) return;
    const next = item.nextElementSibling ?? item.previousElementSibling;
    const button = next?.querySelector('button');
    if (button) button.focus();
    else giveBack(cameFrom.current);
  };

  return createPortal(
    // The pointer and the focus only stop the clocks; what can be acted on are the buttons within.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={list}
      className={styles.toasts}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={focused}
      onBlur={blurred}
    >
      {shown.map((notice) => (
        // Escape belongs to the toast as a whole, whichever of its buttons has the focus.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <li
          key={notice.id}
          data-notice={notice.id}
          onKeyDown={(event) => escaped(event, event.currentTarget)}
        >
          <TimedToast
            notice={notice}
            isHeld={isPointed || hasFocus || isPageHidden}
            onLeaving={() => passFocusOn(notice.id)}
            onGone={() => board.takeDown(notice.id)}
          />
        </li>
      ))}
    </ul>,
    layer,
  );
}

function giveBack(element: Element | null): void {
  const home = element?.isConnected ? element : document.querySelector('main');
  if (home instanceof HTMLElement) home.focus({ preventScroll: true });
}
