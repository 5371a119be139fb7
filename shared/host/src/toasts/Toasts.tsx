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
import { useLocation } from 'react-router-dom';
import type { ShownToast, ToastStore } from './toast-store';
import styles from './Toasts.module.css';
import { Toast, onModalsChange, topModal, prefersReducedMotion } from '@steadfast/ui/internal';
import { useTimeout, listen, useIsTabHidden } from '@steadfast/sdk/internal';

/**
 * Shows the toasts of the store at the bottom of the window: up to three, announced once, reachable over an open dialog. F6
 * moves the focus to them and back; Escape dismisses the focused one.
 */
export function Toasts({ toastStore }: { toastStore: ToastStore }) {
  const { layer, isMoving } = useToastLayer();
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.getToasts);
  const [settled, setSettled] = useState<readonly ShownToast[]>([]);
  // Toasts that arrive while the layer is silent wait until it announces again.
  if (!isMoving && settled !== toasts) setSettled(toasts);
  const shown = isMoving ? settled.filter((toast) => toasts.includes(toast)) : toasts;

  const { pathname } = useLocation();
  useEffect(
    () => () => {
      for (const { id, isLasting } of toastStore.getToasts()) if (isLasting) toastStore.dismiss(id);
    },
    [toastStore, pathname],
  );

  const [isHovered, setHovered] = useState(false);
  if (shown.length === 0 && isHovered) setHovered(false);
  const isPageHidden = useIsTabHidden();
  const { list, hasFocus, ...focusHandlers } = useToastFocus(shown);
  return createPortal(
    <ul
      ref={list}
      className={styles.toasts}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      {...focusHandlers}
    >
      {shown.map((toast) => (
        <TimedToast
          key={toast.id}
          toast={toast}
          isPaused={isHovered || hasFocus || isPageHidden}
          onGone={() => toastStore.dismiss(toast.id)}
        />
      ))}
    </ul>,
    layer,
  );
}

/**
 * Moves the focus to the toasts and back with F6. When the focused toast goes, the focus moves to another one, or back to where
 * it was.
 */
function useToastFocus(shown: readonly ShownToast[]) {
  const [hasFocus, setFocus] = useState(false);
  const previousFocus = useRef<Element | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const hasInside = (element: Element | null) => list.current?.contains(element) ?? false;
  const findLastButton = () => list.current?.lastElementChild?.querySelector('button');

  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const button = findLastButton();
      if (event.key !== 'F6' || event.defaultPrevented || !button) return;
      event.preventDefault();
      if (hasInside(document.activeElement)) returnFocus(previousFocus.current);
      else button.focus();
    };
    return listen(document, ['keydown'], onKeyDown);
  }, []);

  useLayoutEffect(() => {
    if (!hasFocus || list.current?.contains(document.activeElement)) return;
    // The focused toast was removed, which fires no event.
    setFocus(false);
    if (document.activeElement !== document.body) return;
    const from = previousFocus.current;
    const button = findLastButton();
    if (button) button.focus();
    else returnFocus(from);
    previousFocus.current = from;
  }, [hasFocus, shown]);

  return {
    list,
    hasFocus,
    onFocus: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      setFocus(true);
      if (!hasInside(relatedTarget)) previousFocus.current = relatedTarget;
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!hasInside(relatedTarget)) setFocus(false);
    },
  };
}

function returnFocus(element: Element | null): void {
  const target = element?.isConnected ? element : document.querySelector('main');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/** How long a toast stays: 5 s for its few words, twice that with an action. */
const SHOWN_MS = 5_000;
const SHOWN_WITH_ACTION_MS = 10_000;
/** Equals `--time-medium` of the design tokens. */
const LEAVING_MS = 180;

const leavingMs = () => (prefersReducedMotion() ? 0 : LEAVING_MS);

interface TimedToastProps {
  toast: ShownToast;
  /** Pauses its timer: the viewer points at or focuses a toast, or the page is hidden. */
  isPaused: boolean;
  onGone: () => void;
}

/** A toast that leaves after its time, when it is dismissed, or when its action is used. */
function TimedToast({ toast: { message, tone, action, isLasting }, isPaused, onGone }: TimedToastProps) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => setLeaving(true);
  const remainingMs = useRef(action ? SHOWN_WITH_ACTION_MS : SHOWN_MS);

  useEffect(() => {
    if (isPaused || isLeaving || isLasting) return undefined;
    const startedAtMs = performance.now();
    const timer = setTimeout(() => setLeaving(true), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - startedAtMs;
    };
  }, [isPaused, isLeaving, isLasting]);

  useTimeout(onGone, isLeaving ? leavingMs() : undefined);

  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault(); // otherwise the dialog behind it closes
    event.stopPropagation();
    leave();
  };
  return (
    // Escape works for the whole toast, whichever of its buttons has the focus.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li onKeyDown={leaveOnEscape}>
      <Toast message={message} tone={tone} action={action} isLeaving={isLeaving} onDismiss={leave} />
    </li>
  );
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
