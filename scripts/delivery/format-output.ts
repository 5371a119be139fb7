/** How results are told to people. */
import type { Published, Refusal, Switched } from '@steadfast/delivery/releases';

export function publishedText({
  workspace,
  version,
  audience,
  hasChanged,
  revision,
  before,
  ...more
}: Published & { percent?: number }): string {
  const one = `${workspace} ${version}`;
  if (audience === 'none') {
    const promote = `npm run delivery -- promote ${workspace} ${version}`;
    return lines([
      `${one} is in the store and live for nobody. To take it live: ${promote}`,
      ...refusalLines('The gate would refuse that today', more.refusals ?? []),
      ...warningLines(more.warnings),
    ]);
  }
  if (!hasChanged) {
    return audience === 'all'
      ? `${one} is live already. Nothing has changed.`
      : `${one} is the canary already. Nothing has changed.`;
  }
  const told =
    audience === 'all'
      ? `${one} is live, revision ${revision}${before === undefined ? '; it is new to the site' : `; before: ${before}`}.`
      : `${one} goes to ${more.percent ?? 0} % of the browsers, revision ${revision}; all others keep ${before ?? ''}.`;
  return lines([told, ...warningLines(more.warnings)]);
}

/** @param whatHappened a sentence about what was done, for when something has changed */
export function switchedText(
  { hasChanged, ...more }: Switched,
  whatHappened: string,
  otherwise: string,
): string {
  if (!hasChanged) return `${otherwise} Nothing has changed.`;
  return lines([
    `${whatHappened} Revision ${more.revision}.`,
    ...refusalLines('Forced, against the gate. Some parts may be broken now', more.refusals ?? []),
    ...warningLines(more.warnings),
  ]);
}

/** Each on a line, with the page that explains it. */
export function refusalLines(title: string, refusals: Refusal[]): string[] {
  if (refusals.length === 0) return [];
  return [`${title}:`, ...refusals.map(({ code, message, page }) => `  ${code}: ${message} (${page})`)];
}

export const warningLines = (warnings: Refusal[]) => refusalLines('To know', warnings);

const lines = (all: string[]) => all.join('\n');
