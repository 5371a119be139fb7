import type { LiveSite } from '../site/live-site';
import { allOf, calledFirst, listed, type Change } from './change';
import { refusal, type Refusal, type WarningCode } from './refusal';
import { offererOfSlot, serverOfDialog, serverOfRoute, slotsFilledBy } from './served';

/** Somebody has to be published first: two that link to each other could otherwise never begin. */
export function warnOfNobody([change]: Change[]): Refusal[] {
  if (!change) return [];
  const { candidate, after } = change;
  const warn = (code: WarningCode, missing: string[], words: (names: string) => string) =>
    missing.length === 0
      ? []
      : refusal(code, `${calledFirst(candidate)} ${words(listed(missing))}: publish whoever has it.`);
  return [
    warn(
      'route-unserved',
      candidate.needs.routes.filter((route) => !serverOfRoute(after, route)),
      (routes) => `links to ${routes}, where nobody serves a page yet`,
    ),
    warn(
      'dialog-unserved',
      candidate.needs.dialogs.filter((dialog) => !serverOfDialog(after, dialog)),
      (dialogs) => `opens the dialog ${dialogs}, which nobody serves yet`,
    ),
    warn(
      'slot-unoffered',
      slotsFilledBy(candidate).filter((slot) => !offererOfSlot(after, slot)),
      (slots) => `fills the slot ${slots}, which nobody has on a page yet`,
    ),
  ].flat();
}

/** A budget that grows a little each time is none: whoever reviews it should see that it was raised. */
export function warnOfBudget(live: LiveSite, { candidate }: Change): Refusal[] {
  const before = allOf(live).find(({ name }) => name === candidate.name);
  if (!before || candidate.budgetKB <= before.budgetKB) return [];
  return [
    refusal(
      'budget-raised',
      `${calledFirst(candidate)} raises its budget from ${before.budgetKB} to ${candidate.budgetKB} KB: say why where it stands, in its rspack.config.js.`,
    ),
  ];
}
