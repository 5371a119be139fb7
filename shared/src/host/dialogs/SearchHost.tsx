import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { Registry } from '../../contract';
import { closeSearch, selectIsSearchOpen, toggleSearch } from '../../session/session-state';
import { onSignOut } from '../../session/sign-out-signal';
import type { Site } from '../../site/intents';
import { useSearchParam } from '../../site/use-search-param';
import type { ModuleLoader } from '../module-loader';
import { findDialog } from '../registry';
import { useUserNavigationCount } from '../use-navigation-count';
import { DialogFrame } from './DialogFrame';
import { createTypedAhead } from './typed-ahead';
import { PlaceholderField } from './PlaceholderField';
import { preloadDialog } from './preload-dialog';

export interface SearchHostProps {
  registry: Registry;
  loader: ModuleLoader;
  notify: Site['notify'];
}

/**
 * The search over any page (REQ-SEARCH-1), there while the client-wide state says so (REQ-SEARCH-4) and until it has left.
 * It opens where the address searches for something. It closes when the viewer goes to another page and when they sign out.
 * A page beneath that moves on by itself leaves it.
 */
export function SearchHost({ registry, ...host }: SearchHostProps) {
  const { notify } = host;
  const isOpen = useSelector(selectIsSearchOpen);
  const dispatch = useDispatch();
  const [isPresent, setPresent] = useState(isOpen);
  const [opening, setOpening] = useState({ isOpen, count: 0 });
  if (isOpen && !isPresent) setPresent(true);
  if (isOpen !== opening.isOpen) setOpening({ isOpen, count: opening.count + (isOpen ? 1 : 0) });
  const search = findDialog(registry, 'search');
  const isServed = search !== undefined;
  useSearchOfAddress();

  useEffect(() => {
    if (!isOpen || isServed) return;
    dispatch(closeSearch());
    notify('Search is not available right now.', { tone: 'error' });
  }, [isOpen, isServed, dispatch, notify]);

  useEffect(() => onSignOut(() => dispatch(closeSearch())), [dispatch]);

  if (!search || !isPresent) return null;
  return (
    <SearchDialog
      // Asked for again while it is leaving, it begins anew, with what is typed from then on.
      key={opening.count}
      {...host}
      dialog={search}
      isOpen={isOpen}
      onGone={() => setPresent(false)}
    />
  );
}

/** Opens and closes the search as the viewer goes about the site, Back and Forward included. */
function useSearchOfAddress(): void {
  const dispatch = useDispatch();
  const { key } = useLocation();
  const type = useNavigationType();
  const visits = useUserNavigationCount();
  const [query] = useSearchParam();
  const seen = useRef<{ key: string; visits: number }>(undefined);
  useEffect(() => {
    const { current: last } = seen;
    if (last?.key === key) return;
    seen.current = { key, visits };
    const isVisit = last !== undefined && last.visits !== visits;
    // In place, on the same page, it is the search itself that writes its address: it may be closed already.
    if (query && (isVisit || type !== 'REPLACE')) dispatch(toggleSearch(true));
    else if (isVisit || (last && type === 'POP')) dispatch(closeSearch());
  }, [key, type, visits, query, dispatch]);
}

interface SearchDialogProps extends Omit<SearchHostProps, 'registry'> {
  dialog: NonNullable<ReturnType<typeof findDialog>>;
  isOpen: boolean;
  onGone: () => void;
}

/** From the moment that the search is asked for: what is typed goes nowhere else. */
function SearchDialog({ isOpen, onGone, ...hosted }: SearchDialogProps) {
  const dispatch = useDispatch();
  const [, setSearched] = useSearchParam();
  const [isHere, setHere] = useState(false);
  const [early] = useState(createTypedAhead);
  // At the same time as the frame, which asks for the search only once it is here itself.
  const warm = useEffectEvent(() => preloadDialog(hosted.dialog, hosted.loader));
  useEffect(() => warm(), []);
  const takeOver = useCallback(() => {
    setHere(true);
    return early.end();
  }, [early]);
  const leave = () => {
    dispatch(closeSearch());
    // Once it is here, the search itself knows whether it was closed or a result was followed.
    if (!isHere) setSearched('');
    onGone();
  };
  return (
    <>
      {!isHere && <PlaceholderField early={early} onEscape={leave} />}
      <DialogFrame
        {...hosted}
        target={{ takeOver }}
        early={early}
        isToClose={!isOpen}
        onClosed={leave}
        onMissing={leave}
      />
    </>
  );
}
