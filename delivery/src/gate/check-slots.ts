import { called, calledFirst, type CandidateDiff } from './candidate-diff';
import { findRemovedDependencies } from './removed-dependencies';
import { refusal, type Refusal } from './refusal';
import { findSlotProvider, slotsFilledBy } from './served';

/** Every slot that a workspace fills goes on being there: its part would be seen nowhere. */
export function checkSlots(changes: CandidateDiff[]): Refusal[] {
  return findRemovedDependencies(changes, slotsFilledBy, findSlotProvider).map(
    ({ what, candidate, owner, users }) =>
      refusal(
        'slot-removed',
        `${calledFirst(candidate)} has no slot ${what} on its pages any more, as ${called(owner)} has, and it is filled by ${users}: keep the slot, or first publish whoever fills it without that part.`,
      ),
  );
}
