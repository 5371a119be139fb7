import { readDeclarations } from '../shared/tooling/rspack/api-reports.js';

/** How much the change of a package's API report asks of those who import the package. */
interface ReportChange {
  /** `major` if something was removed or changed, `minor` if something was only added. */
  bump: 'minor' | 'major';
  /** The declarations that have changed. */
  names: string[];
}

interface Line {
  /** The declaration that it belongs to. */
  name: string;
  text: string;
}

/** Those who import the package write these, so one more required member breaks them. `SlotProps` maps slots to props. */
const WRITTEN_BY_CALLERS = /(?<!^Slot)(Props|Options)$/;
const REQUIRED_MEMBER = /^(readonly )?[\w'"$-]+[:(<]/;

/**
 * Compares two API reports of a package, line by line within each declaration. A line that has changed counts as `major`,
 * although the new one may accept everything that the old one did.
 *
 * @returns undefined if they declare the same
 */
export function compareReports(before: string, after: string): ReportChange | undefined {
  const [old, now] = [listLines(before), listLines(after)];
  const removed = subtract(old, now);
  const added = subtract(now, old);
  if (removed.length + added.length === 0) return undefined;
  const known = new Set(old.map(({ name }) => name));
  const asksMore = ({ name, text }: Line) =>
    known.has(name) && WRITTEN_BY_CALLERS.test(name) && REQUIRED_MEMBER.test(text);
  return {
    bump: removed.length > 0 || added.some(asksMore) ? 'major' : 'minor',
    names: [...new Set([...removed, ...added].map(({ name }) => name))].sort(),
  };
}

const listLines = (report: string): Line[] =>
  [...readDeclarations(report)].flatMap(([name, { isExported, text }]) => {
    const lines = text.split('\n').map((line) => ({ name, text: line.trim().replace(/,$/, '') }));
    // A line of its own, so that exporting what was declared before only adds one.
    return isExported ? [...lines, { name, text: 'export' }] : lines;
  });

/** The lines that the others lack. */
function subtract(lines: Line[], others: Line[]): Line[] {
  const rest = others.map(({ name, text }) => `${name} ${text}`);
  return lines.filter(({ name, text }) => {
    const index = rest.indexOf(`${name} ${text}`);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
}
