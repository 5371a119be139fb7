import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { ScrollView } from '../ScrollView/ScrollView';
import { CloseButton } from './CloseButton';
import styles from './Modal.module.css';
import { useDialog, type DialogState } from './use-dialog';

export interface ModalProps extends DialogState {
  title: string;
  children: ReactNode;
  /** Buttons below the content, always visible. */
  footer?: ReactNode;
  /** `large`, for content to browse, fills most of a large window and all of a small one. */
  size?: 'medium' | 'large' | undefined;
  className?: string | undefined;
}

/** A modal dialog. To play its exit animation, set `isOpen` to false and unmount it in `onClosed`. */
export function Modal({ title, children, footer, size = 'medium', className, ...state }: ModalProps) {
  const { isPresent, titleId, props } = useDialog(state);
  if (!isPresent) return null;
  return (
    <dialog {...props} className={classNames(styles.dialog, size === 'large' && styles.large)}>
      <div className={classNames(styles.panel, className)}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title} dir="auto" tabIndex={-1}>
            {title}
          </h2>
          <CloseButton onClick={state.onClose} />
        </div>
        <ScrollView className={styles.body}>
          <div className={styles.content}>{children}</div>
        </ScrollView>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  );
}
