/** The forms over what is written about a video. */
import type { StudioVideoDetails } from '@steadfast/contract';
import { NAME_MAX_LENGTH } from '@steadfast/contract/limits';
import { request } from '@steadfast/sdk';
import { Button, FormMessage, type ButtonProps } from '@steadfast/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { catalogueQuery } from '../../api';
import { SaveFailure } from '../../components/Failure';
import { Choices, Select, Text } from '../../components/Field';
import layout from '../../components/layout.module.css';
import { Actions, Section } from '../../components/Section';
import { useEditForm, type EditForm } from '../../use-edit-form';
import { formatChapters, parseChapters } from './parse-chapters';

/** The form over what people read about a video, and where it belongs. */
export function useDetails({
  id,
  editId: loadedEditId,
  title,
  description,
  series,
  tagIds,
}: StudioVideoDetails) {
  return useEditForm({
    key: `video/${id}`,
    editId: loadedEditId,
    loaded: { title, description, seriesId: series?.id ?? null, tagIds },
    parse: (values) => (values.title.trim() === '' ? 'Give the video a title.' : values),
    save: (values, editId) =>
      request('PUT /studio/videos/{id}', { params: { id }, body: { editId, ...values } }),
    done: 'Changes saved',
  });
}

interface DetailsFormProps {
  form: ReturnType<typeof useDetails>;
  /** As it is loaded. */
  series: StudioVideoDetails['series'];
}

/** Shows what people read about a video, and where it belongs. */
export function DetailsForm({ form, series }: DetailsFormProps) {
  const { data: catalogue } = useQuery(catalogueQuery());
  const { field } = form;
  const seriesId = field('seriesId');
  return (
    <EditSection title="Details" form={form} saveLabel="Save" variant="primary">
      <Text label="Title" required maxLength={NAME_MAX_LENGTH} error={form.problem} {...field('title')} />
      <Text as="textarea" label="Description" maxLength={5_000} {...field('description')} />
      <Select
        label="Series"
        value={String(seriesId.value ?? '')}
        options={catalogue?.series ?? (series && [series])}
        none="No series yet"
        hint="A video needs a series before it is published."
        onChange={(value) => seriesId.onChange(value === '' ? null : Number(value))}
      />
      <Choices
        label="Tags"
        options={catalogue?.tags ?? []}
        empty="There are no tags yet. Create one under Catalogue."
        {...field('tagIds')}
      />
    </EditSection>
  );
}

/** The form over the chapters of a video, as lines of text. */
export function useChapters({ id, editId, chapters, duration }: StudioVideoDetails) {
  return useEditForm({
    key: `chapters/${id}`,
    editId,
    loaded: { text: formatChapters(chapters) },
    parse: ({ text }) => parseChapters(text, duration),
    save: (parsed, seenEditId) =>
      request('PUT /studio/videos/{id}/chapters', {
        params: { id },
        body: { editId: seenEditId, chapters: parsed },
      }),
    done: 'Chapters saved',
  });
}

/** Shows the chapters of a video. */
export function ChaptersForm({ form }: { form: ReturnType<typeof useChapters> }) {
  return (
    <EditSection title="Chapters" form={form} saveLabel="Save chapters">
      <Text
        as="textarea"
        label="One per line: its time and its title"
        maxLength={15_000}
        {...form.field('text')}
      />
      <p className={layout.muted}>0:00 Welcome, 12:30 The letter, and so on. The first begins at 0:00.</p>
      {form.problem !== undefined && <FormMessage tone="error">{form.problem}</FormMessage>}
    </EditSection>
  );
}

interface EditSectionProps {
  title: string;
  form: EditForm;
  /** What the button says that saves it. */
  saveLabel: string;
  variant?: ButtonProps['variant'];
  /** The fields. */
  children: ReactNode;
}

/** A section with a form over a part of the video. */
function EditSection({ title, form, saveLabel, variant, children }: EditSectionProps) {
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
