import type { Edit } from '@steadfast/contract';
import { LIST_PAGE_MAX } from '@steadfast/contract/limits';
import { Button, EmptyState } from '@steadfast/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { editsQuery, ROWS_PER_PAGE } from '../../api';
import layout from '../../components/layout.module.css';
import { Row, Rows } from '../../components/Rows';
import { Actions, Section } from '../../components/Section';
import { Studio } from '../../components/Studio';
import { StudioQueryBoundary } from '../../components/StudioQueryBoundary';
import { formatDateTime } from '../../format-time';
import { editPath } from '../../paths';
import { useUndo } from '../../use-change';
import { EditorsSection } from './EditorsSection';

/** `/studio/history`: who changed what, and who may. */
export function HistoryPage() {
  return (
    <Studio title="History">
      <div className={layout.columns}>
        <EditsSection />
        <EditorsSection />
      </div>
    </Studio>
  );
}

/** All edits, the newest first, each with Undo where it loses nothing. */
function EditsSection() {
  const [limit, setLimit] = useState(ROWS_PER_PAGE);
  const edits = useQuery(editsQuery(limit));
  return (
    <Section title="Edits">
      <StudioQueryBoundary query={edits} what="the edits">
        {({ edits: listed }) =>
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
                    onClick={() => setLimit(Math.min(limit + ROWS_PER_PAGE, LIST_PAGE_MAX))}
                  >
                    Show more
                  </Button>
                </Actions>
              )}
            </>
          )
        }
      </StudioQueryBoundary>
    </Section>
  );
}

function EditRow({ edit }: { edit: Edit }) {
  const { id, at, by, kind, targetId, targetName, what, isUndone, canUndo } = edit;
  const undo = useUndo({ done: `Taken back: “${what}”`, failed: 'It was not taken back.' });
  return (
    <Row
      name={
        <>
          <span>{`${what}:`}</span> <Link to={editPath(kind, targetId)}>{targetName}</Link>
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
            onClick={() => undo.mutate(id)}
          >
            Undo
          </Button>
        )
      }
    />
  );
}
