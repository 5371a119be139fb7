/** What a link with `?override=` asks for, and what the place that it names says of itself. */
import type { LiveFeature } from '../../contract';
import { OVERRIDE_MAX_AGE_MS } from '../../contract/limits';
import {
  isAllowedOrigin,
  OVERRIDES_STORAGE_KEY,
  readOverrides,
  type StoredOverrides,
} from './override-storage';

/** What a link asks for. */
export interface OverrideRequest {
  name: string;
  /** Absolute address of the remote's entry. */
  entry: string;
  origin: string;
}

/** Why an override cannot be: said on the page as it is. */
export class OverrideError extends Error {}

const ANSWERS_WITHIN_MS = 10_000;

/**
 * Reads a wish: mfe-x@http://localhost:3002/remoteEntry.js
 *
 * @throws {OverrideError} when it is none, or asks for code from where this site allows none
 */
export function readOverrideRequest(asked: string): OverrideRequest {
  const [, name = '', address = ''] = /^(mfe-[a-z][a-z0-9-]*)@(https?:\/\/\S+)$/.exec(asked) ?? [];
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !url.pathname.endsWith('.js')) {
    throw new OverrideError(
      'This link asks for other code in this tab, but does not say which: it has to be like override=mfe-x@http://localhost:3002/remoteEntry.js.',
    );
  }
  if (!isAllowedOrigin(url.origin)) {
    throw new OverrideError(
      `This link wants to replace ${name} by code from ${url.origin}. This site takes no code from there: nothing was changed.`,
    );
  }
  return { name, entry: url.href, origin: url.origin };
}

/**
 * Asks the place what its remote adds to the site; it says so in a `feature.json` beside the entry.
 *
 * @throws {OverrideError} when it does not answer, or serves something else
 */
export async function fetchFeature({ name, entry, origin }: OverrideRequest): Promise<LiveFeature> {
  const answer = await fetch(new URL('feature.json', entry), {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  }).catch(() => undefined);
  if (!answer) throw new OverrideError(`${origin} does not answer. Is npm run dev running there?`);
  const told = (await answer.json().catch(() => undefined)) as Partial<LiveFeature> | undefined;
  const { routes, dialogs, slots, container, version, contract } = told ?? {};
  if (
    !answer.ok ||
    !Array.isArray(routes) ||
    !Array.isArray(dialogs) ||
    !Array.isArray(slots) ||
    !container ||
    !version
  ) {
    throw new OverrideError(
      `${origin} does not say what it serves: there is no feature.json beside the entry.`,
    );
  }
  if (told?.name !== name)
    throw new OverrideError(`${origin} serves ${told?.name ?? 'something else'}, not ${name}.`);
  return {
    name,
    routes,
    dialogs,
    slots,
    container,
    version,
    contract: contract ?? '',
    entry,
    integrity: {},
    modules: {},
  };
}

/** Keeps it for this tab alone; it holds from the next load on. */
export function storeOverride(feature: LiveFeature): void {
  if (!window.name) window.name = `steadfast-${Math.random().toString(36).slice(2)}`;
  const others = readOverrides().filter((kept) => kept.feature.name !== feature.name);
  write([...others, { feature, until: Date.now() + OVERRIDE_MAX_AGE_MS }]);
}

/**
 * Takes what a place says of itself by now: a page may have come since.
 *
 * @returns whether anything is different
 */
export function renewOverride(feature: LiveFeature): boolean {
  let isChanged = false;
  const overrides = readOverrides().map((kept) => {
    if (kept.feature.name !== feature.name || JSON.stringify(kept.feature) === JSON.stringify(feature))
      return kept;
    isChanged = true;
    return { ...kept, feature };
  });
  if (isChanged) write(overrides);
  return isChanged;
}

/** Forgets it; the live one is back from the next load on. */
export function removeOverride(name: string): void {
  write(readOverrides().filter(({ feature }) => feature.name !== name));
}

function write(overrides: StoredOverrides['overrides']): void {
  const kept: StoredOverrides = { tab: window.name, overrides };
  if (overrides.length > 0) sessionStorage.setItem(OVERRIDES_STORAGE_KEY, JSON.stringify(kept));
  else sessionStorage.removeItem(OVERRIDES_STORAGE_KEY);
}
