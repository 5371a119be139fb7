/** The columns of the tables of videos that the studio reads and writes. */
export const VIDEO_COLUMNS = ['id', 'file', 'title', 'description', 'series', 'tags'] as const;

/** What spreadsheets take for a formula. An apostrophe before it keeps it text, here and in them. */
const FORMULA = /^[=+\-@\t\r]/;

/** Writes a table as CSV, for spreadsheets. */
export async function writeCsv(columns: readonly string[], rows: readonly object[]): Promise<string> {
  const { unparse } = await import(/* webpackChunkName: "papaparse" */ 'papaparse');
  // With a byte order mark, spreadsheets know that it is UTF-8.
  return `\uFEFF${unparse([...rows], { columns: [...columns], escapeFormulae: FORMULA })}\r\n`;
}

/** Returns the text of a cell that `writeCsv` has written. */
export const removeGuard = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Downloads a table as a CSV file. */
export async function saveAsCsv(
  name: string,
  columns: readonly string[],
  rows: readonly object[],
): Promise<void> {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([await writeCsv(columns, rows)], { type: 'text/csv' }));
  link.download = name;
  link.click();
  // Some browsers start to read it only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
