/** Signed tokens of preview links (docs/decisions/working-alone.md). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Type } from '@sinclair/typebox';
import {
  optionalVariable,
  readEnvironment,
  secretFallbacks,
  type EnvironmentVariables,
} from '@steadfast/contract';
import { DeliveryError } from './delivery-error';
import { isVersion } from './read-build';
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
export const PREVIEW_MAX_MS = 14 * 86_400_000;

const SECRET_MIN = 32;

/** What `preview` and the origin read. */
export const PreviewSecret = optionalVariable({
  title:
    'signs preview links: at least 32 characters, the same for `delivery preview` and all origins, which sign page views with it, too',
  unset: 'no previews',
  pattern: `^\\S{${SECRET_MIN},}$`,
  description:
    'must be a secret of at least 32 characters without blanks, for instance of openssl rand -hex 32',
});

/** What only the origin reads. */
export const PreviewSecretFallbacks = secretFallbacks('PREVIEW_SECRET', SECRET_MIN);

/**
 * Reads the secret that signs preview links.
 *
 * @throws {DeliveryError} `bad-config` if it is missing or short
 */
export function readPreviewSecret(env: EnvironmentVariables): string {
  const fail = (message: string) => new DeliveryError('bad-config', message);
  const schema = Type.Object({ PREVIEW_SECRET: PreviewSecret });
  const { PREVIEW_SECRET: secret } = readEnvironment(schema, env, fail);
  if (secret !== undefined) return secret;
  throw fail(
    'PREVIEW_SECRET is not set, so previews are off: set it here and for the origin, to the same secret.',
  );
}

/** Signs a preview: mfe-x@1.3.0-3f9c2a1b.1764590400.SIGNATURE */
export function signPreview({ name, version, expiresAt }: Preview, secret: string): string {
  const signed = `${name}@${version}.${Math.floor(expiresAt.getTime() / 1000)}`;
  return `${signed}.${sign(signed, secret)}`;
}

/** Reads what a token names, without checking its signature. */
export function parsePreviewToken(token: string): Preview | undefined {
  const [, name = '', version = '', seconds = ''] =
    /^(mfe-[a-z][a-z0-9-]*)@(.+)\.([1-9]\d{9})\.[\w-]{43}$/.exec(token) ?? [];
  return isVersion(version) ? { name, version, expiresAt: new Date(Number(seconds) * 1000) } : undefined;
}

/** Returns what a token names; undefined unless it was signed with one of the secrets. */
export function verifyPreviewToken(token: string, secrets: readonly string[]): Preview | undefined {
  const preview = parsePreviewToken(token);
  if (!preview) return undefined;
  // Compares texts, not bytes: several last letters of base64 stand for the same bytes.
  const isSigned = secrets.some((secret) =>
    timingSafeEqual(Buffer.from(token), Buffer.from(signPreview(preview, secret))),
  );
  return isSigned ? preview : undefined;
}

const sign = (text: string, secret: string) =>
  createHmac('sha256', secret).update(`preview ${text}`).digest('base64url');

/** The folder of a record for each link, which keeps its version from being pruned. */
const FOLDER = 'previews/';

export const formatPreviewKey = (token: string) => `${FOLDER}${token}.json`;

/** The versions that valid links show, as name/version. */
export async function listPreviewed(store: SiteStore, now: Date): Promise<Set<string>> {
  const valid = (await listPreviews(store)).filter(({ expiresAt }) => expiresAt > now);
  return new Set(valid.map(({ name, version }) => `${name}/${version}`));
}

/** The records of all previews, expired ones too. */
export async function listPreviews(store: SiteStore): Promise<(Preview & { key: string })[]> {
  return (await store.list(FOLDER)).flatMap(({ key }) => {
    const preview = parsePreviewToken(key.slice(FOLDER.length).replace(/\.json$/, ''));
    return preview ? [{ ...preview, key }] : [];
  });
}
