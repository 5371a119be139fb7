/** The revisions of a site: each is a change of what is live, and the state after it. They are only ever added. */
import fs from 'node:fs';
import { Type, type Static } from '@sinclair/typebox';
import { Commit } from '@steadfast/contract';
import { formatDeliveryCommand } from './command-name';
import { DeliveryError } from './delivery-error';
import { parseBySchema } from './read-build';
import type { SiteStore } from './store/site-store';

const when = Type.String({ description: 'ISO 8601, in UTC' });
const byWorkspace = <T extends Parameters<typeof Type.Record>[1]>(value: T) =>
  Type.Record(Type.String(), value);
const Ended = Type.Object({ version: Type.String(), until: when });

/** What browsers get: versions by workspace. Each version has a manifest in its own folder. */
export const SiteState = Type.Object({
  /** The workspace that is the shell. */
  shell: Type.String(),
  live: byWorkspace(
    Type.Object({
      version: Type.String(),
      since: when,
      /** The latest commit that built this version: several may. */
      commit: Type.Optional(Commit),
    }),
  ),
  /** Versions that were live, the latest first: what a rollback returns to, and what browsers fall back to. */
  earlier: byWorkspace(Type.Array(Ended)),
  canaries: byWorkspace(
    Type.Object({
      version: Type.String(),
      percent: Type.Number({ minimum: 0, maximum: 100 }),
      since: when,
    }),
  ),
  /** Remotes that are switched off. */
  disabled: byWorkspace(Type.Object({ since: when })),
  /** When versions were rolled back. Publishing one again needs a reason. */
  rolledBack: byWorkspace(Type.Record(Type.String(), when)),
  /** Versions that open tabs may still load files of, with the time at which browsers last got them. */
  retired: byWorkspace(Type.Record(Type.String(), when)),
  /** The latest prune: its versions, as name/version, have no files, or will have none within minutes. */
  pruned: Type.Optional(Type.Object({ at: when, versions: Type.Array(Type.String()) })),
  /** Only local builds are live, and nobody has released anything: the next `npm start` may replace them. */
  isLocal: Type.Boolean(),
});
export type SiteState = Static<typeof SiteState>;

const ACTIONS = [
  'build',
  'publish',
  // Of earlier versions of delivery.
  'hold',
  'canary',
  'promote',
  'withdraw',
  'rollback',
  'disable',
  'enable',
  'remove',
  'prune',
  'convert',
  // Of the API's backup.
  'restore',
] as const;

/** Who changed what, and why: the log of a site is the changes of its revisions. */
export const Change = Type.Object({
  revision: Type.Integer({ minimum: 1 }),
  at: when,
  action: Type.Union(ACTIONS.map((action) => Type.Literal(action))),
  /** Missing for a change of the whole site. */
  workspace: Type.Optional(Type.String()),
  /** The version before; missing if the workspace was new to the site. */
  from: Type.Optional(Type.String()),
  /** The version that the change is about; missing if none is live after it. */
  to: Type.Optional(Type.String()),
  /** The share of browsers that get a canary. */
  percent: Type.Optional(Type.Number()),
  commit: Type.Optional(Commit),
  who: Type.Optional(Type.String()),
  reason: Type.Optional(Type.String()),
});
export type Change = Static<typeof Change>;
export type Action = Change['action'];

export const Revision = Type.Object({ ...Change.properties, state: SiteState });
export type Revision = Static<typeof Revision>;

const FOLDER = 'revisions/';
const DIGITS = 6;

export const formatRevisionKey = (revision: number) =>
  `${FOLDER}${String(revision).padStart(DIGITS, '0')}.json`;

/** The numbers of all revisions, in order. */
export async function listRevisions(store: SiteStore): Promise<number[]> {
  const numbers = (await store.list(FOLDER)).map(({ key }) => parseRevisionKey(key)).filter(Boolean);
  return numbers.sort((one, other) => one - other);
}

/** Finds the number of the newest revision; 0 if there is no site. */
export const findNewest = async (store: SiteStore): Promise<number> =>
  (await listRevisions(store)).at(-1) ?? 0;

const parseRevisionKey = (key: string) => Number(/^revisions\/(\d{6,})\.json$/.exec(key)?.[1] ?? 0);

