import type { Built, VersionSet } from './candidate-diff';
import { allOf } from './candidate-diff';
import { asRouted } from '../site/as-routed';
import { isHost } from '../site/activate-builds';

/** Paths of the pages that a workspace serves, as their routes are written. */
export const collectRoutes = (built: Built): string[] =>
  isHost(built) ? built.routes : built.routes.map(({ path }) => path);

export const collectDialogs = (built: Built): string[] =>
  isHost(built) ? [] : built.dialogs.map(({ name }) => name);

/**
 * Who serves the page behind a need.
 *
 * @param need a route as it is written, or a literal path: a parameter serves /series/7 as well
 */
export function findRouteProvider(together: VersionSet, need: string): Built | undefined {
  const wanted = asRouted(need).split('/');
  return allOf(together).find((built) =>
    collectRoutes(built).some((route) => {
      const served = asRouted(route).split('/');
      return (
        served.length === wanted.length &&
        served.every((segment, index) => segment === wanted[index] || (segment === ':' && wanted[index]))
      );
    }),
  );
}

export function findDialogProvider(together: VersionSet, dialog: string): Built | undefined {
  return allOf(together).find((built) => collectDialogs(built).includes(dialog));
}

/** Who has the slot on its pages. */
export function findSlotProvider(together: VersionSet, slot: string): Built | undefined {
  return allOf(together).find(({ slotsOffered }) => slotsOffered.includes(slot));
}

/** The slots that a workspace fills. */
export const slotsFilledBy = (built: Built): string[] =>
  isHost(built) ? [] : built.slots.map(({ slot }) => slot);
