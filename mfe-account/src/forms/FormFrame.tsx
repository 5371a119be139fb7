import { Button, FormMessage, PageHeading, classNames } from '@steadfast/ui';
import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import styles from './FormFrame.module.css';

export interface FormFrameProps {
  /** The page's heading, for a form that is the page. It names the form. */
  title?: string | undefined;
  /** Explains the form in a sentence or two. */
  intro?: string | undefined;
  /** An error that does not belong to a single field. */
  failure?: string | undefined;
  children: ReactNode;
  submitLabel: string;
  /** Disables the submit button. */
  isIncomplete?: boolean | undefined;
  isBusy: boolean;
  onSubmit: () => void;
  onCancel?: (() => void) | undefined;
  /** A second button that does something else. Pass `isBusy` of the form, too, while it runs. */
  secondaryAction?: { label: string; isBusy: boolean; run: () => void } | undefined;
}

/**
 * A form with its buttons and its error message. It ignores a submit while another is pending, and after a failed submit it
 * focuses the first invalid field.
 */
export function FormFrame(props: FormFrameProps) {
  const {
    title,
    intro,
    failure,
    children,
    submitLabel,
    isIncomplete,
    isBusy,
    onSubmit,
    onCancel,
    secondaryAction,
  } = props;
  const titleId = useId();
  const isOtherBusy = secondaryAction?.isBusy ?? false;
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
    <form
      ref={form}
      className={styles.form}
      aria-labelledby={title === undefined ? undefined : titleId}
      noValidate
      onSubmit={handleSubmit}
    >
      {title !== undefined && (
        <PageHeading id={titleId} className={styles.title}>
          {title}
        </PageHeading>
      )}
      {intro !== undefined && <p className={styles.intro}>{intro}</p>}
      {failure && <FormMessage tone="error">{failure}</FormMessage>}
      {children}
      <div className={classNames('actions', styles.actions)}>
        <Button
          type="submit"
          variant="primary"
          isBusy={isBusy && !isOtherBusy}
          disabled={isIncomplete || isOtherBusy}
        >
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
        {secondaryAction && (
          <Button
            variant="quiet"
            className={styles.secondaryAction}
            isBusy={isOtherBusy}
            disabled={isBusy && !isOtherBusy}
            onClick={secondaryAction.run}
          >
            {secondaryAction.label}
          </Button>
        )}
      </div>
    </form>
  );
}
