import { closeSearch, selectIsSearchOpen, type DialogProps } from '@steadfast/shared';
import { EmptyState } from '@steadfast/shared/ui';
import { Modal } from '@steadfast/shared/ui/modal';
import { useRef, useState, type MouseEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ResultTabs } from './ResultTabs';
import { SearchAnswer, type WayToResults } from './SearchAnswer';
import { SearchField } from './SearchField';
import styles from './SearchResults.module.css';
import { ToAllSeries } from './ToAllSeries';
import type { ResultTab } from './shown-tab';
import { useSearchQuery } from './use-search-query';

/**
 * The dialog `search`, over any page while the client-wide `isSearchOpen` says so (REQ-SEARCH-1, REQ-SEARCH-4). That it
 * leaves with its page is the host's affair.
 */
export function SearchOverlay({ onClosed }: DialogProps) {
  const isOpen = useSelector(selectIsSearchOpen);
  const dispatch = useDispatch();
  const { typed, asked, isTyping, type } = useSearchQuery();
  const field = useRef<HTMLInputElement>(null);
  const [wayToResults, setWayToResults] = useState<WayToResults>();
  const close = () => void dispatch(closeSearch());

  // Whoever opened a link in another tab goes on here: that is the browser's doing, the router prevents it for the rest.
  const followed = ({ target, defaultPrevented }: MouseEvent) => {
    if (defaultPrevented && target instanceof Element && target.closest('a')) close();
  };
  return (
    <Modal title="Search" size="large" isOpen={isOpen} onClose={close} onClosed={onClosed}>
      <SearchField
        ref={field}
        value={typed}
        onType={(text) => {
          type(text);
          setWayToResults(undefined);
        }}
        onToResults={() => {
          if (field.current) setWayToResults({ from: field.current });
        }}
      />
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears of the links in it, which have keys of their own */}
      <div onClick={followed}>
        {asked === '' ? (
          <Invitation isTyping={isTyping} />
        ) : (
          <SearchAnswer query={asked} isTyping={isTyping} field={field} wayToResults={wayToResults} />
        )}
      </div>
    </Modal>
  );
}

/** What one can do here, before anything is typed. */
function Invitation({ isTyping }: { isTyping: boolean }) {
  const [tab, setTab] = useState<ResultTab>('videos');
  const none = isTyping ? undefined : 0;
  return (
    <div className={styles.results}>
      <ResultTabs counts={{ videos: none, series: none }} active={tab} onChange={setTab}>
        <EmptyState
          title="What would you like to watch?"
          message="Type a title, a tag or a category, or a part of one. Videos and series that fit show here."
          action={<ToAllSeries />}
        />
      </ResultTabs>
    </div>
  );
}
