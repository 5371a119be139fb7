/** Tables of videos as CSV files: papaparse knows their separators, quotes and formulas. */
import type { CallBody } from '@steadfast/contract';
import { IMPORT_MAX_BYTES, IMPORT_ROWS_MAX } from '@steadfast/contract/limits';
import { ApiError } from '@steadfast/sdk';
import { formatCount } from '@steadfast/ui';
import Papa from 'papaparse';
import { removeGuard, VIDEO_COLUMNS } from '../../../save-as-csv';

type TableRow = CallBody<'POST /studio/videos/import'>['rows'][number];

interface Table {
  rows: TableRow[];
  /** Columns that nobody knows. */
  ignored: string[];
}

/**
 * Reads a CSV file, separated by commas, semicolons or tabs.
 *
 * @throws {ApiError} `unreadable-table`, with what to do
 */
export async function readTable(file: File): Promise<Table> {
  const { data, errors, meta } = Papa.parse<Record<string, string>>(await readText(file), {
    header: true,
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t'],
    transformHeader: (name) => name.trim().toLowerCase(),
  });
  const wrong = errors.find(({ type, code }) => type === 'Quotes' || code === 'TooManyFields');
  // Of quotes, papaparse counts the header, too.
  const first = wrong?.type === 'Quotes' ? 1 : 2;
  if (wrong) throw fail(`Row ${(wrong.row ?? 0) + first} cannot be read: look at its quotes and separators.`);
  const names = meta.fields ?? [];
  if (!names.some((name) => name === 'id' || name === 'file'))
    throw fail('The first row must name the columns, and one of them be id or file.');
  if (data.length === 0) throw fail('The file has no rows below the names of its columns.');
  if (data.length > IMPORT_ROWS_MAX)
    throw fail(`The file has ${formatCount(data.length, 'row')}. Split it into files of ${IMPORT_ROWS_MAX}.`);
  return { rows: data.map(toRow), ignored: names.filter((name) => !isColumn(name)) };
}

const isColumn = (name: string): boolean => (VIDEO_COLUMNS as readonly string[]).includes(name);

const toRow = (cells: Record<string, string>): TableRow =>
  Object.fromEntries(
    Object.entries(cells)
      .filter(([name]) => isColumn(name))
      .map(([name, text]) => [name, removeGuard(text)]),
  );

async function readText(file: File): Promise<string> {
  if (file.size > IMPORT_MAX_BYTES / 2)
    throw fail('The file is too large. Split it, or leave out columns that stay as they are.');
  const text = await file.text();
  // What is no UTF-8 is read as replacement characters.
  if (text.includes('\ufffd'))
    throw fail('The file is not in UTF-8. Save it as “CSV UTF-8”, then choose it again.');
  return text;
}

const fail = (message: string) => new ApiError('unreadable-table', message, 0);
