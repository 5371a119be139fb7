import type { StudioNumbers } from '@steadfast/contract';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import type { NumbersFilters } from '../../api';
import { editPath } from '../../paths';
import styles from './NumbersPage.module.css';

type Subject = NonNullable<NumbersFilters['by']>;
type Column = NonNullable<NumbersFilters['sort']>;

export const COLUMNS: Record<Column, string> = {
  name: 'Name',
  plays: 'Plays',
  minutes: 'Minutes',
  completion: 'Finished',
};

export interface NumbersTableProps {
  rows: readonly StudioNumbers[];
  /** All weeks of the period, the oldest first. */
  weeks: readonly string[];
  by: Subject;
  sort: Column;
  onSort: (column: Column) => void;
}

/** What was played, a row for each video or series. The API sorts. */
export function NumbersTable({ rows, weeks, by, sort, onSort }: NumbersTableProps) {
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
export const toMinutes = ({ seconds }: Pick<StudioNumbers, 'seconds'>) => Math.round(seconds / 60);

/** A view may begin in one week and come to its end in the next. */
const formatCompletion = ({ plays, completions }: StudioNumbers) =>
  plays === 0 ? '–' : `${Math.min(100, Math.round((completions / plays) * 100))}%`;

const week = new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const formatWeek = (monday = '') => (monday === '' ? '' : week.format(new Date(monday)));
