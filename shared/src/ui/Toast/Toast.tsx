import { Button } from '../Button/Button';
import { Icon } from '../Icon/Icon';
import styles from './Toast.module.css';

export interface ToastProps {
  message: string;
  /** `error` where something asked for did not happen. */
  tone?: 'plain' | 'error' | undefined;
  /** The one thing to do about it. It closes the toast too. */
  action?: { label: string; perform: () => void } | undefined;
  isLeaving?: boolean | undefined;
  onDismiss: () => void;
}

/**
 * Something short to say, over the page. It neither reads itself out nor goes by itself: whoever shows it puts it into a
 * live region and takes it away.
 */
export function Toast({ message, tone = 'plain', action, isLeaving = false, onDismiss }: ToastProps) {
  return (
    <div className={styles.toast} data-tone={tone} data-state={isLeaving ? 'leaving' : 'shown'}>
      <Icon name={tone === 'error' ? 'alert' : 'info'} size="1.35rem" className={styles.icon} />
      <p className={styles.message} dir="auto">
        {message}
      </p>
      {action && (
        <Button
          size="small"
          variant="quiet"
          className={styles.action}
          onClick={() => {
            if (isLeaving) return; // it was taken already
            onDismiss();
            action.perform();
          }}
        >
          {action.label}
        </Button>
      )}
      <button type="button" className={styles.dismiss} aria-label="Dismiss" onClick={onDismiss}>
        <Icon name="close" size="1.25rem" />
      </button>
    </div>
  );
}
