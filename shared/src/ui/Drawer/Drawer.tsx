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
 * A sheet at the side of the window, over the page. It takes the focus and gives it back, and closes by its button,
 * Escape, a press beside it, and a swipe to its side. The focus goes to its title first.
 */
export function Drawer({ title, children, ...state }: DrawerProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isComing = useIsComing(state.isOpen);
  const isPresent = useDialog(ref, state, DRAWER_EXIT_MS);
  const swipe = useSwipeAway(ref, state.onClose);
  if (!isPresent) return null;
  return (
    // Escape and the swipe belong to the drawer as a whole, whatever in it is touched or has the focus.
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
              if (detail < 2 && !isComing()) state.onClose();
            }}
          />
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
}

/** @returns whether it still comes in: the second press of a double click on its opener lands on what is there by then */
function useIsComing(isOpen: boolean): () => boolean {
  const openedAt = useRef(-Infinity);
  useEffect(() => {
    if (isOpen) openedAt.current = performance.now();
  }, [isOpen]);
  return () => performance.now() - openedAt.current < DRAWER_EXIT_MS;
}
