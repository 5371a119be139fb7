import { useCallback, useId, type ComponentPropsWithRef } from 'react';
import { Icon } from '../Icon/Icon';
import { classNames } from '../class-names';
import styles from './TextField.module.css';

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'style'> {
  /** A text of one line or several, or a choice from the options that are the children. */
  as?: 'input' | 'textarea' | 'select' | undefined;
  label: string;
  /** Help text; stays visible next to an error. */
  hint?: string | undefined;
  /** The validation error. */
  error?: string | undefined;
}

/** The classes of a field's parts, for fields that are more than a label and an input. */
export const fieldClasses = {
  field: styles.field,
  label: styles.label,
  input: styles.input,
  error: styles.error,
  icon: styles.icon,
};

/** A labelled text field, or list of options. `ref` and all other props go to the <input>, or what it is instead. */
export function TextField({ as = 'input', label, hint, error, id, className, ...input }: TextFieldProps) {
  // They have the props in common that forms use.
  const Input = as as 'input';
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = hint ? `${inputId}-hint` : undefined;
  const errorId = error ? `${inputId}-error` : undefined;
  // The same function on each render, so that a message is announced once.
  const announce = useCallback((message: HTMLElement | null) => announceInFocus(message, inputId), [inputId]);
  const describedBy = classNames(errorId, hintId, input['aria-describedby']) || undefined;
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={inputId}>
        {label}
      </label>
      <Input
        type={as === 'input' ? 'text' : undefined}
        {...input}
        id={inputId}
        className={styles.input}
        aria-invalid={error ? true : input['aria-invalid']}
        aria-describedby={describedBy}
      />
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p key={error} id={errorId} ref={announce} className={styles.error}>
          <Icon name="alert" className={styles.icon} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

/**
 * Screen readers speak the error as the field's description when the field gets the focus. If the field already has the
 * focus, the error is an alert.
 */
function announceInFocus(message: HTMLElement | null, inputId: string): void {
  const focused = document.activeElement;
  if (focused?.id === inputId && focused.matches(':enabled')) message?.setAttribute('role', 'alert');
}
