import { SHARE_MESSAGE_MAX_LENGTH } from '@steadfast/shared/limits';
import { Icon, classNames } from '@steadfast/shared/ui';
import { useId, type Ref } from 'react';
import styles from './MessageField.module.css';

export interface MessageFieldProps {
  ref: Ref<HTMLTextAreaElement>;
  value: string;
  isReadOnly: boolean;
  /** What is wrong with it, beside its length. */
  error: string | undefined;
  onChange: (message: string) => void;
}

const ROWS = 4;
/** From so few characters on, screen readers are told that it will be enough. */
const FEW = 20;

/**
 * The message, with how long it is. One that is too long is not cut: what was pasted is the person's, and they shorten it.
 */
export function MessageField({ ref, value, isReadOnly, error, onChange }: MessageFieldProps) {
  const id = useId();
  const left = SHARE_MESSAGE_MAX_LENGTH - value.length;
  const problem = left < 0 ? `The message is too long: shorten it by ${-left}.` : error;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        Message (optional)
      </label>
      <textarea
        ref={ref}
        id={id}
        name="message"
        className={styles.input}
        rows={ROWS}
        dir="auto"
        readOnly={isReadOnly}
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={classNames(problem && `${id}-error`, `${id}-hint`)}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
      <div className={styles.below}>
        <p id={`${id}-hint`}>Links, addresses and phone numbers are not allowed in it.</p>
        <p className={classNames(left < 0 && styles.tooLong)}>
          {value.length} of {SHARE_MESSAGE_MAX_LENGTH}
        </p>
      </div>
      {problem && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="alert" className={styles.icon} />
          {problem}
        </p>
      )}
      <p role="status" className="visually-hidden">
        {left < 0 && 'The message is too long.'}
        {left >= 0 && left <= FEW && `${FEW} characters or fewer are left.`}
      </p>
    </div>
  );
}
