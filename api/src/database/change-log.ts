/**
 * What has changed when, so that a process can keep what it has read until that changes. PostgreSQL delivers the changes of
 * all processes with NOTIFY: docs/decisions/api-caching.md.
 */

/** The channel of `pg_notify`, here and in migrations/0016-change-notifications.sql. */
export const CHANNEL = 'steadfast';
/** Everything may have changed. */
const ALL = 'all';

/** The catalogue, as one whole. */
export const CATALOGUE_KEY = 'catalogue';
/** What belongs to an account: progress, playlists, profile. */
export const getAccountKey = (accountId: string) => `account ${accountId}`;
/** Which sessions an account has. */
export const getSessionsKey = (accountId: string) => `sessions ${accountId}`;

/** What the readers and writers of the database need. */
export interface Changes {
  /** A moment to compare with; take it before reading. */
  now(): number;
  /** Whether nothing has changed under any of the keys since; false while changes of other processes may be missing. */
  isUnchanged(keys: readonly string[], since: number): boolean;
  /** Records what this process has committed, before it responds, and tells the other processes. */
  record(...keys: string[]): void;
}

/** Notifications do not arrive, for `reason`, or arrive again. */
export type NotificationOutage = { isOver: false; reason: string } | { isOver: true };

/** `Changes` for the owner of the database. */
export interface WatchedChanges extends Changes {
  /** Resolves once everything that was committed before the call has arrived. */
  sync(): Promise<void>;
}

/** Many accounts change; beyond this number, the log forgets them and lets everybody read again. */
const KEYS_MAX = 50_000;

export type ChangeLog = ReturnType<typeof createChangeLog>;

/** @param isTrusted whether the changes of other processes arrive */
export function createChangeLog(isTrusted: () => boolean) {
  let moment = 0;
  /** Keys without an entry have not changed since. */
  let oldest = 0;
  const changedAt = new Map<string, number>();
  const noteAll = () => {
    moment += 1;
    oldest = moment;
    changedAt.clear();
  };
  return {
    now: () => moment,
    isUnchanged: (keys: readonly string[], since: number) =>
      isTrusted() && keys.every((key) => (changedAt.get(key) ?? oldest) <= since),
    note: (keys: readonly string[]) => {
      if (keys.includes(ALL) || changedAt.size > KEYS_MAX) noteAll();
      moment += 1;
      for (const key of keys) changedAt.set(key, moment);
    },
    noteAll,
  };
}
