import { IMPORT_ROWS_MAX } from '@steadfast/contract/limits';
import { LazyMount, request } from '@steadfast/sdk';
import { Button } from '@steadfast/ui';
import type { VideoFilters } from '../../../api';
import { FileButton } from '../../../components/Field';
import { saveAsCsv, VIDEO_COLUMNS } from '../../../save-as-csv';
import { useChange } from '../../../use-change';

const loadDialog = async () => (await import(/* webpackChunkName: "table" */ './TableDialog')).TableDialog;

interface TableActionsProps {
  /** Of the list that is exported. */
  filters: VideoFilters;
  /** The CSV file that is checked or applied now. */
  file: File | undefined;
  /** Gets another file, or undefined once it is done. */
  onFile: (file: File | undefined) => void;
}

/** Changes videos by a CSV file, and writes one of the list. */
export function TableActions({ filters: { page: _page, ...filters }, file, onFile }: TableActionsProps) {
  const save = useChange(
    async () => {
      const { rows = [], total = 0 } = await request('GET /studio/videos/export', { query: filters });
      await saveAsCsv('videos.csv', VIDEO_COLUMNS, rows);
      return total;
    },
    { changesNothing: true, failed: 'The list was not exported.' },
  );
  return (
    <>
      <FileButton accept=".csv,.tsv,text/csv" onFiles={([chosen]) => onFile(chosen)}>
        Import a CSV
      </FileButton>
      <Button size="small" isBusy={save.isPending} onClick={() => save.mutate()}>
        Export this list as CSV
      </Button>
      <span role="status">
        {save.data !== undefined && save.data > IMPORT_ROWS_MAX && `Exported: the first ${IMPORT_ROWS_MAX}`}
      </span>
      {file && (
        <LazyMount
          isWanted
          load={loadDialog}
          failureMessage="The import could not be loaded"
          props={{ file, onClosed: () => onFile(undefined) }}
        />
      )}
    </>
  );
}
