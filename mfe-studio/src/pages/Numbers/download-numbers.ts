import { LIST_PAGE_MAX } from '@steadfast/contract/limits';
import { request } from '@steadfast/sdk';
import Papa from 'papaparse';
import type { NumbersFilters } from '../../api';
import { saveAsFile } from '../../save-as-file';
import { toMinutes } from './NumbersTable';

/** What spreadsheets take for a formula. An apostrophe before it keeps it text. */
const FORMULA = /^[=+\-@\t\r]/;

/** Saves what was played as a CSV file: a line for each video or series and week. */
export async function downloadNumbers(filters: NumbersFilters): Promise<void> {
  const lines: (string | number)[][] = [['Id', 'Name', 'Week', 'Plays', 'Minutes', 'Finished']];
  for (let page = 1, isLast = false; !isLast; page += 1) {
    const { rows } = await request('GET /studio/numbers', {
      query: { ...filters, page, limit: LIST_PAGE_MAX },
    });
    for (const { id, name, weeks } of rows)
      for (const each of weeks)
        lines.push([id, name, each.week, each.plays, toMinutes(each), each.completions]);
    isLast = rows.length < LIST_PAGE_MAX;
  }
  // With a byte order mark, spreadsheets know that it is UTF-8.
  const text = `\uFEFF${Papa.unparse(lines, { escapeFormulae: FORMULA })}\r\n`;
  saveAsFile(`plays-by-${filters.by ?? 'video'}.csv`, text);
}
