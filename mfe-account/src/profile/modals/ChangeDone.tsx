import { SUCCESS_CLOSE_MS } from '@steadfast/shared/limits';
import { Button, Icon, classNames } from '@steadfast/shared/ui';
import { useEffect, useEffectEvent } from 'react';
import { useInitialFocus } from '../../forms/use-initial-focus';
import styles from '../../forms/outcome.module.css';

export interface ChangeDoneProps {
  message: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Confirms a change, and closes the modal after 3 seconds (REQ-PROFILE-1). */
export function ChangeDone({ message, isOpen, onClose }: ChangeDoneProps) {
  const title = useInitialFocus<HTMLHeadingElement>();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(() => {
      close();
    }, SUCCESS_CLOSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isOpen]);
  return (
    <div className={styles.outcome}>
      <Icon name="check" size="3rem" className={classNames(styles.mark, styles.done)} />
      <h3 ref={title} tabIndex={-1} className={styles.changeTitle}>
        {message}
      </h3>
      <Button onClick={onClose}>Done</Button>
    </div>
  );
}
