import type { StudioVideo } from '@steadfast/contract';
import { request } from '@steadfast/sdk';
import { Button, formatCount } from '@steadfast/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { catalogueQuery } from '../../api';
import { Failure } from '../../components/Failure';
import { Checkbox, Select } from '../../components/Field';
import layout from '../../components/layout.module.css';
import { useChange } from '../../use-change';

interface BulkChangeProps {
  videos: readonly StudioVideo[];
  /** Ids of the chosen videos. */
  chosen: readonly number[];
  onChoose: (chosen: number[]) => void;
}

const NO_CHANGE = { series: '', addTag: '', removeTag: '' };

/** Chooses all videos of the page, and changes series and tags of the chosen ones. */
export function BulkChange({ videos, chosen, onChoose }: BulkChangeProps) {
  const { data: catalogue } = useQuery(catalogueQuery());
  const [ids, setIds] = useState(NO_CHANGE);
  const listIds = (id: string) => (id === '' ? [] : [Number(id)]);
  const change = useChange(
    () =>
      request('POST /studio/videos/change', {
        body: {
          ids: [...chosen],
          ...(ids.series !== '' && { seriesId: Number(ids.series) }),
          addTagIds: listIds(ids.addTag),
          removeTagIds: listIds(ids.removeTag),
        },
      }),
    { done: `${formatCount(chosen.length, 'video')} changed` },
  );
  const apply = () => {
    change.mutate(undefined, {
      onSuccess: () => {
        onChoose([]);
        setIds(NO_CHANGE);
      },
    });
  };
  const selects = [
    { name: 'series', label: 'Move to the series', options: catalogue?.series },
    { name: 'addTag', label: 'Add the tag', options: catalogue?.tags },
    { name: 'removeTag', label: 'Remove the tag', options: catalogue?.tags },
  ] as const;
  return (
    <div className={layout.stack}>
      <Checkbox
        value={chosen.length === videos.length}
        onChange={(isChosen) => onChoose(isChosen ? videos.map(({ id }) => id) : [])}
      >
        {chosen.length === 0 ? 'Choose all on this page' : `${chosen.length} chosen`}
      </Checkbox>
      {chosen.length > 0 && (
        <form
          aria-label="Change the chosen videos"
          className={layout.fields}
          onSubmit={(event) => {
            event.preventDefault();
            apply();
          }}
        >
          {selects.map(({ name, ...select }) => (
            <Select
              key={name}
              {...select}
              none="No change"
              value={ids[name]}
              onChange={(id) => setIds({ ...ids, [name]: id })}
            />
          ))}
          <Button
            type="submit"
            variant="primary"
            size="small"
            disabled={Object.values(ids).every((id) => id === '')}
            isBusy={change.isPending}
          >
            {`Change ${formatCount(chosen.length, 'video')}`}
          </Button>
        </form>
      )}
      <Failure error={change.error} />
    </div>
  );
}
