import {
  closeSearch,
  selectIsSearchOpen,
  useDraft,
  type DialogProps,
  type DialogTargets,
} from '@steadfast/sdk';
import { Modal } from '@steadfast/ui/modal';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { OptionsContext, useActiveOption } from './active-option';
import { RecentSearches } from './RecentSearches';
import { Invitation, SearchResponse, type ResultsNavigation } from './SearchResponse';
import { SearchField } from './SearchField';
import { SEARCH_POSITION_DRAFT, type SearchPosition } from './shown-results';
import { useRecentSearches } from './recent-searches';
import { useSearchQuery } from './use-search-query';

export type SearchOverlayProps = DialogProps & DialogTargets['search'];

/**
 * The dialog `search`. Open while the client-wide `isSearchOpen` is true (REQ-SEARCH-1, REQ-SEARCH-4). The host closes
 * it when the page changes.
 */
export function SearchOverlay({ onClosed, takeOver }: SearchOverlayProps) {
  const isOpen = useSelector(selectIsSearchOpen);
  const dispatch = useDispatch();
  const search = useSearchQuery(isOpen);
  const { typed, query } = search;
  const recent = useRecentSearches();
  const field = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const active = useActiveOption(panel);
  const [pendingNavigation, setPendingNavigation] = useState<ResultsNavigation>();
  const [, savePosition] = useDraft<SearchPosition | undefined>(SEARCH_POSITION_DRAFT, undefined);

  const close = () => {
    // The host also calls this after the search has closed for a followed result, whose page has its own URL.
    if (isOpen) search.leaveAddress();
    dispatch(closeSearch());
  };
  const type = (text: string) => {
    search.type(text);
    active.activate(undefined);
    setPendingNavigation(undefined);
  };
  const goToResults = (opens: boolean) => {
    if (typed.trim() === '') active.activateFirst();
    else if (field.current) setPendingNavigation({ from: field.current, opens });
  };
  const handleKey = (event: KeyboardEvent) => {
    if (active.move(event)) event.preventDefault();
    else if (event.key === 'ArrowDown' && !event.altKey) {
      event.preventDefault();
      goToResults(false);
    } else if (event.key === 'Escape' && active.activeId !== undefined) {
      // Escape closes one layer: first the active option, then the search.
      event.preventDefault();
      event.stopPropagation();
      active.activate(undefined);
    }
  };
  const handleLinkClick = ({ target, defaultPrevented }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link) return;
    recent.add(query);
    // The router prevents the default for links that it follows. Otherwise the browser opened another tab and the
    // search stays.
    if (!defaultPrevented) return;
    savePosition({ query: query, to: link.getAttribute('href') ?? '' });
    search.forget();
    // The URL of this page keeps the query, so that Back reopens the search.
    dispatch(closeSearch());
  };
  return (
    <>
      <BeginSearch take={takeOver} begin={search.begin} />
      <Modal title="Search" size="large" isOpen={isOpen} onClose={close} onClosed={onClosed}>
        <SearchField
          ref={field}
          value={typed}
          isCut={search.isCut}
          listId={active.listId}
          activeId={active.activeId}
          onType={type}
          onCompose={search.compose}
          onKey={handleKey}
          onEnter={() => {
            if (active.open()) return;
            recent.add(query);
            // A second Enter before the results arrive opens the first one.
            goToResults(pendingNavigation !== undefined);
          }}
        />
        {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- bubbled clicks of the links, which handle keys themselves */}
        <div ref={panel} onClick={handleLinkClick} onAuxClick={handleLinkClick}>
          <OptionsContext value={active.options}>
            {typed.trim() === '' && recent.queries.length > 0 && (
              <RecentSearches
                queries={recent.queries}
                remove={(query) => {
                  // With the arrow keys, the row that moves up becomes the active one.
                  if (document.activeElement !== field.current) active.activate(undefined);
                  recent.remove(query);
                }}
                clear={recent.clear}
                field={field}
                onChoose={(query) => {
                  active.activate(undefined);
                  search.choose(query);
                  field.current?.focus();
                }}
              />
            )}
            {query === '' ? (
              <Invitation isTyping={search.isTyping} />
            ) : (
              <SearchResponse
                query={query}
                isTyping={search.isTyping}
                field={field}
                pendingNavigation={pendingNavigation}
                onActivate={active.activate}
                onActivateFirst={active.activateFirst}
                onOpenFirst={active.openFirst}
                onArrived={() => {
                  setPendingNavigation(undefined);
                }}
              />
            )}
          </OptionsContext>
        </div>
      </Modal>
    </>
  );
}

/**
 * Takes over the text typed before the search loaded. Rendered before the dialog because effects run in order: the
 * previous element has the focus again when the dialog opens, and the dialog can restore it on close.
 */
function BeginSearch({ take, begin }: { take: (() => string) | undefined; begin: (text: string) => void }) {
  const first = useRef({ take, begin });
  useLayoutEffect(() => {
    const { current } = first;
    current.begin(current.take?.() ?? '');
  }, []);
  return null;
}
