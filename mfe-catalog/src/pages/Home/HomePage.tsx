import { siteConfig } from '@steadfast/shared';
import { PageHeading } from '@steadfast/shared/ui';
import { FeaturedSeries } from './FeaturedSeries';
import { FeaturedTags } from './FeaturedTags';
import { Hero } from './Hero/Hero';
import styles from './HomePage.module.css';

/** The first page: the hero, the featured series and a row for each featured tag. Each loads and fails on its own. */
export function HomePage() {
  return (
    <>
      <PageHeading className="visually-hidden">{siteConfig().siteName}</PageHeading>
      <Hero />
      <div className={styles.rows}>
        <FeaturedSeries />
        <FeaturedTags />
      </div>
    </>
  );
}
