import { Loaded, classNames, Skeleton } from '@steadfast/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { heroQuery } from '../../../api';
import { HeroSlideshow } from './HeroSlideshow';
import styles from './Hero.module.css';

/** The slideshow at the top of Home; renders nothing without slides. */
export function Hero() {
  const query = useQuery(heroQuery());
  return (
    <Loaded query={query} what="the highlights" skeleton={<HeroSkeleton />} spansWindow>
      {(slides) => slides.length > 0 && <HeroSlideshow slides={slides} />}
    </Loaded>
  );
}

/** Placeholder for the hero while its slides load. */
function HeroSkeleton() {
  return (
    <div className={styles.hero} data-theme="dark" aria-hidden="true">
      <div className={styles.stage}>
        <div className={styles.slide}>
          <div className={styles.picture} />
          <div className={styles.words}>
            <p className={classNames(styles.title, styles.placeholder)}>
              <Skeleton width="6em" />
            </p>
            <p className={styles.description}>
              <Skeleton width="40ch" />
              <Skeleton width="26ch" />
            </p>
            <div className={styles.ctas}>
              <Skeleton shape="block" width="9.75rem" height="2.875rem" />
              <Skeleton shape="block" width="11.25rem" height="2.875rem" />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
