/**
 * The value below which a share of all values lies, between two of them by their distance; NaN of none.
 *
 * @param at share from 0 to 1: 0.5 is the median
 */
export function quantile(values: readonly number[], at: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const place = (sorted.length - 1) * at;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** The median, and in brackets the range of the middle half where that is not the same; a dash for none. */
export function spread(values: readonly number[], digits: number): string {
  if (values.length === 0) return '–';
  const text = (at: number) => quantile(values, at).toFixed(digits);
  return text(0.25) === text(0.75) ? text(0.5) : `${text(0.5)} (${text(0.25)}–${text(0.75)})`;
}

/** Cells as lines, each column as wide as its longest cell. */
export function inColumns(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
