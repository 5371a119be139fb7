import { EmptyState } from '@steadfast/shared/ui';
import { useState } from 'react';
import { ResultTabs } from './ResultTabs';
import styles from './SearchResults.module.css';
import { ToAllSeries } from './ToAllSeries';
import type { ResultTab } from './shown-tab';

/** What one can do here, before anything is typed. */
export function Invitation({ isTyping }: { isTyping: boolean }) {
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
