import type { StudioVideo } from '@steadfast/contract';
import { classNames, Icon, ProgressBar } from '@steadfast/ui';
import { formatDateTime } from '../format-time';
import { PROBLEMS, STATES } from '../pages/Videos/filters';
import layout from './layout.module.css';
import styles from './VideoFacts.module.css';

export function VideoStateBadge({ video: { state, publishAt } }: { video: StudioVideo }) {
  return (
    <span className={classNames(styles.badge, styles[state])}>
      {state === 'scheduled' && publishAt !== undefined
        ? `Scheduled for ${formatDateTime(publishAt)}`
        : STATES[state]}
    </span>
  );
}

/** How far the encoding is; nothing once it has ended. */
export function EncodingProgress({ video: { title, encoding } }: { video: StudioVideo }) {
  if (!encoding || encoding.state === 'failed') return null;
  const percent = Math.round(encoding.progress * 100);
  return (
    <div className={layout.facts}>
      <ProgressBar value={encoding.progress} label={`Encoding of ${title}`} className={styles.progress} />
      <span>{encoding.state === 'waiting' ? 'Waits to be encoded' : `Encoding, ${percent} %`}</span>
      {encoding.isStalled && (
        <span className={styles.problem}>
          It has waited for long, and nothing is encoded: ask the people who run this site whether a worker is
          running.
        </span>
      )}
    </div>
  );
}

/** What an editor should mend. */
export function Problems({ video: { problems } }: { video: StudioVideo }) {
  if (problems.length === 0) return null;
  return (
    <ul className={layout.facts} aria-label="What is wrong">
      {problems.map((problem) => (
        <li key={problem} className={styles.problem}>
          <Icon name="alert" />
          <span>{PROBLEMS[problem]}</span>
        </li>
      ))}
    </ul>
  );
}
