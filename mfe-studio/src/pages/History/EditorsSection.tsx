import type { Editor } from '@steadfast/contract';
import { profileReloadRequested, request, useDraft, useUser } from '@steadfast/sdk';
import { Button } from '@steadfast/ui';
import { useQuery } from '@tanstack/react-query';
import { useDispatch } from 'react-redux';
import { editorsQuery } from '../../api';
import { Failure } from '../../components/Failure';
import { Text } from '../../components/Field';
import layout from '../../components/layout.module.css';
import { Row, Rows } from '../../components/Rows';
import { StudioQueryBoundary } from '../../components/StudioQueryBoundary';
import { Section } from '../../components/Section';
import { formatDateTime } from '../../format-time';
import { useChange } from '../../use-change';

/** Who may edit; any editor adds and removes others. */
export function EditorsSection() {
  const editors = useQuery(editorsQuery());
  return (
    <Section title="Editors">
      <NewEditorForm />
      <StudioQueryBoundary query={editors} what="the editors">
        {({ editors: listed }) => (
          <Rows label="Editors">
            {listed.map((editor) => (
              <EditorRow key={editor.id} editor={editor} isLast={listed.length === 1} />
            ))}
          </Rows>
        )}
      </StudioQueryBoundary>
    </Section>
  );
}

function NewEditorForm() {
  const [email, setEmail, discard] = useDraft('studio/new-editor', '');
  const add = useChange(() => request('POST /studio/editors', { body: { email: email.trim() } }), {
    done: `${email.trim()} may edit`,
  });
  const onSuccess = () => {
    setEmail('');
    discard();
  };
  return (
    <>
      <Failure error={add.error} />
      <form
        className={layout.inline}
        aria-label="New editor"
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate(undefined, { onSuccess });
        }}
      >
        <Text
          label="Email of somebody with an account"
          type="email"
          autoComplete="off"
          required
          value={email}
          onChange={setEmail}
        />
        <Button type="submit" size="small" icon="plus" isBusy={add.isPending}>
          Add
        </Button>
      </form>
    </>
  );
}

function EditorRow({ editor, isLast }: { editor: Editor; isLast: boolean }) {
  const { id, email, name, since } = editor;
  const isOwn = useUser()?.email === email;
  const dispatch = useDispatch();
  const add = useChange(() => request('POST /studio/editors', { body: { email } }), {
    done: `${email} may edit again`,
    failed: `${email} may not edit.`,
  });
  const remove = useChange(
    async () => {
      await request('DELETE /studio/editors/{id}', { params: { id } });
      // Without the role, the studio is no longer there.
      if (isOwn) dispatch(profileReloadRequested());
    },
    {
      done: isOwn ? undefined : `${email} may no longer edit`,
      action: () => ({ label: 'Undo', perform: () => add.mutate() }),
      failed: `${email} may still edit.`,
    },
  );
  return (
    <Row
      name={name ?? email}
      facts={`${name === null ? '' : `${email}, `}since ${formatDateTime(since)}`}
      actions={
        !isLast && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Remove ${email}`}
            isBusy={remove.isPending}
            onClick={() => remove.mutate()}
          >
            Remove
          </Button>
        )
      }
    />
  );
}
