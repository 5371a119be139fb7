import { PageHeading } from '@steadfast/shared/ui';
import { useId, type ReactNode } from 'react';
import { FormFrame, type FormFrameProps } from '../forms/FormFrame';
import styles from './StepForm.module.css';

export interface StepFormProps extends Omit<FormFrameProps, 'labelledBy' | 'head'> {
  title: string;
  /** Explains the step in a sentence or two. */
  intro?: ReactNode;
}

/** The form of one sign-in step, with the page's heading. */
export function StepForm({ title, intro, ...frame }: StepFormProps) {
  const titleId = useId();
  return (
    <FormFrame
      {...frame}
      labelledBy={titleId}
      head={
        <>
          <PageHeading id={titleId} className={styles.title}>
            {title}
          </PageHeading>
          {intro && <p className={styles.intro}>{intro}</p>}
        </>
      }
    />
  );
}
