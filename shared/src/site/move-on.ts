import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';

/** Stands at the entry of the history to which a page went by itself. */
const MOVED_ON = { hasMovedOn: true };

/**
 * For a page that goes to another by itself, as a video does at its end: what the viewer does meanwhile, in a dialog over
 * the page for instance, goes on. Links and buttons navigate as usual.
 */
export function useMoveOn(): (to: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return (to, options) => void navigate(to, { ...options, state: MOVED_ON });
}

/** Whether the present page came by itself. One that the viewer goes back to did not. */
export function useHasMovedOn(): boolean {
  const state: unknown = useLocation().state;
  const type = useNavigationType();
  return type !== 'POP' && (state as Partial<typeof MOVED_ON> | null)?.hasMovedOn === true;
}
