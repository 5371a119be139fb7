import { SUCCESS_CLOSE_MS } from '@steadfast/shared/limits';
import { Button, Icon } from '@steadfast/shared/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './ShareDialog.module.css';

export interface MessageSentProps {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Confirms the sending and closes the dialog after 3 s (REQ-SHARE-3). While its button has the focus the dialog stays
 * open, so that it does not disappear under keyboard and screen reader users.
 */
export function MessageSent({ isOpen, onClose }: MessageSentProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const [isHeld, setHeld] = useState(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    title.current?.focus();
  }, []);
  useEffect(() => {
    if (!isOpen || isHeld) return undefined;
    const timer = setTimeout(() => {
      close();
    }, SUCCESS_CLOSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isOpen, isHeld]);
  return (
    <div className={styles.sent}>
      <Icon name="check" size="3rem" className={styles.mark} />
      <h3 ref={title} tabIndex={-1} className={styles.sentTitle}>
        Message sent
      </h3>
      <Button
        onClick={onClose}
        onFocus={() => {
          setHeld(true);
        }}
        onBlur={() => {
          setHeld(false);
        }}
      >
        Done
      </Button>
    </div>
  );
}
