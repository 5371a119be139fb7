import { called, calledFirst, type CandidateDiff } from './candidate-diff';
import { findRemovedDependencies } from './removed-dependencies';
import { refusal, type Refusal } from './refusal';
import { findDialogProvider } from './served';

/** Every dialog that a workspace opens goes on being served, by whomever. */
export function checkDialogs(changes: CandidateDiff[]): Refusal[] {
  return findRemovedDependencies(changes, ({ needs }) => needs.dialogs, findDialogProvider).map(
    ({ what, candidate, owner, users }) =>
      refusal(
        'dialog-removed',
        `${calledFirst(candidate)} serves the dialog ${what} no more, as ${called(owner)} does, and it is opened by ${users}: keep the dialog, or first publish whoever opens it without it.`,
      ),
  );
}
