import type { CallBody, StudioVideoDetails } from '@steadfast/contract';
import { request } from '@steadfast/sdk';
import { Button, FormMessage } from '@steadfast/ui';
import { useState } from 'react';
import { TextArea } from '../../components/Field';
import { SaveFailure } from '../../components/Failure';
import { Actions, Section } from '../../components/Section';
import { useChange } from '../../use-change';
import { useEditDraft } from '../../use-edit-draft';
import { formatChapters, parseChapters } from './parse-chapters';
import styles from './VideoPage.module.css';

/** The chapters of a video, as lines of text. */
export function ChaptersSection({ video }: { video: StudioVideoDetails }) {
  const { id, editId, chapters, duration } = video;
  const draft = useEditDraft(`chapters/${id}`, editId, { text: formatChapters(chapters) });
  const [problem, setProblem] = useState<string>();
  const save = useChange(
    (body: CallBody<'PUT /studio/videos/{id}/chapters'>) =>
      request('PUT /studio/videos/{id}/chapters', { params: { id }, body }),
    { done: 'Chapters saved' },
  );
  const send = (seenEditId: number) => {
    const parsed = parseChapters(draft.values.text, duration);
    const isFine = typeof parsed !== 'string';
    setProblem(isFine ? undefined : parsed);
    if (isFine) save.mutate({ editId: seenEditId, chapters: parsed }, { onSuccess: draft.discard });
  };
  const startOver = () => {
    draft.putAside();
    save.reset();
    setProblem(undefined);
  };
  return (
    <Section title="Chapters">
      <form
        className={styles.form}
        aria-label="Chapters"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send(draft.editId);
        }}
      >
        <TextArea
          label="One a line: its time and its title"
          maxLength={15_000}
          value={draft.values.text}
          onChange={(text) => draft.change({ text })}
        />
        <p className={styles.muted}>0:00 Welcome, 12:30 The letter, and so on. The first begins at 0:00.</p>
        {problem !== undefined && <FormMessage tone="error">{problem}</FormMessage>}
        <SaveFailure
          error={save.error}
          isBusy={save.isPending}
          onLoadTheirs={startOver}
          onOverwrite={() => send(editId)}
        />
        <Actions>
          <Button type="submit" size="small" isBusy={save.isPending}>
            Save chapters
          </Button>
          {draft.isChanged && (
            <Button size="small" variant="quiet" onClick={startOver}>
              Discard changes
            </Button>
          )}
        </Actions>
      </form>
    </Section>
  );
}
