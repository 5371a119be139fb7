import { called, calledFirst, type Change } from './change';
import { lostBy } from './lost';
import { refusal, type Refusal } from './refusal';
import { serverOfRoute } from './served';

/** Every page that a workspace links to goes on being served, by whomever. */
export function checkRoutes(changes: Change[]): Refusal[] {
  return lostBy(changes, ({ needs }) => needs.routes, serverOfRoute).map(
    ({ what, candidate, owner, users }) =>
      refusal(
        'route-removed',
        `${calledFirst(candidate)} serves no page at ${what} any more, as ${called(owner)} does, and it is linked to by ${users}: keep the route, or first publish whoever links to it without the link.`,
      ),
  );
}
