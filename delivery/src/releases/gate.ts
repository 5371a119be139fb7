import type { BuiltFeature, BuiltHost } from '@steadfast/shared/contract';
import { DeliveryError } from '../delivery-error';
import type { LiveSite } from '../site/live-site';

/** Why a version may not go live. */
export interface Refusal {
  code: string;
  /** One sentence. */
  message: string;
  /** Path of its documentation. */
  page: string;
}

/**
 * Looks for what a version would break.
 *
 * @param dist folder with the files of the version; undefined for one that is in the store, whose files were looked at
 *   when they came there
 */
export type Gate = (
  live: LiveSite,
  candidate: BuiltHost | BuiltFeature,
  dist: string | undefined,
) => Promise<Refusal[]>;

/** The gate has refused: `refusals` says why, each on its own. */
export class RefusedError extends DeliveryError {
  constructor(
    message: string,
    readonly refusals: Refusal[],
  ) {
    super('refused', message);
  }
}

/** @throws {RefusedError} when the gate has something against it */
export async function passGate(
  gate: Gate,
  live: LiveSite,
  candidate: BuiltHost | BuiltFeature,
  dist: string | undefined,
): Promise<void> {
  const refusals = await gate(live, candidate, dist);
  if (refusals.length > 0) throw new RefusedError(sentenceOf(candidate, refusals), refusals);
}

function sentenceOf({ name, version }: { name: string; version: string }, refusals: Refusal[]): string {
  const reasons = refusals.length === 1 ? 'one reason' : `${refusals.length} reasons`;
  return `${name} ${version} may not go live, for ${reasons}. Nothing has changed.`;
}
