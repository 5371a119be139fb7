/** Preview links: everybody with the token sees the version, as long as the site has the record of that name. */
import { randomBytes } from 'node:crypto';
import { isRemote, isVersion } from './read-build';
import type { SiteStore } from './store/site-store';

/** A version of a remote that a link shows in one tab. */
export interface Preview {
  name: string;
  version: string;
  /** To the second. */
  expiresAt: Date;
}

/** How long a link is valid. */
export const PREVIEW_MS = 7 * 86_400_000;

/** Creates a token that nobody can guess: mfe-x@1.3.0-3f9c2a1b.1764590400.RANDOM */
export const createPreviewToken = ({ name, version, expiresAt }: Preview): string =>
  `${name}@${version}.${Math.floor(expiresAt.getTime() / 1000)}.${randomBytes(32).toString('base64url')}`;

/**
 * Reads what a token names. Only its record makes it valid.
 *
 * @returns undefined for a text that cannot be a token
 */
export function parsePreviewToken(token: string): Preview | undefined {
  const [, name = '', version = '', seconds = ''] =
    /^([^@]+)@(.+)\.([1-9]\d{9})\.[\w-]{43}$/.exec(token) ?? [];
  if (!isRemote(name) || !isVersion(version)) return undefined;
  return { name, version, expiresAt: new Date(Number(seconds) * 1000) };
}

/** The folder of the records, which also keep their versions from being pruned. */
export const PREVIEWS = 'previews/';

export const formatPreviewKey = (token: string) => `${PREVIEWS}${token}.json`;

/** The versions that valid links show, as name/version. */
export async function listPreviewed(store: SiteStore, now: Date): Promise<Set<string>> {
  const valid = (await listPreviews(store)).filter(({ expiresAt }) => expiresAt > now);
  return new Set(valid.map(({ name, version }) => `${name}/${version}`));
}

/** The records of all previews, expired ones too. */
export async function listPreviews(store: SiteStore): Promise<(Preview & { key: string })[]> {
  return (await store.list(PREVIEWS)).flatMap(({ key }) => {
    const preview = parsePreviewToken(key.slice(PREVIEWS.length).replace(/\.json$/, ''));
    return preview ? [{ ...preview, key }] : [];
  });
}
