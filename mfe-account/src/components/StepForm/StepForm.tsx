import { Button, FormMessage, PageHeading } from '@steadfast/shared/ui';
import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import styles from './StepForm.module.css';

export interface StepFormProps {
  title: string;
  /** What this step is for, in a sentence or two. */
  intro?: ReactNode;
  /** What went wrong, when it is not about one field. */
  failure?: string | undefined;
  children: ReactNode;
  submitLabel: string;
  isBusy: boolean;
  onSubmit: () => void;
  onCancel?: (() => void) | undefined;
}

/** One step of the flow that asks for something. After a failed try the focus goes to the first wrong field. */
export function StepForm(props: StepFormProps) {
  const { title, intro, failure, children, submitLabel, isBusy, onSubmit, onCancel } = props;
  const form = useRef<HTMLFormElement>(null);
  const titleId = useId();
  const [submitCount, setSubmitCount] = useState(0);

  useEffect(() => {
    if (!isBusy) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isBusy]);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    onSubmit();
    setSubmitCount((count) => count + 1);
  };
  return (
    <form ref={form} className={styles.form} aria-labelledby={titleId} noValidate onSubmit={handleSubmit}>
      <PageHeading id={titleId} className={styles.title}>
        {title}
      </PageHeading>
      {intro && <p className={styles.intro}>{intro}</p>}
      {failure && <FormMessage tone="error">{failure}</FormMessage>}
      {children}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isBusy={isBusy}>
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
