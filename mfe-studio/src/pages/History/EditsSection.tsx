import type { Edit, EditedKind } from '@steadfast/contract';
import { LIST_PAGE_MAX } from '@steadfast/contract/limits';
import { request } from '@steadfast/sdk';
import { Button, EmptyState, QueryBoundary, Skeleton } from '@steadfast/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { editsQuery } from '../../api';
import { Row, Rows } from '../../components/Rows';
import { Actions, Section } from '../../components/Section';
import { formatDateTime } from '../../format-time';
import { cataloguePath, editVideoPath } from '../../paths';
import { useChange } from '../../use-change';

const EDITS_AT_ONCE = 50;

const TABS: Record<Exclude<EditedKind, 'video'>, string> = {
  series: 'series',
  tag: 'tags',
  speaker: 'speakers',
  hero: 'heroes',
};

/** All edits, the newest first, each with Undo where it loses nothing. */
export function EditsSection() {
  const [limit, setLimit] = useState(EDITS_AT_ONCE);
  const edits = useQuery(editsQuery(limit));
  return (
    <Section title="Edits">
      <QueryBoundary
        query={edits}
        what="the edits"
        skeleton={<Skeleton shape="block" height="20rem" />}
        tellsFailedReload
      >
        {(listed) =>
          listed.length === 0 ? (
            <EmptyState
              title="No edits yet"
              message="Each change in the studio is listed here, with who and when."
            />
          ) : (
            <>
              <Rows label="Edits">
                {listed.map((edit) => (
                  <EditRow key={edit.id} edit={edit} />
                ))}
              </Rows>
              {listed.length >= limit && limit < LIST_PAGE_MAX && (
                <Actions>
                  <Button
                    size="small"
                    isBusy={edits.isPlaceholderData}
                    onClick={() => setLimit(limit + EDITS_AT_ONCE)}
                  >
                    Show more
                  </Button>
                </Actions>
              )}
            </>
          )
        }
      </QueryBoundary>
    </Section>
  );
}

function EditRow({ edit }: { edit: Edit }) {
  const { id, at, by, kind, targetId, targetName, what, isUndone, canUndo } = edit;
  const undo = useChange(() => request('POST /studio/edits/{id}/undo', { params: { id } }), {
    done: `Taken back: “${what}”`,
    failed: 'It was not taken back.',
  });
  const target =
    kind === 'video' ? editVideoPath(targetId) : `${cataloguePath}?tab=${TABS[kind]}&edit=${targetId}`;
  return (
    <Row
      name={
        <>
          <span>{`${what}:`}</span> <Link to={target}>{targetName}</Link>
        </>
      }
      facts={`${by}, ${formatDateTime(at)}${isUndone ? ' · taken back' : ''}`}
      actions={
        canUndo &&
        !isUndone && (
          <Button
            size="small"
            aria-label={`Undo ${what}: ${targetName}`}
            isBusy={undo.isPending}
            onClick={() => undo.mutate()}
          >
            Undo
          </Button>
        )
      }
    />
  );
}
