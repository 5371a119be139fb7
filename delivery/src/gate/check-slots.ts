import { called, calledFirst, type Change } from './change';
import { lostBy } from './lost';
import { refusal, type Refusal } from './refusal';
import { offererOfSlot, slotsFilledBy } from './served';

/** Every slot that a workspace fills goes on being there: its part would be seen nowhere. */
export function checkSlots(changes: Change[]): Refusal[] {
  return lostBy(changes, slotsFilledBy, offererOfSlot).map(({ what, candidate, owner, users }) =>
    refusal(
      'slot-removed',
      `${calledFirst(candidate)} has no slot ${what} on its pages any more, as ${called(owner)} has, and it is filled by ${users}: keep the slot, or first publish whoever fills it without that part.`,
    ),
  );
}
