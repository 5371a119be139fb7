import type { Built } from '../gate/candidate-diff';
import { isOverruledByReason } from '../gate/check-order';
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
export function assertGatePassed({ name, version }: Built, { refusals, warnings }: GateReport): Refusal[] {
  if (refusals.length === 0) return warnings;
  const reasons = refusals.length === 1 ? 'one reason' : `${refusals.length} reasons`;
  throw new RefusedError(
    `${name} ${version} may not go live, for ${reasons}. Nothing has changed.`,
    refusals,
  );
}

/** As assertGatePassed, where a reason lets pass what only goes back in time. */
export function passGateAgain(
  built: Built,
  { refusals, warnings }: GateReport,
  reason: string | undefined,
): { warnings: Refusal[]; isOverruled: boolean } {
  const overruled = reason === undefined ? [] : refusals.filter(isOverruledByReason);
  const others = refusals.filter((each) => !overruled.includes(each));
  return {
    warnings: assertGatePassed(built, { refusals: others, warnings }),
    isOverruled: overruled.length > 0,
  };
}
