import { LIST_PAGE_MAX } from '@steadfast/contract/limits';
import { request } from '@steadfast/sdk';
import type { NumbersFilters } from '../../api';
import { toMinutes } from './NumbersTable';

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
  // Excel reads UTF-8 only after this mark.
  const text = `\uFEFF${lines.map((cells) => cells.map(toCell).join()).join('\r\n')}\r\n`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = `plays-by-${filters.by ?? 'video'}.csv`;
  link.click();
  // Some browsers start to read the blob only after the click event.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

/** Quoted as RFC 4180 has it. An apostrophe keeps spreadsheets from running a title as a formula. */
function toCell(value: string | number): string {
  const text = String(value).replace(/^(?=[=+\-@\t\r])/, "'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
