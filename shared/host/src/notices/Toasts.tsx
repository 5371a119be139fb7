import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type KeyboardEvent,
  useEffectEvent,
} from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import type { Notice, NoticeBoard } from './notice-board';
import styles from './Toasts.module.css';
import { Toast, onModalsChange, topModal } from '@steadfast/ui/internal';
import { useTimeout } from '@steadfast/sdk/use-timeout';
import { listen, useIsTabHidden } from '@steadfast/sdk/internal';

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

  const { pathname } = useLocation();
  useEffect(
    () => () => {
      for (const { id, isLasting } of board.notices()) if (isLasting) board.takeDown(id);
    },
    [board, pathname],
  );

  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isPageHidden = useIsTabHidden();
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
    return listen(document, ['keydown'], onKeyDown);
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
            isPaused={isHovered || hasFocus || isPageHidden}
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

/** How long a toast stays: 5 s for its few words, twice that with an action (decided). */
const SHOWN_MS = 5_000;
const SHOWN_WITH_ACTION_MS = 10_000;
/** Equals `--time-medium` of the design tokens. */
const LEAVING_MS = 180;

const leavingMs = () => (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 0 : LEAVING_MS);

interface TimedToastProps {
  notice: Notice;
  /** Pauses its timer: the viewer points at or focuses a toast, or the page is hidden. */
  isPaused: boolean;
  /** Called when it starts to leave, so the caller can move the focus out of it. */
  onLeaving: () => void;
  onGone: () => void;
}

/** A toast that leaves after its time, when it is dismissed, or when its action is used. */
function TimedToast({ notice, isPaused, onLeaving, onGone }: TimedToastProps) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    onLeaving();
    setLeaving(true);
  };
  const onTimeout = useEffectEvent(leave);
  const remainingMs = useRef(notice.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS);

  useEffect(() => {
    if (isPaused || isLeaving || notice.isLasting) return undefined;
    const startedAtMs = performance.now();
    const timer = setTimeout(() => onTimeout(), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - startedAtMs;
    };
  }, [isPaused, isLeaving, notice.isLasting]);

  useTimeout(onGone, isLeaving ? leavingMs() : undefined);

  const { message, tone, action } = notice;
  return <Toast message={message} tone={tone} action={action} isLeaving={isLeaving} onDismiss={leave} />;
}

/** How long the layer stays silent after a move: its content was announced before. */
const SILENT_MS = 150;

/** Creates the live region for the toasts. It must exist before the first toast is added, or that is not announced. */
function createLayer(): HTMLElement {
  const layer = document.createElement('div');
  layer.className = styles.layer ?? '';
  layer.setAttribute('role', 'status');
  layer.setAttribute('aria-live', 'polite');
  layer.setAttribute('aria-atomic', 'false');
  layer.setAttribute('aria-label', 'Notices (F6)');
  return layer;
}

/**
 * Moves the layer into a parent. In a dialog it is also a popover, so that the dialog neither clips it nor fades it out on
 * exit.
 */
function moveLayer(layer: HTMLElement, parent: HTMLElement): void {
  layer.setAttribute('aria-live', 'off');
  parent.append(layer);
  if (typeof layer.showPopover !== 'function') return;
  if (parent === document.body) {
    layer.removeAttribute('popover');
  } else {
    layer.setAttribute('popover', 'manual');
    layer.showPopover();
  }
}

/**
 * Keeps a layer over the page reachable: inside the top modal dialog while one is open, because everything else is inert
 * then, and otherwise at the end of the body.
 *
 * @returns the element to render into, and whether it has just moved: toasts that are added then are not announced
 */
function useToastLayer(): { layer: HTMLElement; isMoving: boolean } {
  const [layer] = useState(createLayer);
  const [isMoving, setMoving] = useState(true);
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      const parent = topModal() ?? document.body;
      if (layer.parentElement === parent && layer.isConnected) return;
      moveLayer(layer, parent);
      setMoving(true);
      clearTimeout(timer);
      timer = setTimeout(() => {
        layer.setAttribute('aria-live', 'polite');
        setMoving(false);
      }, SILENT_MS);
    };
    update();
    const stop = onModalsChange(update);
    return () => {
      stop();
      clearTimeout(timer);
      layer.remove();
    };
  }, [layer]);
  return { layer, isMoving };
}
