import { siteConfig } from '@steadfast/shared';
import { PageHeading } from '@steadfast/shared/ui';
import { ContinueWatching } from './ContinueWatching/ContinueWatching';
import { useWatchedList } from './ContinueWatching/use-watched-list';
import { FeaturedSeries, FeaturedTags } from './FeaturedRows';
import { Hero } from './Hero/Hero';
import styles from './HomePage.module.css';
import { useAreRowsDelayed } from './use-delayed-rows';

/**
 * The home page: the hero, Continue watching, the featured series and a row for each featured tag. Each loads and fails
 * independently. The rows appear together, so that none moves another.
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
      </div>
    </>
  );
}
