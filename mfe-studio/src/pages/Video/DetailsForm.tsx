import type { StudioVideoDetails } from '@steadfast/contract';
import { NAME_MAX_LENGTH } from '@steadfast/contract/limits';
import { request } from '@steadfast/sdk';
import { useEffect } from 'react';
import type { Catalogue } from '../../api';
import { Choices, Select, TextArea, Text } from '../../components/Field';
import { listOptions } from '../../options';
import { useEditForm } from '../../use-edit-form';
import { EditSection } from './EditSection';

export interface DetailsFormProps {
  video: StudioVideoDetails;
  /** Undefined while it loads. */
  catalogue: Catalogue | undefined;
  /** Called when something is typed that is not saved, and when nothing is any more. */
  onUnsaved: (isUnsaved: boolean) => void;
}

/** What people read about a video, and where it belongs. */
export function DetailsForm({ video, catalogue, onUnsaved }: DetailsFormProps) {
  const { id, title, description, series, tagIds } = video;
  const form = useEditForm({
    key: `video/${id}`,
    editId: video.editId,
    loaded: { title, description, seriesId: series?.id ?? null, tagIds },
    parse: (values) => (values.title.trim() === '' ? 'Give the video a title.' : values),
    save: (values, editId) =>
      request('PUT /studio/videos/{id}', { params: { id }, body: { editId, ...values } }),
    done: 'Changes saved',
  });
  const { isChanged, field } = form;
  useEffect(() => onUnsaved(isChanged), [isChanged, onUnsaved]);
  const seriesId = field('seriesId');
  return (
    <EditSection title="Details" form={form} saveLabel="Save" variant="primary">
      <Text label="Title" required maxLength={NAME_MAX_LENGTH} error={form.problem} {...field('title')} />
      <TextArea label="Description" maxLength={5_000} {...field('description')} />
      <Select
        label="Series"
        value={String(seriesId.value ?? '')}
        options={listOptions(catalogue?.series ?? (series && [series]), 'No series yet')}
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
