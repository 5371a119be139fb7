import type { PlayableVideo } from '../../api';
import { LazyMount, useTimeout } from '@steadfast/sdk';
import { Button, Picture, VisuallyHidden } from '@steadfast/ui';
import { PLAYER_HEIGHT_PX } from '@steadfast/contract/limits';
import { useCallback, useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { useFullscreen } from '../device/use-fullscreen';
import { usePictureInPicture } from '../device/use-picture-in-picture';
import { createPlaybackFailure } from '../../engine/playback-failure';
import type { PlaybackState } from '../../engine/playback-state';
import { usePlayback, type PlayerController, type PlayerProps } from '../../engine/player-controller';
import { usePreference } from '../../engine/preferences';
import { usePresses } from './use-presses';
import { Controls } from '../controls/Controls';
import type { Neighbour } from '../shortcuts/command-handlers';
import { useControlsShown } from '../controls/use-controls-shown';
import { PlayerIcon } from '../PlayerIcon';
import { KeyFeedback } from '../shortcuts/KeyFeedback';
import { useFocusStageOnUnmount } from '../use-overlay';
import { PlayerFailure } from './PlayerFailure';
import styles from './VideoPlayer.module.css';

const loadCaptions = async () =>
  (await import(/* webpackChunkName: "captions" */ '../captions/Captions')).Captions;

/** Loads at low priority, after what the first frame needs. */
const loadSideEffects = async () =>
  (await import(/* webpackChunkName: "side-effects", webpackFetchPriority: "low" */ './PlayerSideEffects'))
    .PlayerSideEffects;

export interface VideoPlayerProps {
  player: PlayerController;
  /** Undefined while it loads. The player and its media element stay from one video to the next. */
  video: PlayableVideo | undefined;
  /** Reloads the video's data; set when loading takes too long. */
  onReload?: (() => void) | undefined;
  /** Whether the first frame is past, so that the keyboard shortcuts and media keys may load. */
  isPastStart: boolean;
  /** Neighbours in the queue, if any. */
  previous?: Neighbour | undefined;
  next?: Neighbour | undefined;
  /** Overlay, such as the card at the end of a video. */
  children?: ReactNode;
}

/** The stage: video, poster, controls and overlays. Dark in both themes. */
export function VideoPlayer({
  player,
  video,
  onReload,
  isPastStart,
  previous,
  next,
  children,
}: VideoPlayerProps) {
  const stage = useRef<HTMLElement>(null);
  const fullscreen = useFullscreen(stage);
  const pictureInPicture = usePictureInPicture(stage);
  // The browser renders the captions where ours are not visible.
  const hasNativeCaptions = fullscreen.isNative || pictureInPicture.takesCaptions;
  useEffect(() => {
    player.setNativeCaptions(hasNativeCaptions);
  }, [player, hasNativeCaptions]);
  const isTheatre = usePreference('isTheatre');
  const { areShown, showForAWhile, hideIfIdle, handlers } = useControlsShown(player, stage);
  const streamFailure = usePlayback(player, (state) => state.failure);
  const failure = onReload ? createPlaybackFailure('slow-video') : streamFailure;
  const attach = useCallback(
    (media: HTMLVideoElement | null) => (media ? player.attach(media) : undefined),
    [player],
  );
  const presses = usePresses(player, {
    onToggleBar: areShown ? hideIfIdle : showForAWhile,
    onToggleFullscreen: fullscreen.toggle,
  });
  const controlsProps = { player, video, previous, next, stage, fullscreen, pictureInPicture };
  return (
    <>
      <section
        ref={stage}
        className={styles.stage}
        data-theme="dark"
        aria-label="Video player"
        style={{ '--player-height': `${PLAYER_HEIGHT_PX}px` } as CSSProperties}
        data-theatre={isTheatre || undefined}
        data-controls={areShown ? 'shown' : 'hidden'}
        {...handlers}
      >
        <div className={styles.frame}>
          {/* hls.js adds the stream's captions as text tracks. Keys and buttons do the same as a click here. */}
          {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
          <video
            ref={attach}
            className={styles.video}
            playsInline
            crossOrigin="anonymous"
            aria-label={video?.title ?? 'Loading'}
            {...presses}
          >
            {/* Text of its own keeps React from missing the tracks that hls.js may have added before hydration. */}
            {''}
          </video>
          <LazyMount
            isWanted={usePlayback(player, showsCaptions)}
            load={loadCaptions}
            failureMessage="The captions could not be loaded"
            props={{ player }}
          />
          {!onReload && <StageOverlays player={player} video={video} />}
          {failure ? (
            <PlayerFailure
              failure={failure}
              onRetry={
                onReload ??
                (() => {
                  player.retry();
                })
              }
              previous={previous}
              next={next}
              fullscreen={fullscreen}
            />
          ) : (
            <Controls {...controlsProps} />
          )}
          <KeyFeedback />
          {children && (
            <div className={styles.cover} data-part="cover">
              {children}
            </div>
          )}
        </div>
      </section>
      <LazyMount
        isWanted={isPastStart}
        load={loadSideEffects}
        failureMessage="The player's keyboard shortcuts could not be loaded"
        props={controlsProps}
      />
    </>
  );
}

const showsCaptions = ({ captionTrackId }: PlaybackState) => captionTrackId !== undefined;

/** Overlays between the video and the controls: poster, loading indicator, large play icon, "Unmute". */
function StageOverlays({ player, video }: Pick<VideoPlayerProps, 'player' | 'video'>) {
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
