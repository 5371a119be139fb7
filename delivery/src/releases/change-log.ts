/** The log of a site: each change of what is live. Entries are only ever added. */
import { randomBytes } from 'node:crypto';
import { Change, pickCommit, type Action } from '../site/change';
import { parseLiveSite, type LiveSite } from '../site/live-site';
import { isHost, parseChecked, type Built } from '../site/read-build';
import { LIVE_KEY, type Cause, type SiteStore } from '../store/site-store';
import { findCurrent } from './transitions';

/** How many changes `live.json` keeps, so that a command that is killed after the switch loses no entry. */
const KEPT = 20;
export const LOG_FOLDER = 'log/';
/** A store that hangs must not hold up a rollback. */
const WRITE_MAX_MS = 2_000;
const READ_AT_ONCE = 50;

/** What a command does, for the log. */
export interface Note {
  action: Action;
  /** Undefined for the whole site. */
  workspace?: string;
  flag?: string;
}

/**
 * Adds the entries of a change to the state that it leads to, so that one write makes all. Nothing is added if no cause is
 * known, as in tests.
 */
export async function withChanges(
  { cause, isServedAsIs }: SiteStore,
  before: LiveSite | undefined,
  live: LiveSite,
  notes: Note[],
): Promise<{ live: LiveSite; changes: Change[] }> {
  if (!cause || notes.length === 0 || live.revision === before?.revision) return { live, changes: [] };
  const changes = await Promise.all(notes.map((note) => describeChange(cause, before, live, note)));
  // Anybody can read the live.json of a bucket.
  const entries = isServedAsIs ? changes.map(({ who: _, ...anonymous }) => anonymous) : changes;
  return { live: { ...live, changes: [...entries, ...(live.changes ?? [])].slice(0, KEPT) }, changes };
}

async function describeChange(
  cause: Cause,
  before: LiveSite | undefined,
  live: LiveSite,
  note: Note,
): Promise<Change> {
  const { action, workspace = '', flag } = note;
  if (flag !== undefined) {
    const percent = live.flags?.[workspace]?.[flag]?.percent ?? 0;
    return { ...(await createEntry(cause, live.revision, note)), percent };
  }
  const old = findVersions(before, workspace);
  const now = findVersions(live, workspace);
  const from = action === 'withdraw' ? old.canary : action === 'enable' ? undefined : old.present;
  const to = action === 'canary' ? now.canary : action === 'disable' ? undefined : now.present;
  const percent = action === 'canary' ? live.canaries[workspace]?.percent : undefined;
  return {
    ...(await createEntry(cause, live.revision, note)),
    ...(from && { from: from.version }),
    ...(to && { to: to.version, ...pickCommit(to.commit) }),
    ...(percent !== undefined && { percent }),
  };
}

function findVersions(
  live: LiveSite | undefined,
  workspace: string,
): { present?: Built | undefined; canary?: Built | undefined } {
  if (!live) return {};
  const present = findCurrent(live, workspace);
  return { present, canary: present && !isHost(present) ? live.canaries[workspace]?.built : undefined };
}

async function createEntry({ who, reason, command }: Cause, revision: number, note: Note): Promise<Change> {
  const name = await who();
  const at = new Date().toISOString();
  return {
    id: `${at.replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`,
    at,
    revision,
    ...note,
    ...(name && { who: name }),
    ...(reason && { reason }),
    command,
  };
}

/**
 * Writes an entry to the log, and the one that `live.json` no longer keeps if its command was killed before it did. The change
 * stands whatever happens here: a failure is one line to the user.
 */
export async function fileChange(
  { cause, privateStore }: SiteStore,
  change: Change,
  { before, live }: { before?: LiveSite | undefined; live?: LiveSite } = {},
): Promise<void> {
  cause?.onChange?.(change);
  if (!privateStore) return;
  const kept = new Set(live?.changes?.map(({ id }) => id));
  const dropped = live ? (before?.changes ?? []).filter(({ id }) => !kept.has(id)) : [];
  const write = async (entry: Change) => {
    const body = Buffer.from(JSON.stringify(entry));
    await privateStore.write(getKey(entry), body, { type: 'application/json', cache: 'never' });
  };
  const work = Promise.all([
    write(change),
    ...dropped.map(async (entry) => {
      if (!(await privateStore.read(getKey(entry)))) await write(entry);
    }),
  ]);
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${WRITE_MAX_MS} ms`)), WRITE_MAX_MS);
  });
  await Promise.race([work, timeout])
    .catch((error: unknown) => {
      const { message } = error as Error;
      cause?.warn(`The change stands, but its entry in the log of ${privateStore.place} failed: ${message}`);
    })
    .finally(() => clearTimeout(timer));
}

const getKey = ({ id }: Change) => `${LOG_FOLDER}${id}.json`;

/** Adds the entry of an upload that changes nothing that is live. */
export async function noteHeld(
  store: SiteStore,
  { name, version, commit }: Built,
  revision: number,
): Promise<void> {
  if (!store.cause) return;
  const entry = await createEntry(store.cause, revision, { action: 'hold', workspace: name });
  await fileChange(store, { ...entry, to: version, ...pickCommit(commit) });
}

export interface ChangeLog {
  /** The latest first. */
  changes: Change[];
  /** The names of entries that cannot be read. */
  unreadable: string[];
}

/**
 * Reads the log: its entries, and those in `live.json` whose commands were killed before they wrote theirs. Works while
 * `live.json` is broken, too.
 *
 * @param limit how many entries at most
 */
export async function readLog(
  store: SiteStore,
  { workspace, limit }: { workspace?: string | undefined; limit: number },
): Promise<ChangeLog> {
  const { privateStore } = store;
  const stored = await store.read(LIVE_KEY);
  const kept = (stored && parseLiveSite(stored.body.toString()).live?.changes) ?? [];
  const listed = ((await privateStore?.list(LOG_FOLDER)) ?? []).map(({ key }) => key);
  const keys = [...new Set([...listed, ...kept.map(getKey)])].sort().reverse();
  const byKey = new Map(kept.map((change) => [getKey(change), change]));
  const unreadable: string[] = [];
  const read = async (key: string): Promise<Change[]> => {
    const body = (await privateStore?.read(key))?.body;
    const change = (body && parseChecked(body.toString(), Change)) ?? byKey.get(key);
    if (!change) unreadable.push(key);
    return change ? [change] : [];
  };
  const changes: Change[] = [];
  for (let at = 0; at < keys.length && changes.length < limit; at += READ_AT_ONCE) {
    const found = (await Promise.all(keys.slice(at, at + READ_AT_ONCE).map(read))).flat();
    changes.push(...found.filter((change) => workspace === undefined || change.workspace === workspace));
  }
  // The clocks of machines differ by less than what separates most changes.
  changes.sort((one, other) => other.revision - one.revision || other.at.localeCompare(one.at));
  return { changes: changes.slice(0, limit), unreadable };
}
