import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CHANGE_PARAMETER, parseChange, type ProfileChange } from './profile-changes';

/** Kept with a history entry that opening a modal has made: Back leads from there to the page without it. */
const OPENED_HERE = { isModalOpenedHere: true };

function isOpenedHere(state: unknown): boolean {
  return (state as Partial<typeof OPENED_HERE> | null)?.isModalOpenedHere === true;
}

/**
 * Which modal is open, by the address. Opening one makes a history entry, so that Back closes it; closing goes back, or,
 * for whoever came by a link to it, puts the page without it in its place.
 */
export function useChangeParam(): {
  change: ProfileChange | undefined;
  open: (change: ProfileChange) => void;
  close: () => void;
} {
  const { search, state } = useLocation() as { search: string; state: unknown };
  const navigate = useNavigate();
  const change = parseChange(new URLSearchParams(search).get(CHANGE_PARAMETER));
  // Going back takes a moment: who presses Escape twice must not leave the page.
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = false;
  }, [search]);

  const addressWith = (wanted: ProfileChange | undefined) => {
    const params = new URLSearchParams(search);
    if (wanted) params.set(CHANGE_PARAMETER, wanted);
    else params.delete(CHANGE_PARAMETER);
    return { search: params.toString() };
  };
  return {
    change,
    open(wanted) {
      void navigate(addressWith(wanted), { state: OPENED_HERE });
    },
    close() {
      if (!change || isClosing.current) return;
      isClosing.current = true;
      if (isOpenedHere(state)) void navigate(-1);
      else void navigate(addressWith(undefined), { replace: true });
    },
  };
}
