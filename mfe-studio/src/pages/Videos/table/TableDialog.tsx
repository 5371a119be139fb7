import type { CallResponse } from '@steadfast/contract';
import { request, toApiError } from '@steadfast/sdk';
import { Button, FormMessage, formatCount, Skeleton, VisuallyHidden } from '@steadfast/ui';
import { Modal } from '@steadfast/ui/modal';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import layout from '../../../components/layout.module.css';
import { Row, Rows } from '../../../components/Rows';
import { useChange } from '../../../use-change';
import { readTable } from './read-table';

type Result = CallResponse<'POST /studio/videos/import'>['rows'][number] & { number: number };

/** More would be slow to show, and nobody reads them. */
const SHOWN_ROWS = 200;

/** Shows what a CSV file would change, errors first, and makes the changes when told to. */
export function TableDialog({ file, onClosed }: { file: File; onClosed: () => void }) {
  const [isOpen, setIsOpen] = useState(true);
  const check = useMutation({
    mutationFn: async () => {
      const table = await readTable(file);
      const { rows = [], checked = '' } = await request('POST /studio/videos/import', {
        body: { rows: table.rows },
      });
      // The names of the columns are the first row.
      return {
        ...table,
        checked,
        results: rows.map((row, index): Result => ({ ...row, number: index + 2 })),
      };
    },
    networkMode: 'always',
  });
  const { mutate: checkRows } = check;
  useEffect(checkRows, [checkRows]);
  const { results = [], ignored = [] } = check.data ?? {};
  const wrong = results.filter(({ problems }) => problems.length > 0);
  const changed = results.filter(({ changes }) => changes.length > 0);
  const apply = useChange(
    () =>
      request('POST /studio/videos/import', {
        body: { rows: check.data?.rows ?? [], checked: check.data?.checked ?? '' },
      }),
    { done: `${formatCount(changed.length, 'video')} changed. The history can take it back.` },
  );
  const error = apply.error ?? check.error;
  return (
    <Modal
      title={file.name}
      size="large"
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onClosed={onClosed}
      footer={
        <>
          <Button variant="quiet" size="small" onClick={() => setIsOpen(false)}>
            Cancel
          </Button>
          <Button
            variant="primary"
            size="small"
            disabled={wrong.length > 0 || changed.length === 0 || check.isPending}
            isBusy={apply.isPending}
            onClick={() => apply.mutate(undefined, { onSuccess: () => setIsOpen(false) })}
          >
            {changed.length === 0 ? 'Nothing to change' : `Change ${formatCount(changed.length, 'video')}`}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        <p role="status">
          {check.isPending ? 'Checking the rows' : check.data && describe(results, wrong, changed)}
        </p>
        {error && (
          <FormMessage tone="error">
            <p>{toApiError(error).message}</p>
            {toApiError(error).code !== 'unreadable-table' && (
              <Button
                size="small"
                icon="refresh"
                isBusy={check.isPending}
                onClick={() => {
                  apply.reset();
                  checkRows();
                }}
              >
                Check again
              </Button>
            )}
          </FormMessage>
        )}
        {wrong.length > 0 && (
          <FormMessage tone="error">
            Nothing changes until every row is right. Fix them in the file, then choose it again.
          </FormMessage>
        )}
        {ignored.length > 0 && <p className={layout.muted}>{`Columns not used: ${ignored.join(', ')}.`}</p>}
        {check.isPending && <Skeleton shape="block" height="12rem" />}
        {wrong.length + changed.length > 0 && <Results rows={[...wrong, ...changed]} />}
      </div>
    </Modal>
  );
}

function describe(all: readonly Result[], wrong: readonly Result[], changed: readonly Result[]): string {
  const rest = all.length - wrong.length - changed.length;
  return [
    wrong.length > 0 && `Wrong: ${formatCount(wrong.length, 'row')}.`,
    changed.length > 0 && `Changes: ${formatCount(changed.length, 'video')}.`,
    rest > 0 && `As before: ${formatCount(rest, 'video')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function Results({ rows }: { rows: readonly Result[] }) {
  const more = rows.length - SHOWN_ROWS;
  return (
    <div className={layout.raised}>
      <Rows label="What each row does">
        {rows.slice(0, SHOWN_ROWS).map(({ number, name, changes, problems }) => (
          <Row key={number} name={name || 'No video'} facts={`Row ${number}`}>
            {problems.map((problem) => (
              <p key={problem} className={layout.danger}>
                {problem}
              </p>
            ))}
            {changes.map(({ field, before, after }) => (
              <p key={field}>
                <span className={layout.muted}>{`The ${field}: `}</span>
                <Value text={before} /> <span aria-hidden="true">→</span>
                <VisuallyHidden>becomes</VisuallyHidden>{' '}
                <strong>
                  <Value text={after} />
                </strong>
              </p>
            ))}
          </Row>
        ))}
      </Rows>
      {more > 0 && <p className={layout.muted}>{`And ${formatCount(more, 'more row')}.`}</p>}
    </div>
  );
}

function Value({ text }: { text: string }) {
  if (text === '') return <span className={layout.muted}>empty</span>;
  return <bdi>{text.length < 200 ? text : `${text}…`}</bdi>;
}
