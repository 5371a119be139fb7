import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
import { classNames } from '../class-names';
import styles from './FormMessage.module.css';

export interface FormMessageProps {
  tone: 'error' | 'success';
  children: ReactNode;
  className?: string | undefined;
}

/** The result of a form. Screen readers announce an error at once, and a success at the next pause. */
export function FormMessage({ tone, children, className }: FormMessageProps) {
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames(styles.message, styles[tone], className)}
    >
      <Icon name={tone === 'error' ? 'alert' : 'check'} size="1.25em" className={styles.icon} />
      <div className={styles.content}>{children}</div>
    </div>
  );
}
