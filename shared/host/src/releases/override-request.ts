/** Reads the request of an `?override=` or `?preview=` link, and fetches the feature that it names. */
import type { LiveFeature } from '@steadfast/contract';
import { OVERRIDE_MAX_AGE_MS } from '@steadfast/contract/limits';
import { safeSessionStorage } from '@steadfast/sdk/internal';
import {
  isAllowedOrigin,
  isPreview,
  OVERRIDES_STORAGE_KEY,
  readOverrides,
  type Override,
  type StoredOverrides,
} from '../registry/override-storage';

/** A parsed override request. */
export interface OverrideRequest {
  name: string;
  /** Absolute URL of the remote's entry. */
  entry: string;
  origin: string;
}

/** Why an override is not possible. The page shows the message as it is. */
export class OverrideError extends Error {}

const FEATURE_TIMEOUT_MS = 10_000;

/**
 * Parses a request such as mfe-x@http://localhost:3002/remoteEntry.js.
 *
 * @throws {OverrideError} if the format is wrong or the site does not allow the origin
 */
export function readOverrideRequest(text: string): OverrideRequest {
  const [, name = '', address = ''] = /^(mfe-[a-z][a-z0-9-]*)@(https?:\/\/\S+)$/.exec(text) ?? [];
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !url.pathname.endsWith('.js')) {
    throw new OverrideError(
      'This link asks for an override, but does not say which. Use the form override=mfe-x@http://localhost:3002/remoteEntry.js.',
    );
  }
  if (!isAllowedOrigin(url.origin)) {
    throw new OverrideError(
      `This link wants to replace ${name} with code from ${url.origin}. This site does not allow code from there, so nothing was changed.`,
    );
  }
  return { name, entry: url.href, origin: url.origin };
}

/**
 * Fetches the `feature.json` beside the entry, which says what the remote adds to the site.
 *
 * @throws {OverrideError} if the origin does not respond or serves something else
 */
export async function fetchFeature({ name, entry, origin }: OverrideRequest): Promise<LiveFeature> {
  const response = await fetch(new URL('feature.json', entry), {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(FEATURE_TIMEOUT_MS),
  }).catch(() => undefined);
  if (!response) throw new OverrideError(`${origin} does not respond. Is npm run dev running there?`);
  const fetched = (await response.json().catch(() => undefined)) as Partial<LiveFeature> | undefined;
  const { routes, dialogs, slots, links, actions, shortcuts, store, container, version, contract } =
    fetched ?? {};
  if (
    !response.ok ||
    !Array.isArray(routes) ||
    !Array.isArray(dialogs) ||
    !Array.isArray(slots) ||
    !container ||
    !version
  ) {
    throw new OverrideError(
      `${origin} does not say what it serves. There is no valid feature.json beside the entry.`,
    );
  }
  if (fetched?.name !== name)
    throw new OverrideError(`${origin} serves ${fetched?.name ?? 'something else'}, not ${name}.`);
  return {
    name,
    routes,
    dialogs,
    slots,
    ...(Array.isArray(links) && { links }),
    ...(store && { store }),
    ...(Array.isArray(actions) && { actions }),
    ...(Array.isArray(shortcuts) && { shortcuts }),
    container,
    version,
    contract: contract ?? '',
    entry,
    integrity: {},
    modules: {},
  };
}

const PREVIEW_UNUSABLE = 'This preview link is not valid any more, or is not whole. Ask for a new one.';

/**
 * Fetches what a preview link names, which the origin refuses unless the link is signed and valid.
 *
 * @throws {OverrideError} with the origin's sentence
 */
export async function fetchPreview(token: string): Promise<Override> {
  const response = await fetch(`/preview-${encodeURIComponent(token)}.json`, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(FEATURE_TIMEOUT_MS),
  }).catch(() => undefined);
  if (!response) throw new OverrideError('The preview could not be loaded. Check your connection.');
  // A bucket answers with XML or a page.
  const body = (await response.json().catch(() => ({}))) as Partial<Override> & { message?: unknown };
  const { feature, until = 0, message } = body;
  if (!response.ok || !feature || !isPreview(feature))
    throw new OverrideError(typeof message === 'string' ? message : PREVIEW_UNUSABLE);
  if (until <= Date.now())
    throw new OverrideError(
      `This preview of ${feature.name} has expired. Ask for a new link, or check this device's clock.`,
    );
  return { feature, until };
}

/** Stores an override for this tab. It applies from the next page load. */
export function storeOverride(feature: LiveFeature, until = Date.now() + OVERRIDE_MAX_AGE_MS): void {
  if (!window.name) window.name = `steadfast-${Math.random().toString(36).slice(2)}`;
  const others = readOverrides().filter((stored) => stored.feature.name !== feature.name);
  write([...others, { feature, until }]);
}

/**
 * Updates a stored override, for example after its developer added a page.
 *
 * @returns whether it has changed
 */
export function renewOverride(feature: LiveFeature): boolean {
  let isChanged = false;
  const overrides = readOverrides().map((stored) => {
    if (stored.feature.name !== feature.name || JSON.stringify(stored.feature) === JSON.stringify(feature))
      return stored;
    isChanged = true;
    return { ...stored, feature };
  });
  if (isChanged) write(overrides);
  return isChanged;
}

/** Removes an override. The live version applies from the next page load. */
export function removeOverride(name: string): void {
  write(readOverrides().filter(({ feature }) => feature.name !== name));
}

function write(overrides: StoredOverrides['overrides']): void {
  const stored: StoredOverrides = { tab: window.name, overrides };
  if (overrides.length === 0) safeSessionStorage.remove(OVERRIDES_STORAGE_KEY);
  else if (!safeSessionStorage.writeJson(OVERRIDES_STORAGE_KEY, stored))
    throw new Error('Storage is blocked');
}
