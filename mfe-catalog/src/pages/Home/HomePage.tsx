import { siteConfig } from '@steadfast/sdk';
import { PageHeading } from '@steadfast/ui';
import { ContinueWatching } from './ContinueWatching/ContinueWatching';
import { useWatchedList } from './ContinueWatching/use-watched-list';
import { ContributedRows, FeaturedSeries, FeaturedTags } from './FeaturedRows';
import { Hero } from './Hero/Hero';
import styles from './HomePage.module.css';
import { useAreRowsDelayed } from './use-delayed-rows';

/**
 * The home page: the hero, Continue watching, the featured series, a row for each featured tag, and the rows of other
 * features. Each loads and fails independently. The rows appear together, so that none moves another.
 */
export function HomePage() {
  const watched = useWatchedList();
  const isDelayed = useAreRowsDelayed(watched.isUnknown);
  return (
    <>
      <PageHeading className="visually-hidden">{siteConfig().siteName}</PageHeading>
      <Hero />
      <div className={styles.rows}>
        {!isDelayed && <ContinueWatching list={watched} />}
        <FeaturedSeries isDelayed={isDelayed} isFirst={!watched.isUnknown} />
        <FeaturedTags isDelayed={isDelayed} />
        <ContributedRows isDelayed={isDelayed} />
      </div>
    </>
  );
}
