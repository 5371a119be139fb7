import { Button, type ButtonProps } from '@steadfast/ui';
import type { ReactNode } from 'react';
import layout from '../../components/layout.module.css';
import { SaveFailure } from '../../components/Failure';
import { Actions, Section } from '../../components/Section';
import type { EditForm } from '../../use-edit-form';

export interface EditSectionProps {
  title: string;
  form: EditForm;
  /** What the button says that saves it. */
  saveLabel: string;
  variant?: ButtonProps['variant'];
  /** The fields. */
  children: ReactNode;
}

/** A section with a form over a part of the video. */
export function EditSection({ title, form, saveLabel, variant, children }: EditSectionProps) {
  return (
    <Section title={title}>
      <form className={layout.stack} aria-label={title} noValidate onSubmit={form.submit}>
        {children}
        {/* Beside Save, where the editor looks. */}
        <SaveFailure form={form} />
        <Actions>
          <Button type="submit" variant={variant} size="small" isBusy={form.isSaving}>
            {saveLabel}
          </Button>
          {form.isChanged && (
            <>
              <Button size="small" variant="quiet" onClick={form.discard}>
                Discard changes
              </Button>
              <span className={layout.muted}>Not saved yet</span>
            </>
          )}
        </Actions>
      </form>
    </Section>
  );
}
