import type { StudioVideoDetails } from '@steadfast/contract';
import { request } from '@steadfast/sdk';
import { FormMessage } from '@steadfast/ui';
import layout from '../../components/layout.module.css';
import { Text } from '../../components/Field';
import { useEditForm } from '../../use-edit-form';
import { EditSection } from './EditSection';
import { formatChapters, parseChapters } from './parse-chapters';

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
export function ChaptersSection({ form }: { form: ReturnType<typeof useChapters> }) {
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
