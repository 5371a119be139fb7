import { Button, FormMessage } from '@steadfast/shared/ui';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import styles from './FormFrame.module.css';

export interface FormFrameProps {
  /** Element that names the form. */
  labelledBy?: string | undefined;
  /** What stands above what went wrong: a heading, what the form is for. */
  head?: ReactNode;
  /** What went wrong, when it is not about one field. */
  failure?: string | undefined;
  children: ReactNode;
  submitLabel: string;
  /** Nothing to send yet: the button is off. */
  isIncomplete?: boolean | undefined;
  isBusy: boolean;
  onSubmit: () => void;
  onCancel?: (() => void) | undefined;
}

/**
 * The frame of a form that asks for something: Enter sends it, once at a time, and after a failed try the focus goes to the
 * first wrong field.
 */
export function FormFrame(props: FormFrameProps) {
  const { labelledBy, head, failure, children, submitLabel, isIncomplete, isBusy, onSubmit, onCancel } =
    props;
  const form = useRef<HTMLFormElement>(null);
  const [submitCount, setSubmitCount] = useState(0);

  useEffect(() => {
    if (!isBusy) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isBusy]);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || isIncomplete) return;
    onSubmit();
    setSubmitCount((count) => count + 1);
  };
  return (
    <form ref={form} className={styles.form} aria-labelledby={labelledBy} noValidate onSubmit={handleSubmit}>
      {head}
      {failure && <FormMessage tone="error">{failure}</FormMessage>}
      {children}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={isIncomplete}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
