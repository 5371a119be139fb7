import type { ReleaseKeys } from '../signatures/release-keys';
import type { Change } from '../site/change';

/** A file's content, and its tag for compare-and-swap. */
export interface Stored {
  body: Buffer;
  tag: string;
}

export interface FileKind {
  /** Media type, such as `text/javascript; charset=utf-8`. */
  type: string;
  /** `forever` for the immutable files of a version, `never` for files that change, `no-store` for secret ones. */
  cache: 'forever' | 'never' | 'no-store';
  /** Set if the body is compressed. It is served as is, and `read` decompresses it. */
  encoding?: 'br';
}

export interface ListedFile {
  key: string;
  bytes: number;
  /** Milliseconds since the epoch, by the clock of the store. */
  changedAtMs: number;
}

export interface StoreOptions {
  /** Compare-and-swap: `new` fails if the file exists, a tag fails if the file has another one. */
  only?: 'new' | { tag: string };
}

/** Who changes a site and why, for its log. */
export interface Cause {
  who: () => Promise<string | undefined>;
  reason?: string | undefined;
  /** The command line, without what it names in secret or at length. */
  command: string;
  /** Gets each change that was made. */
  onChange?: (change: Change) => void;
  /** Gets a failure of the log, which never fails the change. */
  warn: (line: string) => void;
}

/**
 * The place that a site is published to: a folder that an origin serves, or a bucket. Keys are paths without a leading
 * slash: `live.json`, `mfe-catalog/0.1.0-3f9c2a1b/remoteEntry.js`.
 */
export interface SiteStore {
  /** Its name in messages: `/srv/site`, `s3://bucket/site`. */
  readonly place: string;
  /**
   * Whether browsers load files directly from it, as from a bucket. Then each file is stored once, in the form in which it
   * is served, and writeStaticPage writes the page. A folder has an origin that composes the page and negotiates between
   * `main.js`, `main.js.br` and `main.js.gz`.
   */
  readonly isServedAsIs: boolean;
  /** Where the log is, which browsers never get. Missing if no such place is configured. */
  readonly privateStore?: SiteStore;
  /** Missing where releases need no signature. */
  readonly releaseKeys?: ReleaseKeys;
  /** Missing where nothing is logged. */
  readonly cause?: Cause;
  /** @returns undefined if there is no such file */
  read(key: string): Promise<Stored | undefined>;
  /**
   * Writes a file atomically, even if the process is killed. A write with `only` also survives a power cut; any other new
   * file does so only after `fsync`.
   *
   * @returns the file's new tag
   * @throws {DeliveryError} `changed-since` if `only` does not hold, with nothing written; `locked` or `target-unsafe`
   *   with `only`; like every method, `target-…` if the store cannot be used
   */
  write(key: string, body: Buffer, kind: FileKind, options?: StoreOptions): Promise<string>;
  /**
   * Flushes the files of a folder to disk, whichever process wrote them. Call it before `live.json` refers to them. Missing
   * if `write` is durable already.
   */
  fsync?(folder: string): Promise<void>;
  /** Lists all files whose keys start with the prefix. */
  list(prefix: string): Promise<ListedFile[]>;
  /** Removes files, ignoring those that do not exist. */
  remove(keys: string[]): Promise<void>;
  /**
   * Removes the temporary files, locks and empty folders of writers that were killed at least an hour ago. Missing if the
   * store has none.
   */
  sweep?(nowMs: number): Promise<void>;
  /** Whether the place exists at all. Missing if `read` already fails when it does not. */
  exists?(): Promise<boolean>;
}

/** The one file that says which versions are live. */
export const LIVE_KEY = 'live.json';

/** A copy of it from its last change. The leading dot keeps it from being served. */
export const LAST_GOOD_FILE = '.live.last-good.json';

/** The last that an origin with RELEASE_KEYS has served; commands never write it. */
export const LAST_SIGNED_FILE = '.live.last-signed.json';

/** Names with a leading dot are temporary files and locks, which are neither served nor listed. */
export const isHidden = (key: string) => key.split('/').some((name) => name.startsWith('.'));

/** Whether a key stays below the store's root and is not hidden. */
export const isSafeKey = (key: string) =>
  key !== '' && !isHidden(key) && !/[\\\0]/.test(key) && key.split('/').every(Boolean);

/** @throws {RangeError} for a key that is not safe */
export function checkKey(key: string): string {
  if (isSafeKey(key)) return key;
  throw new RangeError(`“${key}” is no key of a store.`);
}
