import { Button, EmptyState, QueryBoundary, Skeleton } from '@steadfast/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { numbersQuery, type NumbersFilters } from '../../api';
import layout from '../../components/layout.module.css';
import { Select } from '../../components/Field';
import { ROWS_AT_ONCE, ShowMore } from '../../components/ShowMore';
import { Studio } from '../../components/Studio';
import { nameOptions, pickKnown } from '../../options';
import { useChange } from '../../use-change';
import { downloadNumbers } from './download-numbers';
import { COLUMNS, NumbersTable } from './NumbersTable';

const SUBJECTS = { video: 'Videos', series: 'Series' };
const PERIODS = { 4: 'Last 4 weeks', 12: 'Last 12 weeks', 52: 'Last 52 weeks' };

/** `/studio/numbers?by={video|series}&weeks={4|12|52}&sort={plays|minutes|completion|name}` */
export function NumbersPage() {
  const [params, setParams] = useSearchParams();
  const [limit, setLimit] = useState(ROWS_AT_ONCE);
  const filters = readFilters(params);
  const numbers = useQuery(numbersQuery({ ...filters, limit }));
  const set = (name: keyof NumbersFilters, value: string) => {
    setLimit(ROWS_AT_ONCE);
    setParams({ ...Object.fromEntries(params), [name]: value }, { replace: true });
  };
  return (
    <Studio title="Numbers" actions={<DownloadButton filters={filters} />}>
      <div className={layout.filters}>
        <Select
          label="Show"
          value={filters.by}
          options={nameOptions(SUBJECTS)}
          onChange={(by) => set('by', by)}
        />
        <Select
          label="Period"
          value={String(filters.weeks)}
          options={nameOptions(PERIODS)}
          onChange={(weeks) => set('weeks', weeks)}
        />
      </div>
      <QueryBoundary
        query={numbers}
        what="the numbers"
        skeleton={<Skeleton shape="block" height="20rem" />}
        tellsFailedReload
      >
        {({ rows, total, weeks }) =>
          rows.length === 0 ? (
            <EmptyState
              title="Nothing was played yet"
              message="What viewers play is added up here, by week. Nobody sees who they are."
            />
          ) : (
            <div className={layout.results} aria-busy={numbers.isPlaceholderData}>
              <NumbersTable
                rows={rows}
                weeks={weeks}
                by={filters.by}
                sort={filters.sort}
                onSort={(sort) => set('sort', sort)}
              />
              {rows.length < total && (
                <ShowMore limit={limit} isBusy={numbers.isPlaceholderData} onMore={setLimit} />
              )}
              <p className={layout.muted}>
                Weeks begin on Mondays, in UTC. A play counts from its first second, and as finished at 95% of
                the video. Only sums are kept, without cookies or addresses.
              </p>
            </div>
          )
        }
      </QueryBoundary>
    </Studio>
  );
}

/** Saves the weeks of all rows, also of those that are not shown. */
function DownloadButton({ filters }: { filters: ReturnType<typeof readFilters> }) {
  const download = useChange(() => downloadNumbers(filters), { failed: 'The file was not made.' });
  return (
    <Button size="small" isBusy={download.isPending} onClick={() => download.mutate()}>
      Download CSV
    </Button>
  );
}

/** Reads the filters of a URL, without what they cannot be. */
function readFilters(params: URLSearchParams) {
  return {
    by: pickKnown(params, 'by', SUBJECTS) ?? 'video',
    weeks: Number(pickKnown(params, 'weeks', PERIODS as Record<string, string>) ?? 4),
    sort: pickKnown(params, 'sort', COLUMNS) ?? 'plays',
  } satisfies NumbersFilters;
}
