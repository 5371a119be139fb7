import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  title: string;
  /** What to do about it. */
  message: string;
  /** A button or a link that does it. */
  action?: ReactNode;
  className?: string | undefined;
}

/** Stands where a list would, and says what to do. */
export function EmptyState({ title, message, action, className }: EmptyStateProps) {
  return (
    <div className={classNames(styles.empty, className)}>
      <p className={styles.title}>{title}</p>
      <p className={styles.message}>{message}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
