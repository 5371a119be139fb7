import { useDraft } from '@steadfast/shared';
import { EmptyState } from '@steadfast/shared/ui';
import { ResultTabs } from './ResultTabs';
import styles from './SearchResults.module.css';
import { AllSeriesLink } from './AllSeriesLink';
import { TAB_DRAFT, type TabChoice } from './shown-tab';

/** What one can do here, before anything is typed. */
export function Invitation({ isTyping }: { isTyping: boolean }) {
  const [choice, setChoice] = useDraft<TabChoice | undefined>(TAB_DRAFT, undefined);
  const none = isTyping ? undefined : 0;
  return (
    <div className={styles.results}>
      <ResultTabs
        counts={{ videos: none, series: none }}
        active={choice?.tab ?? 'videos'}
        onChange={(tab) => setChoice({ tab, query: '' })}
      >
        <EmptyState
          title="What would you like to watch?"
          message="Type a title, a tag or a category, or a part of one. Videos and series that fit show here."
          action={<AllSeriesLink />}
        />
      </ResultTabs>
    </div>
  );
}
