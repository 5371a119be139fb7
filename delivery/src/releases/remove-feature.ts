/** Takes a remote off the site for good: what is left of it are its files, for tabs that are open. */
import type { BuiltFeature } from '@steadfast/shared/contract';
import { DeliveryError } from '../delivery-error';
import { atBeginning, called, diffCandidate, type CandidateDiff } from '../gate/candidate-diff';
import { findRemovedDependencies } from '../gate/removed-dependencies';
import { refusal, type Refusal } from '../gate/refusal';
import { findSlotProvider, findDialogProvider, findRouteProvider, slotsFilledBy } from '../gate/served';
import type { LiveSite } from '../site/live-site';
import { isHost } from '../site/activate-builds';
import type { SiteStore } from '../store/site-store';
import { changeLive } from './change-live';
import { RefusedError } from './assert-gate-passed';
import { findLive, withoutFeature } from './transitions';

/** A remote that was taken off the site. */
export interface RemovedFeature {
  workspace: string;
  /** Version that was live for all. */
  before: string;
  revision: number;
}

/**
 * Takes a remote off the site for good, in one step: its pages, dialogs and parts, its canary, and what was live before it.
 * No file goes: `prune` leaves what open tabs may ask for. Published anew, it is new to the site.
 *
 * @throws {DeliveryError} `no-workspace`; `only-remotes` when it is the shell; `refused` while another part that is live, or a
 *   canary, links to a page of it, opens a dialog of it or fills a slot on its pages; and as changeLive
 */
export async function removeFeature(
  store: SiteStore,
  workspace: string,
  now = () => new Date(),
): Promise<RemovedFeature> {
  const { before, live } = await changeLive(store, (present) => {
    const feature = featureOf(present, workspace);
    const refusals = missedWithout(present, feature);
    if (refusals.length > 0) {
      throw new RefusedError(
        `${workspace} cannot be removed while others need it. Nothing has changed; to take it off the site at once: npm run delivery -- disable ${workspace}.`,
        refusals,
      );
    }
    return withoutFeature(present, feature, now());
  });
  return { workspace, before: findLive(before, workspace).version, revision: live.revision };
}

function featureOf(live: LiveSite, workspace: string): BuiltFeature {
  const found = findLive(live, workspace);
  if (!isHost(found)) return found;
  throw new DeliveryError('only-remotes', 'The shell cannot be removed: nothing would be left of the site.');
}

/** What others that are live, or canaries, would miss. */
function missedWithout(live: LiveSite, feature: BuiltFeature): Refusal[] {
  const changes = diffCandidate(live, feature).map(({ candidate, before }): CandidateDiff => ({
    candidate,
    before,
    after: { ...before, features: before.features.filter(({ name }) => name !== feature.name) },
  }));
  const one = called(feature);
  return [
    ...findRemovedDependencies(changes, ({ needs }) => needs.routes, findRouteProvider).map(
      ({ what, users }) =>
        refusal(
          'route-removed',
          `${atBeginning(users)} would link to ${what}, which only ${one} serves: first publish it without the link.`,
        ),
    ),
    ...findRemovedDependencies(changes, ({ needs }) => needs.dialogs, findDialogProvider).map(
      ({ what, users }) =>
        refusal(
          'dialog-removed',
          `${atBeginning(users)} would open the dialog ${what}, which only ${one} serves: first publish it without that.`,
        ),
    ),
    ...findRemovedDependencies(changes, slotsFilledBy, findSlotProvider).map(({ what, users }) =>
      refusal(
        'slot-removed',
        `${atBeginning(users)} would fill the slot ${what}, which only ${one} has: first publish it without that part.`,
      ),
    ),
  ];
}
