/** Which keys may sign releases, and whether a release is signed with one (docs/decisions/signed-releases.md). */
import { createPublicKey, verify } from 'node:crypto';
import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { readEnvironment, type EnvironmentVariables } from '@steadfast/contract';
import { formatDeliveryCommand } from '../command-name';
import { DeliveryError } from '../delivery-error';
import type { GateCode } from '../gate/checks';
import { createRefusal, type GateReport, type Refusal } from '../gate/refusal';
import type { LiveSite } from '../site/live-site';
import { Signature, type Built } from '../site/read-build';
import { formatSigned } from './sign-build';

/** The public keys that are accepted for each workspace, or for all as `*`. */
export type ReleaseKeys = ReadonlyMap<string, ReadonlySet<string>>;

const ANY_WORKSPACE = '*';

/** The origin and commands read it. */
export const ReleaseKeysVariable = Type.Array(
  Type.Union([Type.String({ pattern: '^(\\*|[a-z][a-z0-9-]*)=[\\w-]{43}$' }), Type.Literal('')]),
  {
    title:
      'comma-separated public keys, such as `mfe-x=KEY`, `*=KEY` for all parts: only releases signed with one of theirs are served; the same for commands',
    default: '',
    unset: 'none: any release is served',
    description:
      'must be a comma-separated list of WORKSPACE=KEY, each with a public key that delivery create-key has printed',
  },
);

/** @returns undefined if releases need no signature */
export function parseReleaseKeys(entries: readonly string[]): ReleaseKeys | undefined {
  const keys = new Map<string, Set<string>>();
  for (const entry of entries.filter(Boolean)) {
    const [workspace = '', key = ''] = entry.split('=');
    keys.set(workspace, new Set([...(keys.get(workspace) ?? []), key]));
  }
  return keys.size > 0 ? keys : undefined;
}

/** @throws {DeliveryError} `bad-config` */
export function readReleaseKeys(env: EnvironmentVariables): ReleaseKeys | undefined {
  const schema = Type.Object({ RELEASE_KEYS: ReleaseKeysVariable });
  const { RELEASE_KEYS: entries } = readEnvironment(
    schema,
    env,
    (message) => new DeliveryError('bad-config', message),
  );
  return parseReleaseKeys(entries);
}

/** Whether releases of a workspace may be signed with a key. */
export const isAccepted = (keys: ReleaseKeys, workspace: string, key: string): boolean =>
  [workspace, ANY_WORKSPACE].some((name) => keys.get(name)?.has(key));

/**
 * Checks that a release is signed with a key of its workspace, and unchanged since.
 *
 * @param keys undefined if releases need no signature
 * @returns at most one refusal
 */
export function checkSignature(built: Built, keys: ReleaseKeys | undefined): Refusal[] {
  if (!keys) return [];
  const { name, version, signature } = built;
  const release = `${name} ${version}`;
  if (!Value.Check(Signature, signature)) {
    const how = `publish it with RELEASE_SIGNING_KEY; if it is stored already, sign it: ${formatDeliveryCommand(`sign ${release}`)}`;
    return [
      createRefusal(
        'signature-missing' as GateCode,
        `${release} is not signed, but RELEASE_KEYS requires it: ${how}.`,
      ),
    ];
  }
  if (!isAccepted(keys, name, signature.key)) {
    const how = `sign it with a key of ${name}, or add this one to RELEASE_KEYS`;
    const message = `${release} is signed with the key ${signature.key}, which RELEASE_KEYS does not accept for ${name}: ${how}.`;
    return [createRefusal('signature-foreign' as GateCode, message)];
  }
  if (isIntact(built, signature)) return [];
  const message = `${release} was changed after ${signature.key} signed it: publish it again, or roll back.`;
  return [createRefusal('signature-wrong' as GateCode, message)];
}

/** Adds the check of the signature to a report of the gate. */
export function withSignature(report: GateReport, built: Built, keys: ReleaseKeys | undefined): GateReport {
  return { ...report, refusals: [...report.refusals, ...checkSignature(built, keys)] };
}

/** Whether a manifest is what the key of its signature has signed. */
export function isIntact(built: Built, { key: x, value }: Static<typeof Signature>): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, formatSigned(built), key, Buffer.from(value, 'base64url'));
}

/** Every version that browsers load at first, without those that they fall back to. */
export const listReleased = ({ host, features, canaries }: LiveSite): Built[] => [
  host,
  ...features,
  ...Object.values(canaries).map(({ built }) => built),
];

/**
 * Returns what may be served of a site: everything except earlier versions without a valid signature, so that browsers do not
 * fall back to them.
 *
 * @throws {DeliveryError} `untrusted` if a live version or canary has no valid signature
 */
export function assertTrusted(live: LiveSite, keys: ReleaseKeys | undefined): LiveSite {
  const [refusal] = listReleased(live).flatMap((built) => checkSignature(built, keys));
  if (refusal) throw new DeliveryError('untrusted', `${refusal.message} (${refusal.code})`);
  if (keys) assertNamesMatch(live);
  const earlier = Object.entries(live.earlier).map(
    ([name, versions]) =>
      [
        name,
        versions.filter(
          ({ built }) => !keys || (built.name === name && checkSignature(built, keys).length === 0),
        ),
      ] as const,
  );
  return { ...live, earlier: Object.fromEntries(earlier) };
}

/**
 * Checks that each release is served for the workspace that its manifest names, because its key is checked for that name.
 *
 * @throws {DeliveryError} `untrusted`
 */
function assertNamesMatch({ host, canaries }: LiveSite): void {
  const fail = (name: string, role: string) => {
    const message = `live.json has a release of ${name} as ${role}, so somebody has changed it: restore it.`;
    throw new DeliveryError('untrusted', message);
  };
  // Only remotes have such names.
  if (host.name.startsWith('mfe-')) fail(host.name, 'the shell');
  for (const [name, { built }] of Object.entries(canaries))
    if (built.name !== name) fail(built.name, `the canary of ${name}`);
}
