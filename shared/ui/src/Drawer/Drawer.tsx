import { useLayoutEffect, useRef, type ReactNode, type RefObject, type TouchEvent } from 'react';
import { DRAWER_EXIT_MS } from '@steadfast/contract/limits';
import { CloseButton } from '../Modal/CloseButton';
import { useDialog, type DialogState } from '../Modal/use-dialog';
import { ScrollView } from '../ScrollView/ScrollView';
import styles from './Drawer.module.css';

export interface DrawerProps extends DialogState {
  title: string;
  children: ReactNode;
}

/**
 * A modal panel at the side of the window. Its button, Escape, a press on the backdrop or a swipe to its side close it. Its
 * title takes the focus first, and the focus returns when it closes.
 */
export function Drawer({ title, children, ...state }: DrawerProps) {
  const isOpening = useIsOpening(state.isOpen);
  const { isPresent, titleId, props } = useDialog(state, DRAWER_EXIT_MS);
  const swipe = useSwipeAway(props.ref, state.onClose);
  if (!isPresent) return null;
  return (
    <dialog {...props} {...swipe} className={styles.drawer}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title} tabIndex={-1} data-first-focus>
            {title}
          </h2>
          <CloseButton
            onClick={({ detail }) => {
              if (detail < 2 && !isOpening()) state.onClose();
            }}
          />
        </div>
        <ScrollView className={styles.body}>{children}</ScrollView>
      </div>
    </dialog>
  );
}

/** Returns whether the drawer is still opening: the second click of a double click on its opener may hit the close button. */
function useIsOpening(isOpen: boolean): () => boolean {
  const openedAt = useRef(-Infinity);
  // Before the first frame: the button must work as soon as the animation has ended.
  useLayoutEffect(() => {
    if (isOpen) openedAt.current = performance.now();
  }, [isOpen]);
  return () => performance.now() - openedAt.current < DRAWER_EXIT_MS;
}

/** A shorter swipe counts as accidental. */
const SWIPE_MIN_PX = 72;

/**
 * Lets a finger swipe an element away to the right: it follows the finger, then calls `onAway` or returns. Ignores mostly
 * vertical moves, which scroll.
 *
 * @returns touch handlers for the element
 */
function useSwipeAway(ref: RefObject<HTMLElement | null>, onAway: () => void) {
  const start = useRef<{ x: number; y: number } | undefined>(undefined);
  const moveTo = (pixels: number) => {
    if (ref.current) ref.current.style.translate = pixels > 0 ? `${pixels}px` : '';
  };
  /** Returns the distance of a swipe to the right in pixels; 0 for other moves. */
  const pushedPx = ({ changedTouches }: TouchEvent) => {
    const finger = changedTouches[0];
    if (!start.current || !finger) return 0;
    const x = finger.clientX - start.current.x;
    return x > 2 * Math.abs(finger.clientY - start.current.y) ? x : 0;
  };
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0];
      // Two fingers zoom.
      start.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : undefined;
    },
    onTouchMove(event: TouchEvent) {
      moveTo(pushedPx(event));
    },
    onTouchEnd(event: TouchEvent) {
      if (pushedPx(event) >= SWIPE_MIN_PX) onAway();
      else moveTo(0);
      start.current = undefined;
    },
    onTouchCancel() {
      start.current = undefined;
      moveTo(0);
    },
  };
}
