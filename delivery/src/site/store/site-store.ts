/** A file of a site, as a list names it. */
export interface ListedFile {
  key: string;
  bytes: number;
  /** Milliseconds since the epoch, by the clock of the store. */
  changedAtMs: number;
}

/**
 * The place that a site is published to: a folder, or a bucket of an S3-compatible store. Files are created whole, and never
 * changed. Keys are paths without a leading slash: `revisions/000001.json`, `mfe-catalog/0.1.0-3f9c2a1b/remoteEntry.js`.
 *
 * Every method throws a DeliveryError `target-…` if the store cannot be used.
 */
export interface SiteStore {
  /** Its name in messages: `/srv/site`, `s3://bucket/site`. */
  readonly place: string;
  /** @returns undefined if there is no such file */
  get(key: string): Promise<Buffer | undefined>;
  /**
   * Creates a file that survives a power cut, or nothing at all. Of several that create the same one, one succeeds.
   *
   * @returns false if there is such a file already
   */
  create(key: string, body: Buffer): Promise<boolean>;
  /** Lists the files whose keys begin with the prefix, in order. */
  list(prefix: string): Promise<ListedFile[]>;
  /** Removes files, ignoring those that do not exist. */
  remove(keys: string[]): Promise<void>;
}

/** The same store, whose work is done by a function that explains its errors. */
export const explained = (store: SiteStore, run: <T>(work: () => Promise<T>) => Promise<T>): SiteStore => ({
  place: store.place,
  get: (key) => run(() => store.get(key)),
  create: (key, body) => run(() => store.create(key, body)),
  list: (prefix) => run(() => store.list(prefix)),
  remove: (keys) => run(() => store.remove(keys)),
});

/** Names with a leading dot are temporary files, which are neither served nor listed. */
export const isHidden = (key: string) => key.split('/').some((name) => name.startsWith('.'));

/** Whether a key stays below the store's root and is not hidden. */
export const isSafeKey = (key: string) =>
  key !== '' && !isHidden(key) && !/[\\\0]/.test(key) && key.split('/').every(Boolean);

/**
 * Returns a key that is safe.
 *
 * @throws {RangeError} for any other
 */
export function checkKey(key: string): string {
  if (isSafeKey(key)) return key;
  throw new RangeError(`“${key}” is no key of a store.`);
}
