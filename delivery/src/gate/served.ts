import type { Built, Together } from './change';
import { allOf } from './change';
import { asRouted } from '../site/as-routed';
import { isHost } from '../site/take-live';

/** Paths of the pages that a workspace serves, as their routes are written. */
export const routesOf = (built: Built): string[] =>
  isHost(built) ? built.routes : built.routes.map(({ path }) => path);

export const dialogsOf = (built: Built): string[] =>
  isHost(built) ? [] : built.dialogs.map(({ name }) => name);

/**
 * Who serves the page behind a need.
 *
 * @param need a route as it is written, or a literal path: a parameter serves /series/7 as well
 */
export function serverOfRoute(together: Together, need: string): Built | undefined {
  const wanted = asRouted(need).split('/');
  return allOf(together).find((built) =>
    routesOf(built).some((route) => {
      const served = asRouted(route).split('/');
      return (
        served.length === wanted.length &&
        served.every((segment, index) => segment === wanted[index] || (segment === ':' && wanted[index]))
      );
    }),
  );
}

export function serverOfDialog(together: Together, dialog: string): Built | undefined {
  return allOf(together).find((built) => dialogsOf(built).includes(dialog));
}

/** Who has the slot on its pages. */
export function offererOfSlot(together: Together, slot: string): Built | undefined {
  return allOf(together).find(({ slotsOffered }) => slotsOffered.includes(slot));
}

/** The slots that a workspace fills. */
export const slotsFilledBy = (built: Built): string[] =>
  isHost(built) ? [] : built.slots.map(({ slot }) => slot);
