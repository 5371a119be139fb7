import { DeliveryError } from '../delivery-error';

/** Tries one write of a file that nobody else knows. */
export interface ProbedWrites {
  /** @returns the file's ETag, or undefined when the condition was said not to hold */
  write: (condition: { IfNoneMatch: '*' } | { IfMatch: string }) => Promise<string | undefined>;
  remove: () => Promise<void>;
}

/** How a store wants an ETag to be named in If-Match. */
export type MatchForm = (etag: string) => string;

const quoted: MatchForm = (etag) => etag;
/** Ceph's gateway compares it with what stands between the quotes, in the version of Debian 12 at least. */
const bare: MatchForm = (etag) => etag.replace(/^"|"$/g, '');
const NOBODYS = '"00000000000000000000000000000000"';

/** A store in which two publications at once could lose one. @param what it does wrong */
export const unsafe = (place: string, what: string) =>
  new DeliveryError(
    'target-unsafe',
    `The store of ${place} ${what}, so two publications at once could lose one: publish to a store with conditional writes (If-None-Match, If-Match), or to a folder.`,
  );

/**
 * Finds out whether a store does conditional writes: some take every condition for granted, and two publications at once
 * would lose one without a word.
 *
 * @returns how it wants ETags to be named
 * @throws {DeliveryError} `target-unsafe`
 */
export async function probeConditionalWrites(
  place: string,
  { write, remove }: ProbedWrites,
): Promise<MatchForm> {
  try {
    const etag = await write({ IfNoneMatch: '*' });
    if (etag === undefined) throw unsafe(place, 'refuses to write a new file');
    // Without one, a condition would be empty, and a server may take it for none.
    if (etag === '') throw unsafe(place, 'names no ETag of what was written');
    if ((await write({ IfNoneMatch: '*' })) !== undefined)
      throw unsafe(place, 'overwrites what is to be written only when it is new');
    for (const form of [quoted, bare]) {
      if ((await write({ IfMatch: form(NOBODYS) })) !== undefined)
        throw unsafe(place, 'overwrites what is another one by now');
      if ((await write({ IfMatch: form(etag) })) !== undefined) return form;
    }
    throw unsafe(place, 'refuses to change a file by its ETag');
  } finally {
    // What stays behind is hidden, and small.
    await remove().catch(() => undefined);
  }
}
