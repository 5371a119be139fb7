import { formatDuration } from '@steadfast/shared/ui';
import { memo, useEffect, useMemo, useRef } from 'react';
import { createTranscript, type TranscriptLine } from './transcript-lines';
import type { PlayerController } from '../../engine/player-controller';
import { usePlayback } from '../../engine/use-player';
import { useCurrentEntry } from '../chapters/use-current-entry';
import styles from './Transcript.module.css';
import { EmptyTranscript } from './EmptyTranscript';
import { useAutoScroll } from './use-auto-scroll';
import { useLineKeys } from './use-line-keys';

export interface TranscriptLinesProps {
  player: PlayerController;
}

/** A silence of so many seconds at the end is usual. Where more is missing, it may be that it is not loaded yet. Decided. */
const SILENT_END_SECONDS = 60;

/**
 * What is said, line by line: a click seeks there, the line of now is marked and kept in view. One stop of the Tab key, with
 * the arrows from line to line. Captions in parts come as the video plays, others at once.
 */
export function TranscriptLines({ player }: TranscriptLinesProps) {
  useEffect(() => player.readCaptions(), [player]);
  const version = usePlayback(player, ({ captionsVersion }) => captionsVersion);
  const durationSeconds = usePlayback(player, (state) => state.durationSeconds);
  // The version says when the player has others.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the cues are read anew when their version grows
  const lines = useMemo(() => createTranscript(player.captionCues()), [player, version]);
  const now = useCurrentEntry(player, lines);
  const list = useRef<HTMLOListElement>(null);
  const following = useAutoScroll(list, now);
  const { stop, handlers } = useLineKeys(lines.length, now);

  if (lines.length === 0) return <EmptyTranscript player={player} />;
  const lastSeconds = lines.at(-1)?.endSeconds ?? 0;
  return (
    <>
      <ol ref={list} className={styles.lines} {...following} {...handlers}>
        {lines.map((line, index) => (
          <Line
            key={`${line.startSeconds} ${index}`}
            line={line}
            isNow={index === now}
            isTabStop={index === stop}
            player={player}
          />
        ))}
      </ol>
      {durationSeconds - lastSeconds > SILENT_END_SECONDS && (
        <p className={styles.note}>More may come as the video plays.</p>
      )}
    </>
  );
}

interface LineProps {
  line: TranscriptLine;
  isNow: boolean;
  isTabStop: boolean;
  player: PlayerController;
}

const Line = memo(function Line({ line, isNow, isTabStop, player }: LineProps) {
  return (
    <li className={styles.item}>
      <button
        type="button"
        tabIndex={isTabStop ? 0 : -1}
        className={styles.line}
        aria-current={isNow || undefined}
        onClick={() => {
          player.seekTo(line.startSeconds);
        }}
      >
        <span className={styles.time}>{formatDuration(line.startSeconds)}</span>{' '}
        <span className={styles.words} dir="auto">
          {line.text}
        </span>
      </button>
    </li>
  );
});
