import { Skeleton } from '@steadfast/shared/ui';
import styles from './AboutPage.module.css';
import section from './Section.module.css';
import shape from './AboutSkeleton.module.css';

/** The skeleton of About: heading, lead, and the first sections. */
export function AboutSkeleton() {
  return (
    <>
      <div className={styles.head}>
        <div className={shape.heading}>
          <Skeleton width="min(22rem, 80%)" />
        </div>
        <div className={styles.lead}>
          <Skeleton />
          <Skeleton width="70%" />
        </div>
      </div>
      {['mission', 'vision'].map((name) => (
        <div key={name} className={section.section}>
          <div className={shape.title}>
            <Skeleton width="9rem" />
          </div>
          <div className={shape.text}>
            <Skeleton />
            <Skeleton />
            <Skeleton />
            <Skeleton width="55%" />
          </div>
        </div>
      ))}
    </>
  );
}
