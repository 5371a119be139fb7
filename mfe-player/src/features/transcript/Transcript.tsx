import { ErrorMessage, Icon, Skeleton, VisuallyHidden, classNames, formatDuration } from '@steadfast/ui';
import { ScrollView, type ScrollViewHandle } from '@steadfast/ui/scroll-view';
import { memo, useEffect, useId, useMemo, useRef, useState } from 'react';
import { usePlayback, type PlayerController, type PlayerProps } from '../../engine/player-controller';
import {
  createTranscript,
  useAutoScroll,
  useCurrentEntry,
  useLineKeys,
  type TranscriptLine,
} from './transcript-lines';
import styles from './Transcript.module.css';

/**
 * The transcript, to read and to seek by; collapsed at first. Renders nothing for a stream without captions.
 */
export function Transcript({ player }: PlayerProps) {
  const id = useId();
  const hasCaptions = usePlayback(player, ({ captionTracks }) => captionTracks.length > 0);
  const [isOpen, setOpen] = useState(false);
  if (!hasCaptions) return null;
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-text` : undefined}
          onClick={() => {
            setOpen(!isOpen);
          }}
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
          <TranscriptLines player={player} />
        </div>
      )}
    </section>
  );
}

/**
 * A silence of this length at the end is normal. A longer one may mean that captions are still to load.
 */
const SILENT_END_SECONDS = 60;

/**
 * The transcript line by line. A click seeks there; the current line is marked and kept in view. One tab
 * stop, with arrow keys between lines. Captions load at once or, in segments, as the video plays.
 */
function TranscriptLines({ player }: PlayerProps) {
  useEffect(() => {
    player.setCaptionsRead(true);
    return () => player.setCaptionsRead(false);
  }, [player]);
  const version = usePlayback(player, ({ captionsVersion }) => captionsVersion);
  const durationSeconds = usePlayback(player, (state) => state.durationSeconds);
  // The cues change with their version.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `getCaptionCues` is read again when the version grows
  const lines = useMemo(() => createTranscript(player.getCaptionCues()), [player, version]);
  const currentIndex = useCurrentEntry(player, lines);
  const list = useRef<HTMLOListElement>(null);
  const view = useRef<ScrollViewHandle>(null);
  const scrollHandlers = useAutoScroll(view, list, currentIndex);
  const { stop, handlers } = useLineKeys(lines.length, currentIndex);

  if (lines.length === 0) return <EmptyTranscript player={player} />;
  const lastSeconds = lines.at(-1)?.endSeconds ?? 0;
  return (
    <>
      <div {...scrollHandlers}>
        <ScrollView ref={view} className={styles.view}>
          <ol ref={list} className={styles.lines} {...handlers}>
            {lines.map((line, index) => (
              <Line
                key={`${line.startSeconds} ${index}`}
                line={line}
                isCurrent={index === currentIndex}
                isTabStop={index === stop}
                player={player}
              />
            ))}
          </ol>
        </ScrollView>
      </div>
      {durationSeconds - lastSeconds > SILENT_END_SECONDS && (
        <p className={styles.note}>More may appear as the video plays.</p>
      )}
    </>
  );
}

interface LineProps {
  line: TranscriptLine;
  isCurrent: boolean;
  isTabStop: boolean;
  player: PlayerController;
}

const Line = memo(function Line({ line, isCurrent, isTabStop, player }: LineProps) {
  return (
    <li className={styles.item}>
      <button
        type="button"
        tabIndex={isTabStop ? 0 : -1}
        className={styles.line}
        aria-current={isCurrent || undefined}
        onClick={() => {
          player.seekTo(line.startSeconds);
        }}
      >
        <span className={styles.time}>{formatDuration(line.startSeconds)}</span>{' '}
        <span className={styles.text} dir="auto">
          {line.text}
        </span>
      </button>
    </li>
  );
});

/** Shown instead of an empty transcript: loading, failed, or no speech so far. */
function EmptyTranscript({ player }: PlayerProps) {
  const status = usePlayback(player, ({ captionsStatus }) => captionsStatus);
  const [hasRetried, setRetried] = useState(false);
  if (status === 'loaded') {
    return <p className={styles.note}>No speech so far. More may appear as the video plays.</p>;
  }
  // After a retry the button stays, and with it the focus.
  if (status === 'loading' && !hasRetried) return <TranscriptSkeleton />;
  return (
    <ErrorMessage
      title="The transcript did not load"
      message="It is made from the captions, which could not be loaded."
      isRetrying={status === 'loading'}
      onRetry={() => {
        setRetried(true);
        player.reloadCaptions();
      }}
    />
  );
}

/** Placeholder while the captions load. */
function TranscriptSkeleton() {
  return (
    <p aria-busy="true">
      <VisuallyHidden>Loading the transcript</VisuallyHidden>
      <Skeleton width="90%" />
      <Skeleton width="80%" />
      <Skeleton width="85%" />
    </p>
  );
}
