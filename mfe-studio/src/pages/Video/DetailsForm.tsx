import type { StudioVideoDetails } from '@steadfast/contract';
import { NAME_MAX_LENGTH } from '@steadfast/contract/limits';
import { request } from '@steadfast/sdk';
import { Button } from '@steadfast/ui';
import { useEffect, useState } from 'react';
import type { Catalogue } from '../../api';
import { Choices, Select, TextArea, Text } from '../../components/Field';
import { SaveFailure } from '../../components/Failure';
import { Actions, Section } from '../../components/Section';
import { listOptions } from '../../options';
import { useChange } from '../../use-change';
import { useEditDraft } from '../../use-edit-draft';
import styles from './VideoPage.module.css';

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
  const draft = useEditDraft(`video/${id}`, video.editId, {
    title,
    description,
    seriesId: series?.id ?? null,
    tagIds,
  });
  const { values, isChanged } = draft;
  useEffect(() => onUnsaved(isChanged), [isChanged, onUnsaved]);
  const [titleError, setTitleError] = useState<string>();
  const save = useChange(
    (editId: number) => request('PUT /studio/videos/{id}', { params: { id }, body: { editId, ...values } }),
    { done: 'Changes saved' },
  );
  const send = (editId: number) => {
    save.mutate(editId, { onSuccess: draft.discard });
  };
  const putAside = () => {
    draft.putAside();
    save.reset();
    setTitleError(undefined);
  };
  return (
    <Section title="Details">
      <form
        className={styles.form}
        aria-label="Details"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const problem = values.title.trim() === '' ? 'Give the video a title.' : undefined;
          setTitleError(problem);
          if (problem === undefined) send(draft.editId);
        }}
      >
        <Text
          label="Title"
          required
          maxLength={NAME_MAX_LENGTH}
          value={values.title}
          error={titleError}
          onChange={(title) => draft.change({ title })}
        />
        <TextArea
          label="Description"
          maxLength={5_000}
          value={values.description}
          onChange={(description) => draft.change({ description })}
        />
        <Select
          label="Series"
          value={String(values.seriesId ?? '')}
          options={listOptions(catalogue?.series ?? (series && [series]), 'No series yet')}
          hint="A video needs a series before it is published."
          onChange={(value) => draft.change({ seriesId: value === '' ? null : Number(value) })}
        />
        <Choices
          label="Tags"
          options={catalogue?.tags ?? []}
          chosen={values.tagIds}
          empty="There are no tags yet. Create one under Catalogue."
          onChange={(chosen) => draft.change({ tagIds: chosen })}
        />
        {/* Beside Save, where the editor looks. */}
        <SaveFailure
          error={save.error}
          isBusy={save.isPending}
          onLoadTheirs={putAside}
          onOverwrite={() => send(video.editId)}
        />
        <Actions>
          <Button type="submit" variant="primary" size="small" isBusy={save.isPending}>
            Save
          </Button>
          {isChanged && (
            <Button size="small" variant="quiet" onClick={putAside}>
              Discard changes
            </Button>
          )}
          {isChanged && <span className={styles.muted}>Not saved yet</span>}
        </Actions>
      </form>
    </Section>
  );
}
