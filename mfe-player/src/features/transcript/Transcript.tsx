import { ErrorMessage, Icon, classNames, Skeleton, VisuallyHidden } from '@steadfast/ui';
import { useId, useState } from 'react';
import { usePlayback, type PlayerProps } from '../../engine/player-controller';
import { transcriptLines } from '../chunks';
import styles from './Transcript.module.css';
import type { TranscriptLines } from './TranscriptLines';

/**
 * The transcript, to read and to seek by; collapsed at first. Renders nothing for a stream without captions.
 */
export function Transcript({ player }: PlayerProps) {
  const id = useId();
  const hasCaptions = usePlayback(player, ({ captionTracks }) => captionTracks.length > 0);
  const [isOpen, setOpen] = useState(false);
  const [Lines, setLines] = useState<typeof TranscriptLines>();
  const [isFailed, setFailed] = useState(false);
  if (!hasCaptions) return null;

  const load = () => {
    setFailed(false);
    transcriptLines.load().then(
      (loaded) => {
        setLines(() => loaded);
      },
      () => {
        setFailed(true);
      },
    );
  };
  const toggle = () => {
    setOpen(!isOpen);
    if (!isOpen && !Lines) load();
  };
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-text` : undefined}
          onClick={toggle}
        >
          Transcript
          <Icon
            name="chevron-right"
            className={classNames(styles.arrow, isOpen && styles.open)}
            size="0.8em"
          />
        </button>
      </h2>
      {isOpen && (
        <div id={`${id}-text`}>
          {Lines && <Lines player={player} />}
          {!Lines && isFailed && (
            <ErrorMessage
              title="The transcript did not load"
              message="Check your connection and try again."
              onRetry={load}
            />
          )}
          {!Lines && !isFailed && <TranscriptSkeleton />}
        </div>
      )}
    </section>
  );
}

/** Placeholder while the transcript's code or captions load. */
export function TranscriptSkeleton() {
  return (
    <p aria-busy="true">
      <VisuallyHidden>Loading the transcript</VisuallyHidden>
      <Skeleton width="90%" />
      <Skeleton width="80%" />
      <Skeleton width="85%" />
    </p>
  );
}
