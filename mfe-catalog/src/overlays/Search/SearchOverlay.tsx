import {
  closeSearch,
  selectIsSearchOpen,
  useDraft,
  type DialogProps,
  type DialogTargets,
} from '@steadfast/shared';
import { Modal } from '@steadfast/shared/ui/modal';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { OptionsContext, useActiveOption } from './active-option';
import { Invitation } from './Invitation';
import { RecentSearches } from './RecentSearches';
import { SearchResponse, type ResultsNavigation } from './SearchResponse';
import { SearchField } from './SearchField';
import { SEARCH_POSITION_DRAFT, type SearchPosition } from './search-position';
import { useRecentSearches } from './use-recent-searches';
import { useSearchQuery } from './use-search-query';

export type SearchOverlayProps = DialogProps & DialogTargets['search'];

/**
 * The dialog `search`, over any page while the client-wide `isSearchOpen` says so (REQ-SEARCH-1, REQ-SEARCH-4). That it
 * leaves with its page is the host's affair.
 */
export function SearchOverlay({ onClosed, takeOver }: SearchOverlayProps) {
  const isOpen = useSelector(selectIsSearchOpen);
  const dispatch = useDispatch();
  const search = useSearchQuery(isOpen);
  const { typed, asked } = search;
  const recent = useRecentSearches();
  const field = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const active = useActiveOption(panel);
  const [wayToResults, setWayToResults] = useState<ResultsNavigation>();
  const [, keepPlace] = useDraft<SearchPosition | undefined>(SEARCH_POSITION_DRAFT, undefined);

  const close = () => {
    // The host asks too, once it is closed already: as a result is followed, whose page has its own address.
    if (isOpen) search.leaveAddress();
    dispatch(closeSearch());
  };
  const type = (text: string) => {
    search.type(text);
    active.activate(undefined);
    setWayToResults(undefined);
  };
  const toResults = (opens: boolean) => {
    if (typed.trim() === '') active.activateFirst();
    else if (field.current) setWayToResults({ from: field.current, opens });
  };
  const keyPressed = (event: KeyboardEvent) => {
    if (active.move(event)) event.preventDefault();
    else if (event.key === 'ArrowDown' && !event.altKey) {
      event.preventDefault();
      toResults(false);
    } else if (event.key === 'Escape' && active.activeId !== undefined) {
      // The top layer alone: back to the text. The next one closes the search.
      event.preventDefault();
      event.stopPropagation();
      active.activate(undefined);
    }
  };
  const linkClicked = ({ target, defaultPrevented }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link) return;
    recent.remember(asked);
    // Whoever opened a link in another tab goes on here: that is the browser's doing, the router prevents it for the rest.
    if (!defaultPrevented) return;
    keepPlace({ query: asked, to: link.getAttribute('href') ?? '' });
    search.forget();
    // The address of this page keeps the search, so that Back leads to it.
    dispatch(closeSearch());
  };
  return (
    <>
      <Arrival take={takeOver} begin={search.begin} />
      <Modal title="Search" size="large" isOpen={isOpen} onClose={close} onClosed={onClosed}>
        <SearchField
          ref={field}
          value={typed}
          isCut={search.isCut}
          listId={active.listId}
          activeId={active.activeId}
          onType={type}
          onCompose={search.compose}
          onKey={keyPressed}
          onEnter={() => {
            if (active.open()) return;
            recent.remember(asked);
            // On the way there already: as fast as keys follow on one another, they mean the same.
            toResults(wayToResults !== undefined);
          }}
        />
        {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears of the links in it, which have keys of their own */}
        <div ref={panel} onClick={linkClicked} onAuxClick={linkClicked}>
          <OptionsContext value={active.options}>
            {typed.trim() === '' && recent.queries.length > 0 && (
              <RecentSearches
                queries={recent.queries}
                forget={(query) => {
                  // Under the keys, the row that moves up is the next one to take off.
                  if (document.activeElement !== field.current) active.activate(undefined);
                  recent.forget(query);
                }}
                forgetAll={recent.forgetAll}
                field={field}
                onChoose={(query) => {
                  active.activate(undefined);
                  search.choose(query);
                  field.current?.focus();
                }}
              />
            )}
            {asked === '' ? (
              <Invitation isTyping={search.isTyping} />
            ) : (
              <SearchResponse
                query={asked}
                isTyping={search.isTyping}
                field={field}
                wayToResults={wayToResults}
                onActivate={active.activate}
                onActivateFirst={active.activateFirst}
                onOpenFirst={active.openFirst}
                onArrived={() => {
                  setWayToResults(undefined);
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
 * Stands before the dialog, because the effects of a page run in its order: what had the focus before has it again when the
 * dialog takes it, and will be given it back.
 */
function Arrival({ take, begin }: { take: (() => string) | undefined; begin: (text: string) => void }) {
  const first = useRef({ take, begin });
  useLayoutEffect(() => {
    const { current } = first;
    current.begin(current.take?.() ?? '');
  }, []);
  return null;
}
