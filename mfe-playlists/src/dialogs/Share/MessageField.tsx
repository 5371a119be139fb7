import { SHARE_MESSAGE_MAX_LENGTH } from '@steadfast/shared/limits';
import { Icon, classNames } from '@steadfast/shared/ui';
import { useId, type Ref } from 'react';
import styles from './MessageField.module.css';

export interface MessageFieldProps {
  ref: Ref<HTMLTextAreaElement>;
  value: string;
  isReadOnly: boolean;
  /** An error other than the length. */
  error: string | undefined;
  onChange: (message: string) => void;
}

const ROWS = 4;
/** Screen readers announce the rest from this number of characters. */
const ANNOUNCED_FROM = 20;

/** The message and its length. Text that is too long is not cut, so that the sender can decide how to shorten it. */
export function MessageField({ ref, value, isReadOnly, error, onChange }: MessageFieldProps) {
  const id = useId();
  const left = SHARE_MESSAGE_MAX_LENGTH - value.length;
  const shownError = left < 0 ? `The message is too long: shorten it by ${-left}.` : error;
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
        aria-invalid={shownError ? true : undefined}
        aria-describedby={classNames(shownError && `${id}-error`, `${id}-hint`)}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
      <div className={styles.below}>
        <p id={`${id}-hint`}>Links, addresses and phone numbers are not allowed.</p>
        <p className={classNames(left < 0 && styles.tooLong)}>
          {value.length} of {SHARE_MESSAGE_MAX_LENGTH}
        </p>
      </div>
      {shownError && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="alert" className={styles.icon} />
          {shownError}
        </p>
      )}
      <p role="status" className="visually-hidden">
        {left < 0 && 'The message is too long.'}
        {left >= 0 && left <= ANNOUNCED_FROM && `${ANNOUNCED_FROM} characters or fewer are left.`}
      </p>
    </div>
  );
}
