import type { StudioVideo } from '@steadfast/contract';
import { request } from '@steadfast/sdk';
import { Button, formatCount } from '@steadfast/ui';
import { useState } from 'react';
import type { Catalogue } from '../../api';
import { Failure } from '../../components/Failure';
import { Checkbox, Select } from '../../components/Field';
import { listOptions } from '../../options';
import { useChange } from '../../use-change';
import styles from './VideosPage.module.css';

export interface BulkChangeProps {
  videos: readonly StudioVideo[];
  /** Ids of the chosen videos. */
  chosen: readonly number[];
  /** Undefined while it loads. */
  catalogue: Catalogue | undefined;
  onChoose: (chosen: number[]) => void;
}

/** Chooses all videos of the page, and changes series and tags of the chosen ones. */
export function BulkChange({ videos, chosen, catalogue, onChoose }: BulkChangeProps) {
  const [seriesId, setSeriesId] = useState('');
  const [addTagId, setAddTagId] = useState('');
  const [removeTagId, setRemoveTagId] = useState('');
  const ids = (id: string) => (id === '' ? [] : [Number(id)]);
  const change = useChange(
    () =>
      request('POST /studio/videos/change', {
        body: {
          ids: [...chosen],
          ...(seriesId !== '' && { seriesId: Number(seriesId) }),
          addTagIds: ids(addTagId),
          removeTagIds: ids(removeTagId),
        },
      }),
    { done: `${formatCount(chosen.length, 'video')} changed` },
  );
  const isEmpty = seriesId + addTagId + removeTagId === '';
  const apply = () => {
    change.mutate(undefined, {
      onSuccess: () => {
        onChoose([]);
        setSeriesId('');
        setAddTagId('');
        setRemoveTagId('');
      },
    });
  };
  return (
    <div className={styles.bulk}>
      <Checkbox
        value={chosen.length === videos.length}
        onChange={(isChosen) => onChoose(isChosen ? videos.map(({ id }) => id) : [])}
      >
        {chosen.length === 0 ? 'Choose all on this page' : `${chosen.length} chosen`}
      </Checkbox>
      {chosen.length > 0 && (
        <form
          aria-label="Change the chosen videos"
          className={styles.bulkForm}
          onSubmit={(event) => {
            event.preventDefault();
            apply();
          }}
        >
          <Select
            label="Move to the series"
            value={seriesId}
            options={listOptions(catalogue?.series, 'No change')}
            onChange={setSeriesId}
          />
          <Select
            label="Add the tag"
            value={addTagId}
            options={listOptions(catalogue?.tags, 'No change')}
            onChange={setAddTagId}
          />
          <Select
            label="Remove the tag"
            value={removeTagId}
            options={listOptions(catalogue?.tags, 'No change')}
            onChange={setRemoveTagId}
          />
          <Button type="submit" variant="primary" size="small" disabled={isEmpty} isBusy={change.isPending}>
            {`Change ${formatCount(chosen.length, 'video')}`}
          </Button>
        </form>
      )}
      <Failure error={change.error} />
    </div>
  );
}
