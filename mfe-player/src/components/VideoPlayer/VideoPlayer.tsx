import { PLAYER_HEIGHT_PX } from '@steadfast/shared/limits';
import type { Video } from '@steadfast/shared';
import { Button, Picture } from '@steadfast/shared/ui';
import { useCallback, type CSSProperties, type ReactNode } from 'react';
import type { PlayerController } from '../../engine/player-controller';
import { usePlayback } from '../../engine/use-player';
import { PlayerFailure } from '../PlayerFailure/PlayerFailure';
import styles from './VideoPlayer.module.css';

export interface VideoPlayerProps {
  player: PlayerController;
  /** Undefined while it loads: the player keeps its place, and the medium its element, from one video to the next. */
  video: Video | undefined;
  /** What lies over the player, at the video's end for instance. */
  children?: ReactNode;
}

/** The stage: the medium, its poster until the first frame, and what lies over it. Dark in both themes. */
export function VideoPlayer({ player, video, children }: VideoPlayerProps) {
  const hasPicture = usePlayback(player, (state) => state.hasPicture);
  const failure = usePlayback(player, (state) => state.failure);
  const isMutedByBrowser = usePlayback(player, (state) => state.isMutedByBrowser);
  const isWaiting = usePlayback(player, ({ phase }) => phase === 'idle' || phase === 'loading');
  const attach = useCallback(
    (media: HTMLVideoElement | null) => (media ? player.attach(media) : undefined),
    [player],
  );
  return (
    <section
      className={styles.stage}
      data-theme="dark"
      aria-label="Video player"
      style={{ '--player-height': `${PLAYER_HEIGHT_PX}px` } as CSSProperties}
    >
      <div className={styles.frame}>
        {/* Captions come with the stream: hls.js adds them as text tracks. */}
        {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          ref={attach}
          className={styles.medium}
          controls={!failure}
          playsInline
          crossOrigin="anonymous"
          aria-label={video?.title ?? 'Loading'}
        />
        {!hasPicture && (
          <div className={styles.poster}>
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
            {isWaiting && <span className={styles.activity} role="status" aria-label="Loading the video" />}
          </div>
        )}
        {failure && (
          <PlayerFailure
            failure={failure}
            onRetry={() => {
              player.retry();
            }}
          />
        )}
        {isMutedByBrowser && !failure && (
          <div className={styles.unmute}>
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
        )}
        {children}
      </div>
    </section>
  );
}
