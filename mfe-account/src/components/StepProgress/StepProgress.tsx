import { classNames } from '@steadfast/shared/ui';
import { PROGRESS_SEGMENTS } from '../../sign-in/sign-in-flow';
import styles from './StepProgress.module.css';

/** The three-segment progress bar (REQ-AUTH-1). */
export function StepProgress({ filled }: { filled: number }) {
  return (
    <div
      role="progressbar"
      aria-label="Progress"
      aria-valuemin={0}
      aria-valuemax={PROGRESS_SEGMENTS}
      aria-valuenow={filled}
      aria-valuetext={`Step ${filled} of ${PROGRESS_SEGMENTS}`}
      className={styles.bar}
    >
      {Array.from({ length: PROGRESS_SEGMENTS }, (_, index) => (
        <span key={index} className={classNames(styles.segment, index < filled && styles.filled)} />
      ))}
    </div>
  );
}
