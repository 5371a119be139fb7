import type { StudioVideoDetails } from '@steadfast/contract';
import { NAME_MAX_LENGTH } from '@steadfast/contract/limits';
import { request } from '@steadfast/sdk';
import { useQuery } from '@tanstack/react-query';
import { catalogueQuery } from '../../api';
import { Choices, Select, Text } from '../../components/Field';
import { useEditForm } from '../../use-edit-form';
import { EditSection } from './EditSection';

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

export interface DetailsFormProps {
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
