import type { PlayableVideo } from '../../api';
import { PLAYER_HEIGHT_PX } from '@steadfast/shared/limits';
import { useCallback, useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { useFullscreen } from '../device/use-fullscreen';
import { usePictureInPicture } from '../device/use-picture-in-picture';
import { playbackFailure } from '../../engine/playback-failure';
import { usePlayback, type PlayerController } from '../../engine/player-controller';
import { LazyCaptions, LazyPlayerSideEffects } from '../deferred/LazyFeatures';
import { usePreference } from '../settings/preference-store';
import { usePresses } from '../touch/use-presses';
import { Controls } from '../controls/Controls';
import type { Neighbour } from '../controls/ControlButtons';
import { useControlsShown } from '../controls/use-controls-shown';
import { KeyFeedback } from '../shortcuts/KeyFeedback';
import { PlayerFailure } from './PlayerFailure';
import { StageOverlays } from './StageOverlays';
import styles from './VideoPlayer.module.css';

export interface VideoPlayerProps {
  player: PlayerController;
  /** Undefined while it loads. The player and its media element stay from one video to the next. */
  video: PlayableVideo | undefined;
  /** Reloads the video's data; set when loading takes too long. */
  onReload?: (() => void) | undefined;
  /** Neighbours in the queue, if any. */
  previous?: Neighbour | undefined;
  next?: Neighbour | undefined;
  /** Overlay, such as the card at the end of a video. */
  children?: ReactNode;
}

/** The stage: video, poster, controls and overlays. Dark in both themes. */
export function VideoPlayer({ player, video, onReload, previous, next, children }: VideoPlayerProps) {
  const stage = useRef<HTMLElement>(null);
  const fullscreen = useFullscreen(stage);
  const pictureInPicture = usePictureInPicture(stage);
  useNativeCaptions(player, fullscreen.isNative || pictureInPicture.takesCaptions);
  const isTheatre = usePreference('isTheatre');
  const { areShown, showForAWhile, hideIfIdle, handlers } = useControlsShown(player, stage);
  const streamFailure = usePlayback(player, (state) => state.failure);
  const failure = onReload ? playbackFailure('slow-video') : streamFailure;
  const attach = useCallback(
    (media: HTMLVideoElement | null) => (media ? player.attach(media) : undefined),
    [player],
  );
  const presses = usePresses(player, {
    onToggleBar: areShown ? hideIfIdle : showForAWhile,
    onTogglePlay: () => {
      player.togglePlay();
    },
    onToggleFullscreen: fullscreen.toggle,
  });
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
            className={styles.medium}
            playsInline
            crossOrigin="anonymous"
            aria-label={video?.title ?? 'Loading'}
            {...presses}
          />
          <LazyCaptions player={player} />
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
            <Controls
              player={player}
              title={video?.title}
              previous={previous}
              next={next}
              stage={stage}
              fullscreen={fullscreen}
              pictureInPicture={pictureInPicture}
            />
          )}
          <KeyFeedback />
          {children && (
            <div className={styles.cover} data-part="cover">
              {children}
            </div>
          )}
        </div>
      </section>
      <LazyPlayerSideEffects
        player={player}
        video={video}
        stage={stage}
        previous={previous}
        next={next}
        fullscreen={fullscreen}
        pictureInPicture={pictureInPicture}
      />
    </>
  );
}

/**
 * Lets the browser render the captions where ours are not visible.
 *
 * @param isOutside whether the video is in picture-in-picture or the browser's own player
 */
function useNativeCaptions(player: PlayerController, isOutside: boolean): void {
  useEffect(() => {
    player.setNativeCaptions(isOutside);
  }, [player, isOutside]);
}
