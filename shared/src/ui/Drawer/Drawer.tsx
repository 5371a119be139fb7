import { useEffect, useId, useRef, type ReactNode } from 'react';
import { DRAWER_EXIT_MS } from '../../contract/limits';
import { CloseButton } from '../Modal/CloseButton';
import { closeOnEscape, useDialog, type DialogState } from '../Modal/use-dialog';
import styles from './Drawer.module.css';
import { useSwipeAway } from './use-swipe-away';

export interface DrawerProps extends DialogState {
  title: string;
  children: ReactNode;
}

/**
 * A modal panel at the side of the window. Its button, Escape, a press on the backdrop or a swipe to its side close it. Its
 * title takes the focus first, and the focus returns when it closes.
 */
export function Drawer({ title, children, ...state }: DrawerProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isOpening = useIsOpening(state.isOpen);
  const isPresent = useDialog(ref, state, DRAWER_EXIT_MS);
  const swipe = useSwipeAway(ref, state.onClose);
  if (!isPresent) return null;
  return (
    // The drawer handles Escape and swipes, whatever element inside it is touched or has the focus.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      onKeyDown={closeOnEscape(state.onClose)}
      {...swipe}
      className={styles.drawer}
      aria-labelledby={titleId}
      aria-modal="true"
      data-state={state.isOpen ? 'open' : 'leaving'}
    >
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
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
}

/** Returns whether the drawer is still opening: the second click of a double click on its opener may hit the close button. */
function useIsOpening(isOpen: boolean): () => boolean {
  const openedAt = useRef(-Infinity);
  useEffect(() => {
    if (isOpen) openedAt.current = performance.now();
  }, [isOpen]);
  return () => performance.now() - openedAt.current < DRAWER_EXIT_MS;
}
