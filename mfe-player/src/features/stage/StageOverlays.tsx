import type { PlayableVideo } from '../../api';
import { Button, Picture, VisuallyHidden } from '@steadfast/ui';
import { useTimeout } from '@steadfast/sdk';
import { useRef, useState } from 'react';
import { usePlayback, type PlayerController, type PlayerProps } from '../../engine/player-controller';
import type { PlaybackState } from '../../engine/playback-state';
import { useFocusStageOnUnmount } from '../use-overlay';
import { PlayerIcon } from '../PlayerIcon';
import styles from './VideoPlayer.module.css';

interface StageOverlaysProps {
  player: PlayerController;
  video: PlayableVideo | undefined;
}

/** Overlays between the video and the controls: poster, loading indicator, large play icon, "Unmute". */
export function StageOverlays({ player, video }: StageOverlaysProps) {
  const hasFirstFrame = usePlayback(player, (state) => state.hasFirstFrame);
  const isAudioOnly = usePlayback(player, (state) => state.isAudioOnly);
  const isMutedByBrowser = usePlayback(player, (state) => state.isMutedByBrowser && !state.failure);
  const isWaiting = usePlayback(player, isWaitingForData);
  const isPaused = usePlayback(
    player,
    ({ phase, hasFirstFrame: isStarted }) => phase === 'paused' && isStarted,
  );
  return (
    <>
      {(!hasFirstFrame || isAudioOnly) && (
        <div className={styles.poster} data-part="start-cover">
          {video && (
            <Picture
              key={video.id}
              className={styles.picture}
              picture={video.Picture}
              url={video.ThumbnailUrl}
              alt=""
              sizes="(min-width: 1244px) 1244px, 100vw"
              priority
            />
          )}
        </div>
      )}
      {isWaiting && <BufferingIndicator />}
      {/* A click goes through to the video. */}
      {isPaused && <PlayerIcon name="play" className={styles.pausedIcon} />}
      {isMutedByBrowser && <UnmuteOffer player={player} />}
    </>
  );
}

/** Disappears when clicked. The focus then moves to the stage, from where Tab reaches the controls. */
function UnmuteOffer({ player }: PlayerProps) {
  const offer = useRef<HTMLDivElement>(null);
  useFocusStageOnUnmount(offer);
  return (
    <div ref={offer} className={styles.unmute}>
      <Button
        size="small"
        variant="primary"
        onClick={() => {
          player.unmute();
        }}
      >
        Unmute
      </Button>
    </div>
  );
}

const isWaitingForData = ({ phase, isSeeking }: PlaybackState) =>
  phase === 'idle' || phase === 'loading' || phase === 'buffering' || (phase === 'playing' && isSeeking);

/** A shorter wait is not announced. */
const ANNOUNCED_AFTER_MS = 3_000;

/** A spinner while data loads. A long wait is announced once. */
function BufferingIndicator() {
  const [isLong, setIsLong] = useState(false);
  useTimeout(() => setIsLong(true), ANNOUNCED_AFTER_MS);
  return (
    <span className={styles.activity} data-part="start-cover" role="status" aria-label="Loading the video">
      {isLong && <VisuallyHidden>Loading</VisuallyHidden>}
    </span>
  );
}
