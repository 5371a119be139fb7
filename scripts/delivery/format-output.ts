/** Formats results for people. */
import type { Published, Refusal, Switched } from '@steadfast/delivery/releases';

export function publishedText({
  workspace,
  version,
  audience,
  hasChanged,
  revision,
  before,
  ...rest
}: Published & { percent?: number }): string {
  const name = `${workspace} ${version}`;
  if (audience === 'none') {
    const promote = `npm run delivery -- promote ${workspace} ${version}`;
    return lines([
      `${name} is uploaded but not live. To make it live: ${promote}`,
      ...refusalLines('The gate would currently refuse it', rest.refusals ?? []),
      ...warningLines(rest.warnings),
    ]);
  }
  if (!hasChanged) {
    return audience === 'all'
      ? `${name} is already live. Nothing has changed.`
      : `${name} is already the canary. Nothing has changed.`;
  }
  const summary =
    audience === 'all'
      ? `${name} is live, revision ${revision}${before === undefined ? '; it is new to the site' : `; previously ${before}`}.`
      : `${name} is live for ${rest.percent ?? 0} % of browsers, revision ${revision}; all others keep ${before ?? ''}.`;
  return lines([summary, ...warningLines(rest.warnings)]);
}

/**
 * @param changedMessage the sentence for a change
 * @param unchangedMessage the sentence if nothing changed
 */
export function switchedText(
  { hasChanged, ...rest }: Switched,
  changedMessage: string,
  unchangedMessage: string,
): string {
  if (!hasChanged) return `${unchangedMessage} Nothing has changed.`;
  return lines([
    `${changedMessage} Revision ${rest.revision}.`,
    ...refusalLines('Forced against the gate. These parts may be broken now', rest.refusals ?? []),
    ...warningLines(rest.warnings),
  ]);
}

/** One line per refusal, with the page that explains it. */
export function refusalLines(title: string, refusals: Refusal[]): string[] {
  if (refusals.length === 0) return [];
  return [`${title}:`, ...refusals.map(({ code, message, page }) => `  ${code}: ${message} (${page})`)];
}

export const warningLines = (warnings: Refusal[]) => refusalLines('Warnings', warnings);

const lines = (all: string[]) => all.join('\n');
