import { toggleSearch, useDocumentTitle, useDraft, useSite } from '@steadfast/shared';
import { SERIES_EPISODES_MAX, SERIES_EPISODES_MAX_SMALL } from '@steadfast/shared/limits';
import { Button, PageHeading } from '@steadfast/shared/ui';
import { useDispatch } from 'react-redux';
import { TAB_DRAFT, type TabChoice } from '../../overlays/Search/shown-tab';
import { useMediaQuery } from '../../use-media-query';
import styles from './SeriesListPage.module.css';
import { SeriesListChunk } from './SeriesListChunk';

/**
 * All series with their first episodes: at most 10 each, 4 on small screens (REQ-SERIES-1). "Find a series" opens the
 * search, which knows all series; a filter would know only the loaded ones.
 */
export function SeriesListPage() {
  useDocumentTitle('Series');
  const hasSearch = useSite().hasDialog('search');
  const dispatch = useDispatch();
  const [, chooseTab] = useDraft<TabChoice | undefined>(TAB_DRAFT, undefined);
  const openSearch = () => {
    chooseTab({ tab: 'series', query: '' });
    dispatch(toggleSearch(true));
  };
  const isSmall = useMediaQuery('(max-width: 767px)');
  return (
    <>
      <div className={styles.head}>
        <PageHeading>Series</PageHeading>
        {hasSearch && (
          <Button icon="search" onClick={openSearch}>
            Find a series
          </Button>
        )}
      </div>
      <div className={styles.list}>
        <SeriesListChunk episodesMax={isSmall ? SERIES_EPISODES_MAX_SMALL : SERIES_EPISODES_MAX} />
      </div>
    </>
  );
}
