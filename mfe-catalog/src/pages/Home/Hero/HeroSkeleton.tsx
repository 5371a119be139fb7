import { classNames, Skeleton } from '@steadfast/shared/ui';
import styles from './Hero.module.css';

/** The shape of the hero while its slides are on their way. */
export function HeroSkeleton() {
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
              <Skeleton width="30em" />
              <Skeleton width="22em" />
            </p>
          </div>
        </div>
      </div>
    </div>
  );
}
