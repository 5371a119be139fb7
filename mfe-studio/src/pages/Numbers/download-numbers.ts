import { LIST_PAGE_MAX } from '@steadfast/contract/limits';
import { request } from '@steadfast/sdk';
import type { NumbersFilters } from '../../api';
import { saveAsCsv } from '../../save-as-csv';
import { toMinutes } from './NumbersTable';

const COLUMNS = ['Id', 'Name', 'Week', 'Plays', 'Minutes', 'Finished'];

/** Saves what was played as a CSV file: a line for each video or series and week. */
export async function downloadNumbers(filters: NumbersFilters): Promise<void> {
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
  await saveAsCsv(`plays-by-${filters.by ?? 'video'}.csv`, COLUMNS, lines);
}
