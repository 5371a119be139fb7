import { siteConfig } from '@steadfast/shared';
import { PageHeading } from '@steadfast/shared/ui';
import { ContinueWatching } from './ContinueWatching/ContinueWatching';
import { useWatchedList } from './ContinueWatching/use-watched-list';
import { FeaturedSeries } from './FeaturedSeries';
import { FeaturedTags } from './FeaturedTags';
import { Hero } from './Hero/Hero';
import styles from './HomePage.module.css';
import { useAreRowsDelayed } from './use-delayed-rows';

/**
 * The first page: the hero, what the viewer has begun, the featured series and a row for each featured tag. Each loads and
 * fails on its own; the rows come together, so that none pushes another away.
 */
export function HomePage() {
  const watched = useWatchedList();
  const isHeld = useAreRowsDelayed(watched.isUnknown);
  return (
    <>
      <PageHeading className="visually-hidden">{siteConfig().siteName}</PageHeading>
      <Hero />
      <div className={styles.rows}>
        {!isHeld && <ContinueWatching list={watched} />}
        <FeaturedSeries isHeld={isHeld} isFirst={!watched.isUnknown} />
        <FeaturedTags isHeld={isHeld} />
      </div>
    </>
  );
}
