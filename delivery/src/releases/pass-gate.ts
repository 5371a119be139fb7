import type { Built } from '../gate/change';
import type { GateReport } from '../gate/gate';
import type { Refusal } from '../gate/refusal';
import { DeliveryError } from '../delivery-error';

/** The gate has refused: `refusals` says why, each on its own. */
export class RefusedError extends DeliveryError {
  constructor(
    message: string,
    readonly refusals: Refusal[],
  ) {
    super('refused', message);
  }
}

/**
 * Lets pass what the gate has nothing against.
 *
 * @returns its warnings
 * @throws {RefusedError}
 */
export function passGate({ name, version }: Built, { refusals, warnings }: GateReport): Refusal[] {
  if (refusals.length === 0) return warnings;
  const reasons = refusals.length === 1 ? 'one reason' : `${refusals.length} reasons`;
  throw new RefusedError(
    `${name} ${version} may not go live, for ${reasons}. Nothing has changed.`,
    refusals,
  );
}
