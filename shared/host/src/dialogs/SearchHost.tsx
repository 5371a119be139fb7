import { useCallback, useEffect, useEffectEvent, useRef, useState, useLayoutEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { Registry } from '@steadfast/contract';
import {
  closeSearch,
  selectIsSearchOpen,
  toggleSearch,
  onSignOut,
  useSearchParam,
  useUserNavigationCount,
  type Site,
} from '@steadfast/sdk/internal';
import type { ModuleLoader } from '../remotes/module-loader';
import { findDialog } from '../registry/registry';
import { EARLY_FIELD_ID } from '../bootstrap/early-events';
import { DialogFrame, preloadHostedDialog } from './DialogFrame';
import type { TypedAhead } from './HostedDialog';

export interface SearchHostProps {
  registry: Registry;
  loader: ModuleLoader;
  notify: Site['notify'];
}

/**
 * Hosts the search over any page (REQ-SEARCH-1), while the client-wide state says so (REQ-SEARCH-4) and until its exit has
 * ended. It opens if the URL contains a search. It closes on a navigation to another page and on sign-out, but not on
 * auto-navigation.
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
  useSearchFromUrl();

  useEffect(() => {
    if (!isOpen || isServed) return;
    dispatch(closeSearch());
    notify('Search is not available right now.', { tone: 'error' });
  }, [isOpen, isServed, dispatch, notify]);

  useEffect(() => onSignOut(() => dispatch(closeSearch())), [dispatch]);

  if (!search || !isPresent) return null;
  return (
    <SearchDialog
      // A new instance if it reopens during its exit.
      key={opening.count}
      {...host}
      dialog={search}
      isOpen={isOpen}
      onGone={() => setPresent(false)}
    />
  );
}

/** Opens and closes the search on navigation, including Back and Forward. */
function useSearchFromUrl(): void {
  const dispatch = useDispatch();
  const { key } = useLocation();
  const type = useNavigationType();
  const navigationCount = useUserNavigationCount();
  const [query] = useSearchParam();
  const seen = useRef<{ key: string; navigationCount: number }>(undefined);
  useEffect(() => {
    const { current: last } = seen;
    if (last?.key === key) return;
    seen.current = { key, navigationCount };
    const isUserNavigation = last !== undefined && last.navigationCount !== navigationCount;
    // A REPLACE on the same page comes from the search itself, which writes its URL and may be closed already.
    if (query && (isUserNavigation || type !== 'REPLACE')) dispatch(toggleSearch(true));
    else if (isUserNavigation || (last && type === 'POP')) dispatch(closeSearch());
  }, [key, type, navigationCount, query, dispatch]);
}

interface SearchDialogProps extends Omit<SearchHostProps, 'registry'> {
  dialog: NonNullable<ReturnType<typeof findDialog>>;
  isOpen: boolean;
  onGone: () => void;
}

/** Shows the search, and collects what the viewer types while it loads. */
function SearchDialog({ isOpen, onGone, ...hosted }: SearchDialogProps) {
  const dispatch = useDispatch();
  const [, setSearched] = useSearchParam();
  const [isLoaded, setLoaded] = useState(false);
  const [typedAhead] = useState(createTypedAhead);
  // In parallel to the frame, which requests the search only once it has loaded itself.
  const preload = useEffectEvent(() => preloadHostedDialog(hosted.dialog, hosted.loader));
  useEffect(() => preload(), []);
  const takeOver = useCallback(() => {
    setLoaded(true);
    return typedAhead.end();
  }, [typedAhead]);
  const leave = () => {
    dispatch(closeSearch());
    // Once loaded, the search itself knows whether it was closed or a result was followed.
    if (!isLoaded) setSearched('');
    onGone();
  };
  return (
    <>
      {!isLoaded && <PlaceholderField typedAhead={typedAhead} onEscape={leave} />}
      <DialogFrame
        {...hosted}
        target={{ takeOver }}
        typedAhead={typedAhead}
        isClosing={!isOpen}
        onClosed={leave}
        onMissing={leave}
      />
    </>
  );
}

interface PlaceholderFieldProps {
  typedAhead: TypedAhead;
  onEscape: () => void;
}

/** Fixed at the top, so typing does not scroll the page. With 16 px text, phones do not zoom in. */
const style = { position: 'fixed', top: 0, fontSize: '1rem' } as const;

/**
 * Collects what the viewer types after they open the search and before its own field is rendered. It is a real but hidden
 * field, so that IMEs, pasting, dictation and the on-screen keyboard work.
 */
export function PlaceholderField({ typedAhead, onEscape }: PlaceholderFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    typedAhead.begin(field.current);
    return () => {
      // The search was cancelled or does not take over from this field: do not lose the focus with it.
      void Promise.resolve().then(() => {
        if (document.activeElement === document.body) typedAhead.end();
      });
    };
  }, [typedAhead]);
  return (
    <input
      ref={field}
      className="visually-hidden"
      style={style}
      aria-label="Search"
      autoComplete="off"
      onChange={({ target }) => {
        typedAhead.write(target.value);
      }}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Escape' && !nativeEvent.isComposing) onEscape();
      }}
    />
  );
}

function createTypedAhead(): TypedAhead {
  let text = '';
  let opener: Element | null = null;
  return {
    read: () => text,
    write(typed) {
      text = typed;
    },
    begin(field) {
      opener = document.activeElement;
      const early = document.getElementById(EARLY_FIELD_ID) as HTMLInputElement | null;
      if (field && early) field.value = text = early.value;
      early?.remove();
      field?.focus({ preventScroll: true });
    },
    end() {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      return text;
    },
  };
}
