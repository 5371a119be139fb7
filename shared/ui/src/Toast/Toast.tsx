import { classNames } from '../class-names';
import { Button } from '../Button/Button';
import { Icon } from '../Icon/Icon';
import styles from './Toast.module.css';

export interface ToastProps {
  message: string;
  /** `error` when something the user asked for failed. */
  tone?: 'plain' | 'error' | undefined;
  /** The one thing that the user can do about it. It also closes the toast. */
  action?: { label: string; perform: () => void } | undefined;
  isLeaving?: boolean | undefined;
  onDismiss: () => void;
}

/**
 * A short message over the page. The parent must place it in a live region, so that screen readers announce it, and remove it.
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
            if (isLeaving) return; // The action has already been performed.
            onDismiss();
            action.perform();
          }}
        >
          {action.label}
        </Button>
      )}
      <button
        type="button"
        className={classNames('icon-button', styles.dismiss)}
        aria-label="Dismiss"
        onClick={onDismiss}
      >
        <Icon name="close" size="1.25rem" />
      </button>
    </div>
  );
}
