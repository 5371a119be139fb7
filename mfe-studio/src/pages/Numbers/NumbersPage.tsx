import type { StudioNumbers } from '@steadfast/contract';
import { LIST_PAGE_MAX } from '@steadfast/contract/limits';
import { parseId, request } from '@steadfast/sdk';
import { Button, ButtonLink, EmptyState } from '@steadfast/ui';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { numbersQuery, type NumbersFilters } from '../../api';
import layout from '../../components/layout.module.css';
import { Select } from '../../components/Field';
import { PageLinks } from '../../components/PageLinks';
import { StudioQueryBoundary } from '../../components/StudioQueryBoundary';
import { Studio } from '../../components/Studio';
import { editPath, numbersPath } from '../../paths';
import { saveAsCsv } from '../../save-as-csv';
import { useChange } from '../../use-change';
import { pickKnown, useParameters } from '../../use-parameters';
import styles from './NumbersPage.module.css';

const SUBJECTS = { video: 'Videos', series: 'Series' };
const PERIODS = { 4: 'Last 4 weeks', 12: 'Last 12 weeks', 52: 'Last 52 weeks' };

type Filters = ReturnType<typeof readFilters>;
type Column = NonNullable<NumbersFilters['sort']>;

const COLUMNS: Record<Column, string> = {
  name: 'Name',
  plays: 'Plays',
  minutes: 'Minutes',
  completion: 'Finished',
};

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
              title={filters.page === 1 ? 'Nothing was played yet' : 'This page is empty'}
              message="What viewers play is added up here, by week. Nobody sees who they are."
              action={filters.page > 1 && <ButtonLink to={numbersPath}>Show the first page</ButtonLink>}
            />
          ) : (
            <div className={layout.stack} aria-busy={numbers.isPlaceholderData}>
              <NumbersTable
                rows={rows}
                weeks={weeks}
                filters={filters}
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
function DownloadButton({ filters }: { filters: Filters }) {
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

interface NumbersTableProps {
  rows: readonly StudioNumbers[];
  /** All weeks of the period, the oldest first. */
  weeks: readonly string[];
  filters: Filters;
  onSort: (column: Column) => void;
}

/** What was played, a row for each video or series. The API sorts. */
function NumbersTable({ rows, weeks, filters: { by, sort }, onSort }: NumbersTableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{`What was played in ${weeks.length} weeks`}</caption>
      <thead>
        <tr>
          {(Object.keys(COLUMNS) as Column[]).map((column) => (
            <th key={column} scope="col" aria-sort={column === sort ? getDirection(column) : undefined}>
              <button type="button" className={styles.sort} onClick={() => onSort(column)}>
                {COLUMNS[column]}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <Link to={editPath(by, row.id)} dir="auto">
                {row.name}
              </Link>
              <PlaysByWeek row={row} weeks={weeks} />
            </th>
            <td>{formatNumber(row.plays)}</td>
            <td>{formatNumber(toMinutes(row))}</td>
            <td>{formatCompletion(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A bar for each week, beside the row's highest. */
function PlaysByWeek({ row, weeks }: { row: StudioNumbers; weeks: readonly string[] }) {
  const played = new Map(row.weeks.map(({ week, plays }) => [week, plays]));
  const plays = weeks.map((week) => played.get(week) ?? 0);
  const highest = Math.max(1, ...plays);
  return (
    <span
      role="img"
      className={styles.bars}
      aria-label={`Plays by week from ${formatWeek(weeks[0])}: ${plays.join(', ')}`}
    >
      {plays.map((count, index) => (
        <span key={weeks[index]} style={{ '--share': count / highest } as CSSProperties} />
      ))}
    </span>
  );
}

const getDirection = (column: Column) => (column === 'name' ? 'ascending' : 'descending');
const formatNumber = (value: number) => value.toLocaleString('en');

/** What was played, in whole minutes. */
const toMinutes = ({ seconds }: Pick<StudioNumbers, 'seconds'>) => Math.round(seconds / 60);

/** A view may begin in one week and come to its end in the next. */
const formatCompletion = ({ plays, completions }: StudioNumbers) =>
  plays === 0 ? '–' : `${Math.min(100, Math.round((completions / plays) * 100))}%`;

const week = new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const formatWeek = (monday = '') => (monday === '' ? '' : week.format(new Date(monday)));
