import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';

/** Stands at the entry of the history to which a page went by itself. */
interface MovedOn {
  hasMovedOn: true;
  keepsPlace: boolean;
}

/** How a page moves on. */
export interface MoveOnOptions {
  /** Back leads past the present page. */
  replace?: boolean;
  /** The page to come is like the present one: whoever reads further down stays there. Else it begins at its top. */
  keepsPlace?: boolean;
}

/**
 * For a page that goes to another by itself, as a video does at its end: what the viewer does meanwhile, in a dialog over
 * the page for instance, goes on. Links and buttons navigate as usual.
 */
export function useMoveOn(): (to: string, options?: MoveOnOptions) => void {
  const navigate = useNavigate();
  return (to, { keepsPlace = false, ...options } = {}) =>
    void navigate(to, { ...options, state: { hasMovedOn: true, keepsPlace } satisfies MovedOn });
}

/** Whether the present page came by itself. One that the viewer goes back to did not. */
export function useHasMovedOn(): boolean {
  return useMovedOn()?.hasMovedOn === true;
}

/** Whether the present page came by itself, and the viewer is to stay at the place of the page where they were. */
export function useKeepsPlace(): boolean {
  return useMovedOn()?.keepsPlace === true;
}

function useMovedOn(): Partial<MovedOn> | null {
  const state: unknown = useLocation().state;
  return useNavigationType() === 'POP' ? null : (state as Partial<MovedOn> | null);
}
