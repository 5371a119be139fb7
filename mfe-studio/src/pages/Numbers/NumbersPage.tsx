import { LIST_PAGE_MAX } from '@steadfast/contract/limits';
import { parseId, request } from '@steadfast/sdk';
import { Button, EmptyState } from '@steadfast/ui';
import { useQuery } from '@tanstack/react-query';
import { numbersQuery, type NumbersFilters } from '../../api';
import layout from '../../components/layout.module.css';
import { Select } from '../../components/Field';
import { PageLinks } from '../../components/PageLinks';
import { StudioQueryBoundary } from '../../components/StudioQueryBoundary';
import { Studio } from '../../components/Studio';
import { saveAsCsv } from '../../save-as-csv';
import { useChange } from '../../use-change';
import { pickKnown, useParameters } from '../../use-parameters';
import { COLUMNS, NumbersTable, toMinutes } from './NumbersTable';

const SUBJECTS = { video: 'Videos', series: 'Series' };
const PERIODS = { 4: 'Last 4 weeks', 12: 'Last 12 weeks', 52: 'Last 52 weeks' };

/** `/studio/numbers?by={video|series}&weeks={4|12|52}&sort={plays|minutes|completion|name}&page={1|2|…}` */
export function NumbersPage() {
  const [params, setParameter] = useParameters();
  const filters = readFilters(params);
  const numbers = useQuery(numbersQuery(filters));
  return (
    <Studio title="Numbers" actions={<DownloadButton filters={filters} />}>
      <div className={layout.filters}>
        <Select
          label="Show"
          value={filters.by}
          options={SUBJECTS}
          onChange={(by) => setParameter('by', by)}
        />
        <Select
          label="Period"
          value={String(filters.weeks)}
          options={PERIODS}
          onChange={(weeks) => setParameter('weeks', weeks)}
        />
      </div>
      <StudioQueryBoundary query={numbers} what="the numbers">
        {({ rows, total, weeks }) =>
          rows.length === 0 ? (
            <EmptyState
              title="Nothing was played yet"
              message="What viewers play is added up here, by week. Nobody sees who they are."
            />
          ) : (
            <div className={layout.stack} aria-busy={numbers.isPlaceholderData}>
              <NumbersTable
                rows={rows}
                weeks={weeks}
                by={filters.by}
                sort={filters.sort}
                onSort={(sort) => setParameter('sort', sort)}
              />
              <PageLinks page={filters.page} total={total} what="row" />
              <p className={layout.muted}>
                Weeks begin on Mondays, in UTC. A play counts from its first second, and as finished at 95% of
                the video. Only sums are kept, without cookies or addresses.
              </p>
            </div>
          )
        }
      </StudioQueryBoundary>
    </Studio>
  );
}

/** Saves the weeks of all rows, also of those that are not shown. */
function DownloadButton({ filters }: { filters: ReturnType<typeof readFilters> }) {
  const download = useChange(() => downloadNumbers(filters), {
    changesNothing: true,
    failed: 'The file was not made.',
  });
  return (
    <Button size="small" isBusy={download.isPending} onClick={() => download.mutate()}>
      Download CSV
    </Button>
  );
}

const CSV_COLUMNS = ['Id', 'Name', 'Week', 'Plays', 'Minutes', 'Finished'];

/** Saves what was played as a CSV file: a line for each video or series and week. */
async function downloadNumbers(filters: NumbersFilters): Promise<void> {
  const lines: object[] = [];
  for (let page = 1, isLast = false; !isLast; page += 1) {
    const { rows } = await request('GET /studio/numbers', {
      query: { ...filters, page, limit: LIST_PAGE_MAX },
    });
    for (const { id, name, weeks } of rows)
      for (const each of weeks)
        lines.push({
          Id: id,
          Name: name,
          Week: each.week,
          Plays: each.plays,
          Minutes: toMinutes(each),
          Finished: each.completions,
        });
    isLast = rows.length < LIST_PAGE_MAX;
  }
  await saveAsCsv(`plays-by-${filters.by ?? 'video'}.csv`, CSV_COLUMNS, lines);
}

/** Reads the filters of a URL, without what they cannot be. */
function readFilters(params: URLSearchParams) {
  return {
    by: pickKnown(params, 'by', SUBJECTS) ?? 'video',
    weeks: Number(pickKnown(params, 'weeks', PERIODS as Record<string, string>) ?? 4),
    sort: pickKnown(params, 'sort', COLUMNS) ?? 'plays',
    page: parseId(params.get('page')) ?? 1,
  } satisfies NumbersFilters;
}
