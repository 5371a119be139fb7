import { called, calledFirst, type Change } from './change';
import { lostBy } from './lost';
import { refusal, type Refusal } from './refusal';
import { serverOfDialog } from './served';

/** Every dialog that a workspace opens goes on being served, by whomever. */
export function checkDialogs(changes: Change[]): Refusal[] {
  return lostBy(changes, ({ needs }) => needs.dialogs, serverOfDialog).map(
    ({ what, candidate, owner, users }) =>
      refusal(
        'dialog-removed',
        `${calledFirst(candidate)} serves the dialog ${what} no more, as ${called(owner)} does, and it is opened by ${users}: keep the dialog, or first publish whoever opens it without it.`,
      ),
  );
}