/**
 * Reads one revision.
 *
 * @throws {DeliveryError} `no-site` if there is no such revision; `bad-site` if it cannot be read
 */
export async function readRevision(store: SiteStore, number: number): Promise<Revision> {
  const body = await store.get(formatRevisionKey(number));
  if (!body)
    throw new DeliveryError(
      'no-site',
      `${store.place} has no revision ${number}: copy the site from a backup.`,
    );
  try {
    return parseBySchema(body.toString(), Revision);
  } catch (cause) {
    const { message } = cause as Error;
    throw new DeliveryError(
      'bad-site',
      `${store.place}/${formatRevisionKey(number)} is not what this version of delivery reads (${message}): use the version that wrote it, or copy the site from a backup.`,
      { cause },
    );
  }
}

/** The file that said which versions are live before there were revisions. */
export const OLD_FILE = 'live.json';

/** Whether a place has a site of the form before revisions. */
export const isUnconverted = async (store: SiteStore): Promise<boolean> =>
  (await findNewest(store)) === 0 && (await store.get(OLD_FILE)) !== undefined;

/**
 * Reads the newest revision.
 *
 * @returns undefined if there is no site
 * @throws {DeliveryError} `bad-site` if it cannot be read, or the site has no revisions yet and must be converted
 */
export async function readNewest(store: SiteStore): Promise<Revision | undefined> {
  const newest = await findNewest(store);
  if (newest > 0) return readRevision(store, newest);
  if (!(await isUnconverted(store))) return undefined;
  throw new DeliveryError(
    'bad-site',
    `${store.place} is a site of an earlier version of delivery: convert it with ${formatDeliveryCommand('convert', store.place)}.`,
  );
}

/**
 * Like readNewest, of a site that must exist.
 *
 * @throws {DeliveryError} `no-site`
 */
export async function requireNewest(store: SiteStore): Promise<Revision> {
  return (await readNewest(store)) ?? refuseMissingSite(store);
}

/** Assumes a misspelled target rather than a new site. */
export function refuseMissingSite({ place }: SiteStore): never {
  const below = `${place}/.site`;
  const mend = fs.existsSync(`${below}/${FOLDER}`)
    ? `name the one in ${below}.`
    : 'check that --target, SITE_TARGET or SITE_FOLDER names the place that builds are published to. A new site begins with its shell: whoever runs the site publishes that first, or runs `steadfast activate`.';
  throw new DeliveryError('no-site', `${place} holds no site: ${mend}`);
}

/** How many revisions are read at once. */
const READ_AT_ONCE = 20;

/**
 * Reads the log of a site, the latest change first.
 *
 * @param workspace only its changes
 * @param limit how many at most
 * @throws {DeliveryError} `bad-site` if a revision cannot be read
 */
export async function readLog(
  store: SiteStore,
  { workspace, limit }: { workspace?: string | undefined; limit: number },
): Promise<Change[]> {
  const changes: Change[] = [];
  const numbers = (await listRevisions(store)).reverse();
  for (let at = 0; at < numbers.length && changes.length < limit; at += READ_AT_ONCE) {
    const read = await Promise.all(
      numbers.slice(at, at + READ_AT_ONCE).map((each) => readRevision(store, each)),
    );
    for (const { state: _, ...change } of read)
      if (workspace === undefined || change.workspace === workspace) changes.push(change);
  }
  return changes.slice(0, limit);
}

/** Formats what a change is about: the versions before and after. */
export const formatVersions = ({ from, to }: Change): string => [from, to].filter(Boolean).join(' → ');

/** Formats a time in UTC for people: 2026-11-27 21:05 UTC */
export const formatTime = (when: string): string => `${when.slice(0, 16).replace('T', ' ')} UTC`;

/** Formats a commit for people, with a note when it is not all that a version is built from. */
export const formatCommit = ({ id, isDirty }: Commit): string =>
  id.slice(0, 8) + (isDirty ? ' with uncommitted changes' : '');

/** Compares commit times, because a shallow clone does not know which commit is the ancestor. */
export const isOlder = (one: Commit, other: Commit) => Date.parse(one.at) < Date.parse(other.at);
