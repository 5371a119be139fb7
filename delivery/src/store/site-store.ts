/** What is read from a store, and the tag that a change of it has to name. */
export interface Stored {
  body: Buffer;
  tag: string;
}

/** How a file is served. */
export interface FileKind {
  /** Media type, for instance `text/javascript; charset=utf-8`. */
  type: string;
  /** `forever` for the files of a version, which never change; `never` for what is switched. */
  cache: 'forever' | 'never';
  /** Set where the body is compressed already: it is served as it is, and `read` gives it uncompressed. */
  encoding?: 'br';
}

/** What a listing tells of a file. */
export interface ListedFile {
  key: string;
  /** As it is kept. */
  bytes: number;
  /** When it was written, in milliseconds since the epoch, by the clock of the place where it is kept. */
  changedAtMs: number;
}

/** How a file is kept and served. */
export interface StoreOptions {
  /** Whether the file may be there already: `new` refuses then; a tag refuses unless it is still the file's. */
  only?: 'new' | { tag: string };
}

/**
 * Where a site is published: a folder that an origin serves, or a bucket. Keys are paths without a slash in front:
 * `live.json`, `mfe-catalog/0.1.0-3f9c2a1b/remoteEntry.js`.
 */
export interface SiteStore {
  /** As a person knows it, for messages: `/srv/site`, `s3://bucket/site`. */
  readonly place: string;
  /**
   * Whether browsers get what lies there as it is, from a bucket. Then a file is kept once, in the form in which it is
   * served, and the page is written by writeStaticPage. A folder has an origin, which composes the page and chooses
   * between `main.js`, `main.js.br` and `main.js.gz`.
   */
  readonly isServedAsIs: boolean;
  /** @returns undefined when there is nothing at this key */
  read(key: string): Promise<Stored | undefined>;
  /**
   * Writes a file in one step: a reader has the old or the new whole, also when the writer is killed. After a power cut the
   * same holds for what was written with `only`; a new file may be gone then, until settle has made it last.
   *
   * @returns the file's tag from now on
   * @throws {DeliveryError} `changed-meanwhile` when `only` does not hold: nothing has been written then; every call
   *   also `target-…` when the place cannot be reached or used, and writing with `only` `locked` or `target-unsafe`
   */
  write(key: string, body: Buffer, kind: FileKind, options?: StoreOptions): Promise<string>;
  /**
   * Makes files last that were written, by whoever: a power cut does not take them away any more. Before what is live names
   * them. Only where writing alone does not do it.
   *
   * @param folder key of the folder that they are in, or below: `mfe-catalog/0.1.0-3f9c2a1b`
   */
  settle?(folder: string): Promise<void>;
  /** All files whose keys begin so. */
  list(prefix: string): Promise<ListedFile[]>;
  /** Removes files; those that are not there count as removed. */
  remove(keys: string[]): Promise<void>;
  /**
   * Removes what writers left that were killed an hour ago or more: drafts, locks, folders without a file. Only where
   * there are such things.
   *
   * @param nowMs milliseconds since the epoch
   */
  sweep?(nowMs: number): Promise<void>;
  /** Whether there is such a place at all. Only where reading does not tell. */
  isThere?(): Promise<boolean>;
}

/** What is live: the one file by which everything is switched. */
export const LIVE_KEY = 'live.json';

/** A copy of it in the same folder, as it was when it was last switched; with a dot in front, so that nobody is served it. */
export const LAST_GOOD_FILE = '.live.last-good.json';
