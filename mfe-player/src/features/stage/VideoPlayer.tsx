import { PLAYER_HEIGHT_PX } from '@steadfast/shared/limits';
import type { Video } from '@steadfast/shared';
import { useCallback, useRef, type CSSProperties, type ReactNode } from 'react';
import { useFullscreen } from '../device/use-fullscreen';
import { useNativeCaptions } from '../device/use-native-captions';
import { usePictureInPicture } from '../device/use-picture-in-picture';
import { playbackFailure } from '../../engine/playback-failure';
import type { PlayerController } from '../../engine/player-controller';
import { usePlayback } from '../../engine/use-player';
import { PlaybackLazyMount } from '../deferred/PlaybackLazyMount';
import { captions } from '../deferred/deferred-features';
import { usePreference } from '../settings/use-preferences';
import { usePresses } from '../touch/use-presses';
import { LazyPlayerSideEffects } from '../side-effects/LazyPlayerSideEffects';
import { Controls } from '../controls/Controls';
import type { Neighbour } from '../controls/NeighbourButton';
import { useControlsShown } from '../controls/use-controls-shown';
import { KeyFeedback } from '../shortcuts/KeyFeedback';
import { PlayerFailure } from './PlayerFailure';
import { StageOverlays } from './StageOverlays';
import styles from './VideoPlayer.module.css';

export interface VideoPlayerProps {
  player: PlayerController;
  /** Undefined while it loads: the player keeps its place, and the medium its element, from one video to the next. */
  video: Video | undefined;
  /** Asks for the video anew, where it has been asked for too long already. */
  onReload?: (() => void) | undefined;
  /** Before and after this video in its queue, where it has one. */
  previous?: Neighbour | undefined;
  next?: Neighbour | undefined;
  /** What lies over the player, at the video's end for instance. */
  children?: ReactNode;
}

/** The stage: the medium, its poster until the first frame, the controls, and what lies over it. Dark in both themes. */
export function VideoPlayer({ player, video, onReload, previous, next, children }: VideoPlayerProps) {
  const stage = useRef<HTMLElement>(null);
  const fullscreen = useFullscreen(stage);
  const pictureInPicture = usePictureInPicture(stage);
  useNativeCaptions(player, fullscreen.isNative || pictureInPicture.takesCaptions);
  const isTheatre = usePreference('isTheatre');
  const { areShown, wake, rest, handlers } = useControlsShown(player, stage);
  const failureOfStream = usePlayback(player, (state) => state.failure);
  const failure = onReload ? playbackFailure('slow-video') : failureOfStream;
  const attach = useCallback(
    (media: HTMLVideoElement | null) => (media ? player.attach(media) : undefined),
    [player],
  );
  const presses = usePresses(player, {
    onToggleBar: areShown ? rest : wake,
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
          {/* Captions come with the stream: hls.js adds them as text tracks. Keys and buttons do what a click here does. */}
          {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
          <video
            ref={attach}
            className={styles.medium}
            playsInline
            crossOrigin="anonymous"
            aria-label={video?.title ?? 'Loading'}
            {...presses}
          />
          <PlaybackLazyMount player={player} {...captions} />
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
