import { useDraft } from '@steadfast/shared';
import { EmptyState } from '@steadfast/shared/ui';
import { ResultTabs } from './ResultTabs';
import styles from './SearchResults.module.css';
import { AllSeriesLink } from './AllSeriesLink';
import { TAB_DRAFT, type TabChoice } from './shown-tab';

/** What the search shows before the viewer types. */
export function Invitation({ isTyping }: { isTyping: boolean }) {
  const [choice, setChoice] = useDraft<TabChoice | undefined>(TAB_DRAFT, undefined);
  const count = isTyping ? undefined : 0;
  return (
    <div className={styles.results}>
      <ResultTabs
        counts={{ videos: count, series: count }}
        active={choice?.tab ?? 'videos'}
        onChange={(tab) => setChoice({ tab, query: '' })}
      >
        <EmptyState
          title="What would you like to watch?"
          message="Type part of a title, a tag or a category. Matching videos and series appear here."
          action={<AllSeriesLink />}
        />
      </ResultTabs>
    </div>
  );
}
