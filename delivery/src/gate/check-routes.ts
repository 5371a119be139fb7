import { called, calledFirst, type CandidateDiff } from './candidate-diff';
import { findRemovedDependencies } from './removed-dependencies';
import { refusal, type Refusal } from './refusal';
import { findRouteProvider } from './served';

/** Every page that a workspace links to goes on being served, by whomever. */
export function checkRoutes(changes: CandidateDiff[]): Refusal[] {
  return findRemovedDependencies(changes, ({ needs }) => needs.routes, findRouteProvider).map(
    ({ what, candidate, owner, users }) =>
      refusal(
        'route-removed',
        `${calledFirst(candidate)} serves no page at ${what} any more, as ${called(owner)} does, and it is linked to by ${users}: keep the route, or first publish whoever links to it without the link.`,
      ),
  );
}
