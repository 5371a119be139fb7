import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Registry } from '../../contract';
import { closeSearch, selectIsSearchOpen } from '../../session/session-state';
import { onSignOut } from '../../session/sign-out-signal';
import type { Site } from '../../site/intents';
import type { ModuleLoader } from '../module-loader';
import { dialogOf } from '../registry';
import { useVisits } from '../use-visits';
import { DialogFrame } from './DialogFrame';

export interface SearchHostProps {
  registry: Registry;
  loader: ModuleLoader;
  notify: Site['notify'];
}

/**
 * The search over any page (REQ-SEARCH-1), there while the client-wide state says so (REQ-SEARCH-4) and until it has left.
 * It closes when the viewer goes to another page and when they sign out. A page beneath that moves on by itself leaves it.
 */
export function SearchHost({ registry, loader, notify }: SearchHostProps) {
  const isOpen = useSelector(selectIsSearchOpen);
  const dispatch = useDispatch();
  const visits = useVisits();
  const [isPresent, setPresent] = useState(isOpen);
  if (isOpen && !isPresent) setPresent(true);
  const search = dialogOf(registry, 'search');
  const isServed = search !== undefined;

  useEffect(() => {
    if (!isOpen || isServed) return;
    dispatch(closeSearch());
    notify('Search is not available right now.', { tone: 'error' });
  }, [isOpen, isServed, dispatch, notify]);

  useEffect(() => onSignOut(() => dispatch(closeSearch())), [dispatch]);
  const seen = useRef(visits);
  useEffect(() => {
    if (seen.current !== visits) dispatch(closeSearch());
    seen.current = visits;
  }, [visits, dispatch]);

  if (!search || !isPresent) return null;
  const leave = () => {
    dispatch(closeSearch());
    setPresent(false);
  };
  return (
    <DialogFrame
      dialog={search}
      loader={loader}
      target={{}}
      isToClose={!isOpen}
      onClosed={leave}
      onMissing={leave}
      notify={notify}
    />
  );
}
